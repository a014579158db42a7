const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A whole number in base 62, digits before capitals before small letters, padded with zeros. */
export function base62(value: number, width: number): string {
  let text = '';
  for (let rest = value; rest > 0; rest = Math.floor(rest / 62)) text = `${DIGITS[rest % 62]}${text}`;
  return text.padStart(width, '0');
}
