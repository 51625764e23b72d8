// What build.mjs makes before the app or the loader: the text of a worker; what unpacks (engine/unpack.c), as WebAssembly in
// base64; and what the app lends to the designer's part (lent.mjs).
declare module 'tavoliere:worker' {
  const text: string;
  export default text;
}

declare module 'tavoliere:unpack' {
  const base64: string;
  export default base64;
}

declare module 'tavoliere:lent' {
  const list: unknown[];
  export default list;
}
