// ground.ts - what the page stands on: the data that `tavoliere page` has put into it, and the kernel, which is in it as
// WebAssembly, packed.
import type { Ground } from './engine.ts';
import type { PageData } from './protocol.ts';
import { unpack } from './unpack.ts';

const textOf = (id: string): string => document.getElementById(id)!.textContent!;

export const data: PageData = JSON.parse(textOf('tavoliere-data'));

const compile = async (): Promise<WebAssembly.Module> => WebAssembly.compile(await unpack(textOf('tavoliere-engine')));

export const ground: Promise<Ground> = compile().then((module) => ({ module, files: data.files }));
