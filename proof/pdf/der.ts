import { type Bytes, concat, utf8 } from '../encoding.ts';

/** One value in DER (X.690). */
export function der(tag: number, ...content: readonly Uint8Array[]): Bytes {
  const body = concat(...content);
  const size = body.length;
  if (size < 0x80) return concat(Uint8Array.of(tag, size), body);
  const digits = size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return concat(Uint8Array.of(tag, ...digits), body);
}

export const sequence = (...content: readonly Uint8Array[]): Bytes => der(0x30, ...content);

/** SET OF: its elements stand in the order of their bytes. */
export function setOf(...content: readonly Uint8Array[]): Bytes {
  return der(0x31, ...content.toSorted(compareBytes));
}

export function integer(bytes: Uint8Array): Bytes {
  const first = bytes.findIndex((byte) => byte !== 0);
  const digits = first < 0 ? Uint8Array.of(0) : bytes.slice(first);
  return der(0x02, (digits[0] ?? 0) > 0x7f ? concat(Uint8Array.of(0), digits) : digits);
}

export function objectIdentifier(text: string): Bytes {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  return der(0x06, Uint8Array.from([first * 40 + second, ...rest].flatMap(base128)));
}

/** `CN=` alone. */
export function commonName(name: string): Bytes {
  return sequence(setOf(sequence(objectIdentifier('2.5.4.3'), der(0x0c, utf8(name)))));
}

function base128(value: number): number[] {
  const digits = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) digits.unshift((rest % 128) + 128);
  return digits;
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const different = a.findIndex((byte, i) => byte !== b[i]);
  return different < 0 ? a.length - b.length : (a[different] ?? 0) - (b[different] ?? -1);
}
