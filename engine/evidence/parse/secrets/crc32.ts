const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest >>> 0;
});

/** CRC-32 (ISO 3309) of a text of one-byte characters. */
export function crc32(text: string): number {
  let sum = 0xffffffff;
  for (let i = 0; i < text.length; i++) sum = (sum >>> 8) ^ (TABLE[(sum ^ text.charCodeAt(i)) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A whole number in base 62, digits before capitals before small letters, padded with zeros. */
export function base62(value: number, width: number): string {
  let text = '';
  for (let rest = value; rest > 0; rest = Math.floor(rest / 62)) text = `${DIGITS[rest % 62]}${text}`;
  return text.padStart(width, '0');
}
