import { expect, test } from 'vitest';
import { randomIn, redactorOf } from './redactor.ts';

const SECRET = 'k9/Xq"2=v&Lm4Zt';
const BASIC = `Basic ${Buffer.from('annabelle:correct-horse').toString('base64')}`;
const EXPRESS = 's%3AhT6yQ2wE9rKz.aB3dE5fG7h%2F';

test.each([
  ['itself', SECRET, `key=${SECRET};`, 'key=…;'],
  ['in a URL', SECRET, `?k=${encodeURIComponent(SECRET)}&b`, '?k=…&b'],
  ['in a URL with lower case', SECRET, '?k=k9%2fXq%222%3dv%26Lm4Zt&b', '?k=…&b'],
  ['in HTML', SECRET, 'k9/Xq&quot;2=v&amp;Lm4Zt', '…'],
  ['in JSON', SECRET, JSON.stringify({ a: SECRET }), '{"a":"…"}'],
  ['in JSON for scripts', SECRET, 'k9/Xq\\"2\\u003dv\\u0026Lm4Zt', '…'],
  ['in base64', SECRET, `[${Buffer.from(SECRET).toString('base64')}]`, '[…]'],
  ['its beginning before a cut', SECRET, `token: ${SECRET.slice(0, 9)}… (15 characters)`, 'token: … (15 characters)'],
  ['its beginning at the end', SECRET, `token: ${SECRET.slice(0, 8)}`, 'token: …'],
  ['a shorter beginning', SECRET, `token: ${SECRET.slice(0, 7)}`, `token: ${SECRET.slice(0, 7)}`],
  ['a beginning within a text', SECRET, `${SECRET.slice(0, 9)} and more`, `${SECRET.slice(0, 9)} and more`],
  ['the token of a scheme', 'Bearer aZ4kP9qLw2', 'a Bearer has aZ4kP9qLw2.', 'a Bearer has ….'],
  ['credentials', BASIC, 'annabelle:correct-horse annabelle correct-horse', '… … …'],
  ['encoded credentials', BASIC, BASIC.slice(6), '…'],
  ['the id of a signed cookie', EXPRESS, 'id hT6yQ2wE9rKz, all s:hT6yQ2wE9rKz.aB3dE5fG7h/', 'id …, all …'],
  ['twice', SECRET, `${SECRET} and ${SECRET}`, '… and …'],
  ['other text', SECRET, 'key=k9/Xq', 'key=k9/Xq'],
])('a value is masked: %s', (_, value, text, shown) => {
  expect(redactorOf([value], 8)(text)).toBe(shown);
});

test('values that overlap are masked together', () => {
  expect(redactorOf(['abcdefgh1', 'gh123456'], 8)('x abcdefgh123456 y')).toBe('x … y');
});

test('a short value, and one that known text contains, stay', () => {
  const redact = redactorOf(['short', 'preview-7', 'hidden-77'], 8, 'https://preview-7.example/');
  expect(redact('short preview-7 hidden-77')).toBe('short preview-7 …');
});

test('of many values, the longest are masked', () => {
  const values = Array.from({ length: 300 }, (_, i) => `value-${i}-${'x'.repeat(i)}`);
  const redact = redactorOf(values, 8);
  expect(redact(`(${values[299]})`)).toBe('(…)');
  expect(redact(`(${values[0]}-)`)).toBe(`(${values[0]}-)`);
});

test.each([
  ['aZ4kP9qLw2Xr', ['aZ4kP9qLw2Xr']],
  ['8412345678901234', ['8412345678901234']],
  ['dark-mode', []],
  ['en-US', []],
  ['a1b2', []],
  ['Our summer collection of 2026', []],
  ['{"theme":"dark","token":"eyJhbGciOiJIUzI1NiJ9.k3Jd82Lq0Zx"}', ['eyJhbGciOiJIUzI1NiJ9.k3Jd82Lq0Zx']],
])('what looks like a secret in %s', (value, secrets) => {
  expect(randomIn(value).filter((one) => !one.startsWith('{'))).toEqual(secrets);
});
