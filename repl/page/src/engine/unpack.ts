// unpack.ts - what is in the page packed, as LZMA written in base64, is unpacked by a small WebAssembly of ours.
import unpacker from 'tavoliere:unpack';

interface Unpacker {
  memory: WebAssembly.Memory;
  tv_unpack(from: number, to: number, size: number): void;
}

const PAGE = 65536;
/** The header: how it was packed, how far back it looks, and, from its fifth byte, how much comes out. */
const HEADER = 13;
const SIZE = 5;

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64.trim());
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

export async function unpack(base64: string): Promise<Uint8Array<ArrayBuffer>> {
  const packed = bytesOf(base64);
  const size = new DataView(packed.buffer).getUint32(SIZE, true);
  const { instance } = await WebAssembly.instantiate(bytesOf(unpacker));
  const { memory, tv_unpack } = instance.exports as unknown as Unpacker;
  const from = memory.grow(Math.ceil((packed.length + size) / PAGE)) * PAGE;
  const to = from + packed.length;
  new Uint8Array(memory.buffer).set(packed, from);
  tv_unpack(from + HEADER, to, size);
  return new Uint8Array(memory.buffer, to, size);
}
