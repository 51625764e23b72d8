// loaded.ts - what the loader, which is a script of its own (see loader.ts), has for the app, and the app for the designer's part.
export interface Loaded {
  /** What `tavoliere page` has put into the page for the app, see page.c. */
  data: string;
  /** It is compiled when it is asked for the first time. */
  kernel(): Promise<WebAssembly.Module>;
  /** What the element of that id has, which `tavoliere page` has packed. */
  text(id: string): Promise<string>;
  /** A script whose checksum the page's policy has. */
  run(script: string): void;
  lent?: unknown[];
}

declare global {
  interface Window {
    tavoliere: Loaded;
  }
}
