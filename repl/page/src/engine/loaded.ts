// loaded.ts - what the loader, a separate script (see loader.ts), provides to the app, and the app to the designer's part.
export interface Loaded {
  /** What `tavoliere page` put into the page for the app, see page.c. */
  data: string;
  /** Compiled at the first request. */
  kernel(): Promise<WebAssembly.Module>;
  /** The unpacked content of the element with that id, which `tavoliere page` packed. */
  text(id: string): Promise<string>;
  /** A script whose checksum is in the page's policy. */
  run(script: string): void;
  lent?: unknown[];
}

declare global {
  interface Window {
    tavoliere: Loaded;
  }
}
