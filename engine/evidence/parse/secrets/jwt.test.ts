import { createHmac, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { objectFrom, publicKeysIn, withForgedTokens } from './jwt.ts';

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

test('tokens are signed with the public key, with an empty key, and with a key of their own', () => {
  const hmac = (token: string, key: string) => {
    const [head, body] = token.split('.');
    return createHmac('sha256', key).update(`${head}.${body}`).digest('base64url');
  };
  const confused = withForgedTokens(TOKEN, 'confused', 'PEM');
  expect(confused.split('.')[1]).toBe(BODY);
  expect(confused.split('.')[2]).toBe(hmac(confused, 'PEM'));
  const empty = withForgedTokens(TOKEN, 'empty');
  expect(empty.split('.')[2]).toBe(hmac(empty, ''));
  expect(objectFrom(empty.split('.')[0] ?? '')).not.toMatchObject({ kid: expect.stringMatching(/dev\/null$/) });
  const unkeyed = withForgedTokens(TOKEN, 'unkeyed');
  expect(objectFrom(unkeyed.split('.')[0] ?? '')).toMatchObject({
    alg: 'HS256',
    kid: expect.stringMatching(/dev\/null$/),
  });
  expect(unkeyed.split('.')[2]).toBe(hmac(unkeyed, ''));
  const [head = '', body = '', signature = ''] = withForgedTokens(TOKEN, 'embedded').split('.');
  const { jwk } = objectFrom(head) ?? {};
  const key = createPublicKey({ format: 'jwk', key: { ...Object(jwk) } });
  expect(verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
});

test('public keys of a key set are read, except for those that encrypt', () => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  const keys = [
    { ...jwk, use: 'enc' },
    { kty: 'RSA', n: 'x'.repeat(9000), e: 'AQAB' },
    { kty: 'oct', k: 'c2VjcmV0' },
    jwk,
  ];
  expect(publicKeysIn(JSON.stringify({ keys }))).toEqual([pem]);
  expect(publicKeysIn('[]')).toEqual([]);
});
