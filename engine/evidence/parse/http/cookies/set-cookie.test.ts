import { describe, expect, test } from 'vitest';
import { parseSetCookie, type SetCookie, showCookie } from './set-cookie.ts';

const NOW = 'Sat, 01 Mar 2025 12:00:00 GMT';

const FIELDS: readonly (readonly [text: string, expected: Partial<SetCookie> | undefined])[] = [
  ['a=b', { name: 'a', secure: false, httpOnly: false, sameSite: undefined, lifetimeSeconds: undefined, size: 2 }],
  ['a=b; SECURE; httponly; samesite=LAX', { secure: true, httpOnly: true, sameSite: 'lax' }],
  ['a=b; Secure=; HttpOnly=no', { secure: true, httpOnly: true }],
  ['a=b; SameSite=None; Secure; Partitioned', { sameSite: 'none', partitioned: true }],
  ['a=b; SameSite', { sameSite: '' }],
  ['a=b; SameSite=Lax; SameSite=Strict', { sameSite: 'strict' }],
  ['a=b; Domain=.Shop.Example; Path=/x', { domain: 'shop.example', path: '/x' }],
  ['a=b; Domain=; Path=x', { domain: undefined, path: undefined }],
  ['a=b; Max-Age=60', { lifetimeSeconds: 60 }],
  ['a=b; Max-Age=-1', { lifetimeSeconds: 0 }],
  ['a=b; Max-Age=soon; Expires=Sat, 01 Mar 2025 13:00:00 GMT', { lifetimeSeconds: 3600 }],
  ['a=b; Max-Age=5; Expires=Sat, 01 Mar 2025 13:00:00 GMT', { lifetimeSeconds: 5 }],
  ['a=b; Expires=Thu, 01 Jan 1970 00:00:01 GMT', { lifetimeSeconds: 0 }],
  ['a=b; Expires=whenever', { lifetimeSeconds: undefined }],
  ['a=x=y=z', { name: 'a', size: 6 }],
  ['only', { name: '', size: 4 }],
  ['', undefined],
  [' = ; Secure', undefined],
  ['a=b\r\nSet-Cookie: c=d', undefined],
  ['a=b\u0007; Secure', undefined],
  ['a=b\tc; Secure', { secure: true }],
  ['__Host-a; Secure; Path=/', undefined],
  ['=__Secure-a', undefined],
  [`a=b; Path=/${'x'.repeat(1024)}; Domain=shop.example`, { path: undefined, domain: 'shop.example' }],
  [`a=${'x'.repeat(20_000)}`, undefined],
  ['sid=0123456789abcdef0123', { masked: '012345… (20 characters)', session: true }],
];

const SESSIONS: readonly (readonly [text: string, session: boolean])[] = [
  ['PHPSESSID=abc', true],
  ['__Host-session=abc', true],
  ['__Secure-next-auth.session-token=abc', true],
  ['_shop_session=abc', true],
  ['connect.sid=abc', true],
  ['sb-abcdefgh-auth-token.0=abc', true],
  ['anything=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJlYQ', true],
  ['.AspNetCore.Identity.Application=abc', true],
  ['PHPSESSID=', false],
  ['XSRF-TOKEN=abc', false],
  ['csrf_session=abc', false],
  ['.AspNetCore.Antiforgery.abc=abc', false],
  ['_ga=GA1.2.3', false],
  ['theme=dark', false],
  ['session_count=3', false],
  ['obsession_level=3', false],
  ['AWSALB=abc', false],
  ['sidebar=open', false],
  ['has_auth=1', false],
  ['has_auth=dGhpcyBpcyBub3Qgb25l', false],
  ['is_auth=dGhpcyBpcyBub3Qgb25l', false],
  ['auth=1', false],
  ['session=true', false],
  ['rl_session=RudderEncrypt%3AU2FsdGVkX1', false],
  ['ab_session=variant-b-29c1', false],
  ['ab.session=29c1', false],
  ['s_sess=%20s_cc%3Dtrue%3B', false],
  ['_pk_sess=1f2e3d', false],
  ['session-affinity=29c1', false],
  ['app_session=29c1d0', true],
  ['lab_session=29c1d0', true],
  ['user_session=29c1d0', true],
  ['shop.sid=29c1d0', true],
];

describe('Set-Cookie', () => {
  test.each(FIELDS)('%s', (text, expected) => {
    const cookie = parseSetCookie(text, 'https://shop.example/', NOW);
    if (expected === undefined) expect(cookie).toBeUndefined();
    else expect(cookie).toMatchObject(expected);
  });

  test.each(SESSIONS)('%s carries a session: %s', (text, session) => {
    expect(parseSetCookie(text)?.session).toBe(session);
  });

  test('is displayed without its value', () => {
    const cookie = parseSetCookie('sid=verysecretvalue; Secure; HttpOnly; SameSite=Lax; Path=/; Domain=shop.example');
    expect(cookie && showCookie(cookie)).toBe('sid=…; Domain=shop.example; Path=/; Secure; HttpOnly; SameSite=lax');
  });
});
