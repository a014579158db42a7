import { expect, test } from 'vitest';
import { parseHsts } from './hsts.ts';

test.each([
  ['max-age=63072000', 63072000, false, false],
  ['MAX-AGE=1; INCLUDESUBDOMAINS; Preload', 1, true, true],
  ['max-age="31536000"; includeSubDomains', 31536000, true, false],
  ['max-age=0', 0, false, false],
  ['includeSubDomains', undefined, true, false],
  ['max-age=', undefined, false, false],
  ['max-age=-1', undefined, false, false],
  ['max-age=1e9', undefined, false, false],
  ['max-age=1; max-age=2', undefined, false, false],
  ['max-age=1; max-age=1', undefined, false, false],
  ['max-age=1; includeSubDomains; includesubdomains', undefined, true, false],
  ['max-age=1; includeSubDomains, max-age=1; includeSubDomains', undefined, true, false],
  ['max-age=1; includeSubDomains=true', undefined, true, false],
  ['max-age: 1', undefined, false, false],
  ['"max-age=1"', undefined, false, false],
  ['max-age="1', undefined, false, false],
  ['max-age=1;; preload; preload;', 1, false, true],
  ['max-age=1; future=x', 1, false, false],
  ['max-age=9999999999999999999999', Number.MAX_SAFE_INTEGER, false, false],
  ['max-age = 5 ; preload', 5, false, true],
  ['', undefined, false, false],
])('%s', (text, maxAge, includeSubDomains, preload) => {
  expect(parseHsts(text)).toEqual({ text, maxAge, includeSubDomains, preload });
});
