// unpack.ts - decodes the page's letters (see put_letters() in page.c) and unpacks its gzip data; lzma.ts unpacks the kernel.
const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!"#$%&\'()*+,-./:;=>?@[]^_`{|}~';
/** The first 36 letters stand for six bits, the others for seven. */
const SHORT = 36;

export function bytesOf(letters: string): Uint8Array<ArrayBuffer> {
  const digits = new Uint8Array(128), bytes = new Uint8Array(letters.length);
  for (let i = 0; i < LETTERS.length; i++) digits[LETTERS.charCodeAt(i)] = i;
  let at = 0, held = 0, bits = 0;
  for (let i = 0; i < letters.length; i++) {
    const digit = digits[letters.charCodeAt(i)]!, short = digit < SHORT;
    held = short ? (held << 6) | digit : (held << 7) | (digit + SHORT);
    bits += short ? 6 : 7;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = held >> bits;
  }
  return bytes.subarray(0, at);
}

/** Fails if the page was damaged on its way. (A Response would do, but Firefox then also reports the failure to the console.) */
export async function unpack(letters: string): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const keep = new WritableStream<Uint8Array<ArrayBuffer>>({ write: (part) => void parts.push(part) });
  await new Blob([bytesOf(letters)]).stream().pipeThrough(new DecompressionStream('gzip')).pipeTo(keep);
  return new Blob(parts);
}
