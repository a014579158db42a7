const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An integer in base 62 (0-9, A-Z, a-z), padded with zeros. */
export function base62(value: number, width: number): string {
  let text = '';
  for (let rest = value; rest > 0; rest = Math.floor(rest / 62)) text = `${DIGITS[rest % 62]}${text}`;
  return text.padStart(width, '0');
}
