// unpack.ts - what is in the page packed, as LZMA written in letters, is unpacked by a small WebAssembly of ours.
import unpacker from 'tavoliere:unpack';

interface Unpacker {
  memory: WebAssembly.Memory;
  tv_unpack_begin(letters: number): number;
  tv_unpack(to: number, size: number): void;
}

const PAGE = 65536;
const module = (): WebAssembly.Module => new WebAssembly.Module(Uint8Array.from(atob(unpacker), (c) => c.charCodeAt(0)));

export function unpack(letters: string): Uint8Array<ArrayBuffer> {
  const { memory, tv_unpack_begin, tv_unpack } = new WebAssembly.Instance(module()).exports as unknown as Unpacker;
  const room = (bytes: number): number => memory.grow(Math.ceil(bytes / PAGE)) * PAGE;
  const from = room(letters.length);
  new TextEncoder().encodeInto(letters, new Uint8Array(memory.buffer, from));
  const size = tv_unpack_begin(from);
  const to = room(size);
  tv_unpack(to, size);
  return new Uint8Array(memory.buffer, to, size);
}
