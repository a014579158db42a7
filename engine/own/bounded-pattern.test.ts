import { expect, test } from 'vitest';
import { growth } from '../../scripts/regexps/prove-regexps.ts';
import { boundedPattern } from './bounded-pattern.ts';

test.each([
  ['imprint|impressum', 'The Impressum page', 'Impressum'],
  [String.raw`v\d{1,3}(?:\.\d{1,3}){0,2}`, 'nginx v1.27.3', 'v1.27.3'],
  [String.raw`^(?<scheme>https?):\/\/[\w.-]{1,60}\u{61}`, 'https://shop-a', 'https://shop-a'],
  ['<meta[^>]{0,60}?charset', '<meta a="[" charset>', '<meta a="[" charset'],
  ['[[(|]a?', '(a', '(a'],
])('%s is bounded and found', (source, text, found) => {
  const pattern = boundedPattern(source, true);
  expect(pattern.exec(text)?.[0]).toBe(found);
  expect(growth(pattern)).toBe('safe');
});

test.each([
  ['a+', 'repeats without an end'],
  ['(?:a|b)*c', 'repeats without an end'],
  ['a{2,}', 'repeats without an end'],
  ['(?:a?){0,100}b', 'too many ways'],
  [String.raw`^(?:\w{1,40}){1,8}$`, 'too many ways'],
  ['(?:a{1000}){1000}', 'too many ways'],
  [String.raw`(a)\1`, 'cannot be bounded'],
  [String.raw`(?<b>a)\k<b>`, 'cannot be bounded'],
  ['(?=a)b', 'cannot be bounded'],
  ['(?<!a)b', 'cannot be bounded'],
  ['a)', 'without a beginning'],
  ['(a', 'without an end'],
  ['[b-a]', 'out of order'],
  ['('.repeat(30), 'nests more than'],
  ['a'.repeat(600), 'longer than'],
])('%s is refused, and it says why', (source, reason) => {
  expect(() => boundedPattern(source, false)).toThrow(reason);
});
