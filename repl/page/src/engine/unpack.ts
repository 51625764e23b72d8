// unpack.ts - decodes the page's base85 (see put_letters() in page.c) and unpacks its gzip data.
const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&_>()[]{}@%$#';
const BASE = LETTERS.length;

/** Five letters are four bytes. If the last letters are missing, the highest letter is assumed. */
export function bytesOf(letters: string): Uint8Array<ArrayBuffer> {
  const digits = new Uint8Array(128);
  for (let i = 0; i < BASE; i++) digits[LETTERS.charCodeAt(i)] = i;
  const view = new DataView(new ArrayBuffer(Math.ceil(letters.length / 5) * 4));
  for (let i = 0, at = 0; i < letters.length; i += 5, at += 4) {
    let value = 0;
    for (let k = i; k < i + 5; k++) value = value * BASE + (k < letters.length ? digits[letters.charCodeAt(k)] : BASE - 1);
    view.setUint32(at, value);
  }
  return new Uint8Array(view.buffer, 0, Math.floor((letters.length * 4) / 5));
}

/** Fails if the page was damaged on its way. (A Response would do, but Firefox then also reports the failure to the console.) */
export async function unpack(letters: string): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const keep = new WritableStream<Uint8Array<ArrayBuffer>>({ write: (part) => void parts.push(part) });
  await new Blob([bytesOf(letters)]).stream().pipeThrough(new DecompressionStream('gzip')).pipeTo(keep);
  return new Blob(parts);
}
