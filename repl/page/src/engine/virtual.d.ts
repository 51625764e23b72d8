// What build.mjs makes before the app: the text of a worker, and what unpacks (engine/unpack.c), as WebAssembly in base64.
declare module 'tavoliere:worker' {
  const text: string;
  export default text;
}

declare module 'tavoliere:unpack' {
  const base64: string;
  export default base64;
}
