import { expect, test } from 'vitest';
import { ago } from './ago.ts';

const MINUTE = 60_000;

test.each([
  [0, 'just now'],
  [30_000, 'just now'],
  [-5 * MINUTE, '5 minutes ago'],
  [-90 * MINUTE, '1 hour ago'],
  [-50 * 60 * MINUTE, '2 days ago'],
  [-8 * 24 * 60 * MINUTE, null],
  [2 * MINUTE, null],
])('%i ms from now is %s', (difference, words) => {
  expect(ago(difference)).toBe(words);
});
