import { expect, test } from 'vitest';
import { compareVersions, isWithinRange } from './version.ts';

test.each([
  ['1.2.3', '1.2.3', 0],
  ['1.2', '1.2.0', 0],
  ['1.10.0', '1.9.9', 1],
  ['v2.0.0', '10.0.0', -1],
  ['3.0.0-rc.1', '3.0.0', -1],
  ['3.0.0-canary.10', '3.0.0-canary.9', 1],
])('%s against %s', (a, b, sign) => {
  expect(Math.sign(compareVersions(a, b))).toBe(sign);
});

test.each([
  ['3.4.1', '1.2.0', '3.5.0', true],
  ['3.5.0', '1.2.0', '3.5.0', false],
  ['1.1.9', '1.2.0', '3.5.0', false],
  ['1.1.9', undefined, '3.5.0', true],
  ['9.9.9', '1.0.0', undefined, true],
  ['latest', undefined, undefined, false],
])('%s within %s and %s: %s', (version, least, below, within) => {
  expect(isWithinRange(version, least, below)).toBe(within);
});
