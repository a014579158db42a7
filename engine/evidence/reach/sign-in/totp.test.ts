import { expect, test } from 'vitest';
import { typedText } from './totp.ts';

/** `12345678901234567890`, the secret of RFC 6238, appendix B. */
const totp = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [20_000_000_000, '353130'],
])('the code at %i s', (seconds, code) => {
  expect(typedText({ totp }, new Date(seconds * 1000))).toBe(code);
});

test('a text is typed as it is', () => {
  expect(typedText('ann', new Date(0))).toBe('ann');
});
