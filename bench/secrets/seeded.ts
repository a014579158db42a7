const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const ALNUM = `${LETTERS.toUpperCase()}${LETTERS}0123456789`;

/** Seeded random generator. */
export interface Seeded {
  /** An integer from 0 to `most` - 1. */
  number(max: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
  chars(count: number, alphabet?: string): string;
  hex(count: number): string;
  digits(count: number): string;
  upper(count: number): string;
  lower(count: number): string;
  base64(bytes: number): string;
  url64(count: number): string;
  uuid(): string;
}

/** Mulberry32: a small, deterministic generator. */
export function seeded(seed: number): Seeded {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const number = (max: number) => Math.floor(next() * max);
  const chars = (count: number, alphabet = ALNUM) =>
    Array.from({ length: count }, () => alphabet.charAt(number(alphabet.length))).join('');
  const hex = (count: number) => chars(count, '0123456789abcdef');
  return {
    number,
    chars,
    hex,
    pick: (from) => from[number(from.length)] ?? from[0],
    digits: (count) => `${1 + number(9)}${chars(count - 1, '0123456789')}`,
    upper: (count) => chars(count, `${LETTERS.toUpperCase()}0123456789`),
    lower: (count) => chars(count, `${LETTERS}0123456789`),
    base64: (bytes) => Buffer.from(Array.from({ length: bytes }, () => number(256))).toString('base64'),
    url64: (count) => chars(count, `${ALNUM}-_`),
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  };
}

export const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export const jwt = (random: Seeded, claims: unknown): string =>
  `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}.${random.url64(43)}`;

export const supabaseKey = (random: Seeded, role: string): string =>
  jwt(random, { iss: 'supabase', ref: random.chars(20, LETTERS), role, iat: 1_760_000_000, exp: 2_075_000_000 });
