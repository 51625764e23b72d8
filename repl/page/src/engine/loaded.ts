// loaded.ts - what the loader, which is a script of its own (see loader.ts), has for the app, and the app for the designer's part.
export interface Loaded {
  kernel: Promise<WebAssembly.Module>;
  /** What is in the page packed, as build.mjs writes it. */
  unpack(letters: string): Uint8Array<ArrayBuffer>;
  /** A script whose checksum the page's policy has. */
  run(script: Uint8Array): void;
  lent?: unknown[];
}

declare global {
  interface Window {
    tavoliere: Loaded;
  }
}
