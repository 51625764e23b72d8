// keeping.ts - what the device keeps for the page. Browsers may refuse to, and what is there may be anybody's: then it is as if
// nothing had been kept.

function read(from: () => Storage, key: string): unknown {
  try {
    return JSON.parse(from().getItem(`tavoliere/${key}`) ?? 'null');
  } catch {
    return null;
  }
}

function write(to: () => Storage, key: string, value: unknown): void {
  try {
    to().setItem(`tavoliere/${key}`, JSON.stringify(value));
  } catch {
    /* then it lasts as long as the page */
  }
}

const device = (): Storage => localStorage;
export const kept = (key: string): unknown => read(device, key);
export const keep = (key: string, value: unknown): void => write(device, key, value);

/** As long as the window, and in no other one: a page that is loaded again has it. Pages that are files may have one storage
 * together. */
const tab = (): Storage => sessionStorage;
const here = (key: string): string => `${key}${location.pathname}`;
export const keptHere = (key: string): unknown => read(tab, here(key));
export const keepHere = (key: string, value: unknown): void => write(tab, here(key), value);
