import { expect, test } from 'vitest';
import { isAlike, withoutEcho } from '../application/similarity.ts';
import { masked } from './mask.ts';

test.each([
  ['DATABASE_URL=postgres://app:9fK2mVq8Zt@db/app', 'DATABASE_URL=…'],
  ['export KEY=abc123def', 'export KEY=…'],
  ['[{"email":"ann@shop.example","id":123456}]', '[{"email":"…","id":…}]'],
  ['write to ann@shop.example', 'write to …@…'],
  ["define('DB_PASSWORD', '9fK2mVq8Zt')", "define('…', '…')"],
  ['token a8F3kq0ZpLm2Xc7Vb9Nd4Rt6 end', 'token … end'],
  ['<h1>Index of /uploads/</h1>', '<h1>Index of /uploads/</h1>'],
])('%s', (text, shown) => {
  expect(masked(text)).toBe(shown);
});

test('a long text is cut', () => {
  expect(masked('a b '.repeat(1000), 100)).toHaveLength(101);
});

test('what an answer repeats of the request is no content', () => {
  const address = 'https://shop.example/a%20b?q=%22x%22yz';
  expect(withoutEcho('no page /a b?q="x"yz here', address)).not.toContain('"x"yz');
  expect(withoutEcho('no &quot;x&quot;yz here', address)).toBe('no  here');
  expect(withoutEcho('nothing of it', address)).toBe('nothing of it');
});

test('pages are alike by their words', () => {
  const page = 'one two three four five six seven eight nine ten';
  expect(isAlike(page, page.replace('ten', 'ten'))).toBe(true);
  expect(isAlike(page, 'another page with other words')).toBe(false);
  expect(isAlike('', '')).toBe(true);
  expect(isAlike('', 'text')).toBe(false);
});
