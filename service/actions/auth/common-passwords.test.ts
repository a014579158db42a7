import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  'password123',
  'Password1!',
  'P@ssw0rd2026',
  '1234567890',
  '0987654321',
  'qwertyuiop',
  'QWERTYUIOP1',
  'aaaaaaaaaaaa',
  'abababababab',
  'passwordpassword',
  'letmeinletmein',
  'iloveyou12',
  '!!welcome!!',
  'abcdefghijkl',
  'Summer2026!',
  '11112222333',
  '12345678901234567890',
  'admin12345',
  'trustno1234',
])('%s is common', (password) => expect(isCommonPassword(password)).toBe(true));

test.each([
  'seven brown lighthouses',
  'correcthorsebatterystaple',
  'x9#kQ!7pLw',
  'Passwörter sind doof',
  'ünïcödé-längë',
  '3f9a1c77be',
])('%s is not', (password) => expect(isCommonPassword(password)).toBe(false));
