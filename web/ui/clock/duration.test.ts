import { expect, test } from 'vitest';
import { duration } from './duration.ts';

test.each([
  [0, 'less than 1 min'],
  [59_999, 'less than 1 min'],
  [60_000, '1 min'],
  [3_600_000, '1 h'],
  [5_400_000, '1 h 30 min'],
  [90_061_000, '1 d 1 h'],
])('%i ms: %s', (milliseconds, words) => {
  expect(duration(milliseconds)).toBe(words);
});
