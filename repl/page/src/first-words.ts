// first-words.ts - what the page may have to say before it has words.ts, which is packed.
export const firstWords = {
  failed: 'This page cannot begin: {why}',
  oldBrowser: 'it needs a browser of 2023 or later, with WebAssembly and DecompressionStream.',
};
