import { expect, test } from 'vitest';
import { withUsualValue } from './unechoed.ts';

const SENT = 'abcdefghijklmnop';

test.each(["O'Brien & co", '10:00', 'docs/intro', 'café', 'a@b.example'])(
  'an echo of a value without special characters becomes %s as it is',
  (usual) => {
    expect(withUsualValue(`<td>${SENT}</td>`, SENT, usual)).toBe(`<td>${usual}</td>`);
  },
);

test.each([
  ['<td>a&#39;b&#39;</td>', "a'b'", 'warm', '<td>warm</td>'],
  ['<a href="?q=a%27b">', "a'b", "O'Brien", '<a href="?q=O%27Brien">'],
])('an escaped echo in %s is replaced in its escape', (text, sent, usual, shown) => {
  expect(withUsualValue(text, sent, usual)).toBe(shown);
});
