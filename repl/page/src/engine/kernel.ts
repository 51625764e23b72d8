// kernel.ts - what the kernel in WebAssembly needs from its host: the clock, more memory, and longjmp. Emscripten generates
// such a file for any program; this one is a fifth of its size.

export interface Kernel {
  /** A copy of the text on the heap while `use` runs: a request may be larger than the kernel's stack. */
  onHeap(text: string, use: (at: number, bytes: number) => void): void;
  tv_page_file(path: number, text: number, bytes: number): number;
  tv_page_language(name: number): void;
  tv_page_begin(): number;
  tv_page_line(at: number, bytes: number): void;
}

interface Exports extends Omit<Kernel, 'onHeap'> {
  memory: WebAssembly.Memory;
  __indirect_function_table: WebAssembly.Table;
  __wasm_call_ctors(): void;
  malloc(bytes: number): number;
  free(at: number): void;
  stackSave(): number;
  stackRestore(at: number): void;
  setThrew(threw: number, value: number): void;
}

const PAGE = 65536;
const MOST = 2 ** 31;
/** Stands for C's longjmp. */
const JUMP = Symbol('longjmp');

/** Passes all output to `say`, a line at a time. */
export function beginKernel(module: WebAssembly.Module, say: (line: string) => void): Kernel {
  let high = 0;
  const bytes = () => new Uint8Array(k.memory.buffer);
  const text = (at: number): string => new TextDecoder().decode(bytes().subarray(at, bytes().indexOf(0, at)));
  const seconds = (milliseconds: number, to: number, parts: number): number => {
    new Int32Array(k.memory.buffer, to, 2).set([Math.floor(milliseconds / 1000), Math.floor((milliseconds % 1000) * parts)]);
    return 0;
  };
  const clock = (which: number, to: number): number => seconds(which === 0 ? Date.now() : performance.now(), to, 1e6);
  const grow = (size: number): number => {
    const now = k.memory.buffer.byteLength;
    if (size > MOST) return 0;
    try {
      k.memory.grow(Math.ceil((Math.min(MOST, Math.max(size, now * 1.2)) - now) / PAGE));
      return 1;
    } catch {
      return 0;
    }
  };
  const env = {
    tv_page_say: (at: number) => say(text(at)),
    clock_gettime: clock,
    __clock_gettime: clock,
    gettimeofday: (to: number) => seconds(Date.now(), to, 1e3),
    time: (to: number): number => {
      const now = Math.floor(Date.now() / 1000);
      if (to) new Int32Array(k.memory.buffer, to, 1)[0] = now;
      return now;
    },
    emscripten_get_now: () => performance.now(),
    emscripten_get_heap_max: () => MOST,
    emscripten_resize_heap: grow,
    emscripten_memcpy_big: (to: number, from: number, size: number) => { bytes().copyWithin(to, from, from + size); },
    setTempRet0: (value: number) => { high = value; },
    getTempRet0: () => high,
    __call_sighandler: () => {},
    abort: () => { throw new Error('the kernel has given up'); },
    _emscripten_throw_longjmp: () => { throw JUMP; },
  };
  /* Calls below a setjmp: the compiler imports one function for each function type, such as invoke_vii. */
  const invoke = (index: number, ...given: number[]): number | void => {
    const stack = k.stackSave();
    try {
      return k.__indirect_function_table.get(index)(...given);
    } catch (thrown) {
      k.stackRestore(stack);
      if (thrown !== JUMP) throw thrown;
      k.setThrew(1, 0);
    }
  };
  const invokes = WebAssembly.Module.imports(module).filter(({ name }) => name.startsWith('invoke_')).map(({ name }) => [name, invoke]);
  const k = new WebAssembly.Instance(module, { env: { ...env, ...Object.fromEntries(invokes) } }).exports as unknown as Exports;
  k.__wasm_call_ctors();
  const onHeap = (text: string, use: (at: number, bytes: number) => void): void => {
    const copy = new TextEncoder().encode(text);
    const at = k.malloc(copy.length + 1);
    if (!at) throw new Error('out of memory');
    bytes().set(copy, at);
    bytes()[at + copy.length] = 0;
    use(at, copy.length);
    k.free(at);
  };
  return { onHeap, tv_page_file: k.tv_page_file, tv_page_language: k.tv_page_language, tv_page_begin: k.tv_page_begin, tv_page_line: k.tv_page_line };
}
