// unpacker.ts - the inside of a worker that unpacks and compiles the kernel. Unpacking takes a tenth of a second, in which the
// page stays free for clicks.
import { unpackLzma } from './lzma.ts';
import { bytesOf } from './unpack.ts';

const post = (answer: WebAssembly.Module | string): void => (self as unknown as Worker).postMessage(answer);

onmessage = ({ data }: MessageEvent<string>) =>
  Promise.resolve(data).then(bytesOf).then(unpackLzma).then((bytes) => WebAssembly.compile(bytes)).then(post).catch((why) => post(String(why)));
