// lzma.ts - unpacks what `xz --format=lzma` has packed: the kernel is a sixth smaller than with gzip, which browsers unpack by
// themselves. After the "LZMA specification" in Igor Pavlov's LZMA SDK (public domain), with its names. page.cmake packs with
// lc=4, lp=0, pb=0, the best for WebAssembly, and a dictionary that is longer than the content: so the output is the window.
// No package does this as well: lzma1 (0.3.0) has an encoder, 13 kB more after gzip, and may not end on data that was cut off.
const HEADER = 13, PROPERTIES = 4, DICTIONARY = 1;
const STATES = 12, MATCHED = 7, LITERAL_SIZE = 0x300;
const MATCH = 0, REP = MATCH + STATES, REP_G0 = REP + STATES, REP_G1 = REP_G0 + STATES, REP_G2 = REP_G1 + STATES;
const SHORT_REP = REP_G2 + STATES, LENGTH = SHORT_REP + STATES, LOW = 2, MIDDLE = LOW + 8, HIGH = MIDDLE + 8;
const REP_LENGTH = LENGTH + HIGH + 256, SLOT = REP_LENGTH + HIGH + 256, SPECIAL = SLOT + 4 * 64, ALIGN = SPECIAL + 128;
const LITERAL = ALIGN + 16, PROBABILITIES = LITERAL + (LITERAL_SIZE << 4);
const END_MARK = 2 ** 32 - 1;

/** The range decoder, and in it the bits of numbers. */
function rangeDecoder(packed: Uint8Array) {
  const probability = new Uint16Array(PROBABILITIES).fill(1024);
  // Numbers of 32 bits without a sign: as variables they would be allocated with each change.
  const now = new Uint32Array([2 ** 32 - 1, new DataView(packed.buffer, packed.byteOffset).getUint32(HEADER + 1)]);
  const RANGE = 0, CODE = 1;
  let next = HEADER + 5;
  const narrow = (): void => {
    if (now[RANGE]! >= 2 ** 24) return;
    now[RANGE]! <<= 8;
    now[CODE] = (now[CODE]! << 8) | packed[next++]!;
  };
  const bit = (at: number): number => {
    const p = probability[at]!, bound = (now[RANGE]! >>> 11) * p, one = now[CODE]! >= bound;
    if (one) {
      now[CODE]! -= bound;
      now[RANGE]! -= bound;
      probability[at] = p - (p >>> 5);
    } else {
      now[RANGE] = bound;
      probability[at] = p + ((2048 - p) >>> 5);
    }
    narrow();
    return one ? 1 : 0;
  };
  const direct = (bits: number): number => {
    let value = 0;
    while (bits--) {
      now[RANGE]! >>>= 1;
      const one = now[CODE]! >= now[RANGE]!;
      if (one) now[CODE]! -= now[RANGE]!;
      value = value * 2 + (one ? 1 : 0);
      narrow();
    }
    return value;
  };
  const tree = (at: number, bits: number): number => {
    let node = 1;
    for (let i = 0; i < bits; i++) node = (node << 1) | bit(at + node);
    return node - (1 << bits);
  };
  /* The lowest bit first. */
  const reverse = (at: number, bits: number): number => {
    let node = 1, value = 0;
    for (let i = 0; i < bits; i++) {
      const b = bit(at + node);
      node = (node << 1) | b;
      value |= b << i;
    }
    return value;
  };
  const atEnd = (): boolean => now[CODE] === 0 && next === packed.length;
  return { bit, direct, tree, reverse, atEnd };
}

/** Fails if the data is damaged. */
export function unpackLzma(packed: Uint8Array): Uint8Array<ArrayBuffer> {
  const damaged = new Error('the kernel is damaged');
  if (packed.length < HEADER + 5 || packed[0] !== PROPERTIES) throw damaged;
  const { bit, direct, tree, reverse, atEnd } = rangeDecoder(packed);
  const out = new Uint8Array(new DataView(packed.buffer, packed.byteOffset).getUint32(DICTIONARY, true));
  let at = 0, state = 0, rep0 = 0, rep1 = 0, rep2 = 0, rep3 = 0;

  const literal = (): number => {
    const probabilities = LITERAL + LITERAL_SIZE * (at ? out[at - 1]! >> 4 : 0);
    let symbol = 1;
    if (state >= MATCHED) {
      let match = out[at - rep0 - 1]!, same = true;
      while (same && symbol < 0x100) {
        const expected = (match >> 7) & 1, b = bit(probabilities + 0x100 + (expected << 8) + symbol);
        match <<= 1;
        symbol = (symbol << 1) | b;
        same = b === expected;
      }
    }
    while (symbol < 0x100) symbol = (symbol << 1) | bit(probabilities + symbol);
    return symbol;
  };
  const lengthAt = (length: number): number =>
    !bit(length) ? tree(length + LOW, 3) : !bit(length + 1) ? 8 + tree(length + MIDDLE, 3) : 16 + tree(length + HIGH, 8);
  const distance = (length: number): number => {
    const slot = tree(SLOT + 64 * Math.min(length, 3), 6), bits = (slot >> 1) - 1;
    if (slot < 4) return slot;
    const base = (2 + (slot & 1)) * 2 ** bits;
    return base + (slot < 14 ? reverse(SPECIAL + base - slot, bits) : direct(bits - 4) * 16 + reverse(ALIGN, 4));
  };
  const copy = (length: number): void => {
    if (rep0 >= at || at + length > out.length) throw damaged;
    for (const end = at + length; at < end; at++) out[at] = out[at - rep0 - 1]!;
  };
  const takeRep = (): void => {
    let taken = rep1;
    if (bit(REP_G1 + state)) {
      taken = rep2;
      if (bit(REP_G2 + state)) {
        taken = rep3;
        rep3 = rep2;
      }
      rep2 = rep1;
    }
    rep1 = rep0;
    rep0 = taken;
  };

  for (;;) {
    if (at > out.length) throw damaged;
    if (!bit(MATCH + state)) {
      out[at] = literal();
      at++;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
    } else if (!bit(REP + state)) {
      [rep3, rep2, rep1] = [rep2, rep1, rep0];
      const length = lengthAt(LENGTH);
      rep0 = distance(length);
      if (rep0 === END_MARK) break;
      copy(length + 2);
      state = state < MATCHED ? 7 : 10;
    } else {
      if (bit(REP_G0 + state)) takeRep();
      else if (!bit(SHORT_REP + state)) {
        copy(1);
        state = state < MATCHED ? 9 : 11;
        continue;
      }
      copy(lengthAt(REP_LENGTH) + 2);
      state = state < MATCHED ? 8 : 11;
    }
  }
  if (!atEnd()) throw damaged;
  return out.subarray(0, at);
}
