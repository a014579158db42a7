/** Characters of a literal that are compared at once: the rarest four, or the first three of a shorter one. */
const LONG = 4;
const SHORT = 3;
const LONG_MASK = 0xfffffff;
const SHORT_MASK = 0x1fffff;
const LONG_BITS = 19;
const SHORT_BITS = 15;
/** Spreads keys over the bits (Knuth's multiplicative hash). */
const SPREAD = 0x9e3779b1;

/** A text that is searched for, and what it stands for. */
export interface Literal<T> {
  readonly literal: string;
  readonly means: T;
}

type Found<T> = (literal: Literal<T>, at: number) => void;

/** A search for all literals in one pass. They are ASCII and have at least three characters. */
export function literalSearch<T>(literals: readonly Literal<T>[]): (text: string, found: Found<T>) => void {
  const long = headsOf(
    literals.filter(({ literal }) => literal.length >= LONG),
    LONG,
    LONG_BITS,
  );
  const short = headsOf(
    literals.filter(({ literal }) => literal.length < LONG),
    SHORT,
    SHORT_BITS,
  );
  return (text, found) => {
    // Other characters than Latin become some Latin one: what is found is compared with the text.
    const codes = Buffer.from(text, 'latin1');
    let key = 0;
    for (let at = 0; at < codes.length; at++) {
      key = ((key << 7) | ((codes[at] ?? 0) & 127)) & LONG_MASK;
      const longBit = Math.imul(key, SPREAD) >>> (32 - LONG_BITS);
      if (((long.bits[longBit >> 5] ?? 0) >> (longBit & 31)) & 1) tell(long.byKey.get(key), text, at - LONG + 1, found);
      const head = key & SHORT_MASK;
      const shortBit = Math.imul(head, SPREAD) >>> (32 - SHORT_BITS);
      if (((short.bits[shortBit >> 5] ?? 0) >> (shortBit & 31)) & 1)
        tell(short.byKey.get(head), text, at - SHORT + 1, found);
    }
  };
}

function tell<T>(parts: readonly Part<T>[] | undefined, text: string, at: number, found: Found<T>): void {
  if (!parts) return;
  for (const { one, offset } of parts)
    if (at >= offset && text.startsWith(one.literal, at - offset)) found(one, at - offset);
}

/** A literal, and how far into it the characters are that are compared at once. */
interface Part<T> {
  readonly one: Literal<T>;
  readonly offset: number;
}

interface Heads<T> {
  /** A bit for each key that some literal has, and for some that none does. */
  readonly bits: Uint32Array;
  readonly byKey: ReadonlyMap<number, readonly Part<T>[]>;
}

function headsOf<T>(literals: readonly Literal<T>[], length: number, width: number): Heads<T> {
  const bits = new Uint32Array(2 ** width / 32);
  const parts = literals.map((one) => ({ one, offset: rarestIn(one.literal, length) }));
  const byKey = Map.groupBy(parts, ({ one, offset }) => keyOf(one.literal.slice(offset), length));
  for (const key of byKey.keys()) {
    const bit = Math.imul(key, SPREAD) >>> (32 - width);
    bits[bit >> 5] = (bits[bit >> 5] ?? 0) | (1 << (bit & 31));
  }
  return { bits, byKey };
}

/** Where in a literal the part begins that is rarest in code: the first with most changes between cases and marks. */
function rarestIn(literal: string, length: number): number {
  const kinds = [...literal].map((char) => KINDS.findIndex((kind) => kind.test(char)));
  const changes = Array.from({ length: literal.length - length + 1 }, (_, at) =>
    kinds.slice(at, at + length).reduce((sum, kind, i, all) => sum + Number(i > 0 && kind !== all[i - 1]), 0),
  );
  return Math.max(0, changes.indexOf(Math.max(...changes)));
}

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[_-]/];

function keyOf(literal: string, length: number): number {
  if (literal.length < length || !/^[\n -~]+$/.test(literal))
    throw new Error(`cannot search for ${JSON.stringify(literal)}`);
  let key = 0;
  for (let at = 0; at < length; at++) key = (key << 7) | literal.charCodeAt(at);
  return key;
}
