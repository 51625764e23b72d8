// first-words.ts - what the page may have to say before it has words.ts, which is packed.
const english = {
  failed: 'This page cannot begin: {why}',
  oldBrowser: 'it needs a browser of 2023 or later, with WebAssembly and DecompressionStream.',
};
const italian: typeof english = {
  failed: 'Questa pagina non può partire: {why}',
  oldBrowser: 'serve un browser del 2023 o più recente, con WebAssembly e DecompressionStream.',
};
export const firstWords = /^it\b/i.test(navigator.language) ? italian : english;
