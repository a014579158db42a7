import { expect, test } from 'vitest';
import { objectFrom, withForgedTokens } from './jwt.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const BODY = part({ sub: 'ann' });
const TOKEN = `${part({ alg: 'HS256', typ: 'JWT' })}.${BODY}.Zk3v9Qx7AAAA`;

test('an altered token keeps its claims and the length of its signature, which differs in every letter', () => {
  const [, body, signature = ''] = withForgedTokens(TOKEN, 'altered').split('.');
  expect(body).toBe(BODY);
  expect(signature).toHaveLength(12);
  expect([...signature].some((letter, i) => letter === 'Zk3v9Qx7AAAA'[i])).toBe(false);
});

test('an unsigned token keeps its claims', () => {
  const [head = '', body, signature] = withForgedTokens(TOKEN, 'unsigned').split('.');
  expect(objectFrom(head)).toEqual({ alg: 'none', typ: 'JWT' });
  expect([body, signature]).toEqual([BODY, '']);
});

test('only tokens are replaced', () => {
  expect(withForgedTokens(`theme=dark; session=${TOKEN}; a=b.c.d`, 'removed')).toBe(
    'theme=dark; session=removed; a=b.c.d',
  );
});
