// Modules that build.mjs makes before the app and the loader: the text of a worker, and what the app lends to the designer's
// part (lent.mjs).
declare module 'tavoliere:worker' {
  const text: string;
  export default text;
}

declare module 'tavoliere:lent' {
  const list: unknown[];
  export default list;
}
