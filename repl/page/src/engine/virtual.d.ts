// Modules that build.mjs makes before the app and the loader: the texts of the workers, and what the app lends to the designer's
// part (lent.mjs).
declare module 'tavoliere:worker' {
  const text: string;
  export default text;
}

declare module 'tavoliere:unpacker' {
  const text: string;
  export default text;
}

declare module 'tavoliere:lent' {
  const list: unknown[];
  export default list;
}
