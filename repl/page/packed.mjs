// packed.mjs - bytes as they stand in a page: LZMA, as unpack.c has it, written in letters.
import { spawnSync } from 'node:child_process';

/** What xz writes before LZMA itself: how it was packed, which unpack.c knows. */
const HEADER = 13;
/** As in unpack.c: so many letters are 6 bits each, the others 7; they begin with "!", and "<" is not one of them. */
const SHORT = 35;
const letter = (value) => String.fromCharCode(33 + value + (value >= 27));

/** A letter is as many bits as gzip's code for it, so that a host that packs the page adds next to nothing. */
function letters(bytes) {
  let text = '', held = 0, holds = 0;
  const take = () => {
    const six = (held >>> (holds - 6)) & 63, isShort = six < SHORT;
    text += letter(isShort ? six : ((held >>> (holds - 7)) & 127) - SHORT);
    holds -= isShort ? 6 : 7;
  };
  for (const byte of [...bytes, 0]) {
    held = (held << 8) | byte;
    for (holds += 8; holds >= 7;) take();
  }
  return text;
}

/** By xz, a fifth smaller than gzip would: how many bytes it is, and what they are. */
export function packed(bytes) {
  const how = '--lzma1=preset=9e,lc=4,lp=0,pb=0'; // WebAssembly is a text of bytes
  const xz = spawnSync('xz', ['--format=lzma', how, '--threads=1', '--stdout'], { input: bytes, maxBuffer: 1 << 28 });
  if (xz.status !== 0) throw new Error(`xz: ${xz.error ?? xz.stderr}`);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(bytes.length);
  return letters(Buffer.concat([size, xz.stdout.subarray(HEADER)]));
}
