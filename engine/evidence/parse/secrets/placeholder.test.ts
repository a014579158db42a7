import { describe, expect, test } from 'vitest';
import { isPlaceholder, isTyped } from './placeholder.ts';

describe('placeholders', () => {
  test.each([
    'a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6',
    '1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d',
    'aabbccddeeff00112233445566778899',
    'abcd1234efgh5678ijkl9012mnop3456',
    '12ab34cd56ef78ab90cd12ef34ab56cd',
    'zyxw9876vuts5432rqpo1234nmlk7890',
    '1111222233334444555566667777',
    '00000000-1111-2222-3333-444444444444',
    'cafebabecafe0123feedface',
    'AKIAIOSFODNN7EAXMPLE',
    'ThisIsNotARealKey7Q3f',
    'QZw7kV2nR9tBfX4mHARDcoded',
    'my-fake-token-7Q3fZk',
    'sk_test_foobar1bazqux2foobar',
  ])('%s', (text) => {
    expect(isPlaceholder(text)).toBe(true);
  });

  test('keys typed along a keyboard, but no passwords', () => {
    expect(isTyped('1q2w3e4r5t6y7u8i9o0p')).toBe(true);
    expect(isTyped('asdfghjkl1234asdfghjkl12')).toBe(true);
    expect(isTyped('mongodb+srv://shop:Zxcvbnm@12345@cluster0.mongodb.net')).toBe(false);
    expect(isTyped('QZw7kV2nR9tBfX4mJcLh8sPd')).toBe(false);
  });

  test('one in ten thousand random keys at most', () => {
    const keys = [
      ...keysOf('0123456789abcdef', 32),
      ...keysOf('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789', 40),
    ];
    expect(keys.filter((key) => isPlaceholder(key) || isTyped(key))).toEqual([]);
  });
});

/** Ten thousand keys of the same generator each time. */
function keysOf(alphabet: string, length: number): string[] {
  let state = 20_261_123;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return alphabet.charAt(state % alphabet.length);
  };
  return Array.from({ length: 10_000 }, () => Array.from({ length }, next).join(''));
}
