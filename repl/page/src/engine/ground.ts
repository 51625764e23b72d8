// ground.ts - what the page stands on: the data that `tavoliere page` has put into it, and the kernel.
import type { Ground } from './engine.ts';
import type { PageData } from './protocol.ts';
import './loaded.ts';

export const data: PageData = JSON.parse(document.getElementById('tavoliere-data')!.textContent!);

export const ground: Promise<Ground> = window.tavoliere.kernel.then((module) => ({ module, files: data.files }));
