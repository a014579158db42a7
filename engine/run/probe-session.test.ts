import { expect, test } from 'vitest';
import type { Session } from '../scan-target/session.ts';
import { parseTarget } from '../scan-target/target.ts';
import { probeSession } from './probe-session.ts';

const ORIGIN = 'https://shop.example';
const JWT = `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbm4ifQ.c2lnbmF0dXJl`;
const RANDOM = 'd2f0c6a1b7e94583';
const stored = (entries: Record<string, string>): NonNullable<Session['storage']> => ({ [ORIGIN]: entries });
const supabase = stored({ 'sb-abcd-auth-token': `{"access_token":"${JWT}"}`, theme: 'dark' });
const of = (session: Session) => probeSession(parseTarget(`${ORIGIN}/`), session, new Date());

test.each<[string, Session]>([
  ['a token of Supabase', { storage: supabase }],
  ['a user of Firebase', { storage: stored({ 'firebase:authUser:k:[DEFAULT]': `{"uid":"a","stsTokenManager":{}}` }) }],
  ['anything, without a cookie', { storage: stored({ u: 'ann' }) }],
  [
    'a JWT under any name, with cookies of visitors',
    { storage: stored({ a: JWT }), cookies: [{ name: '_ga', value: 'GA1.1.1234.5678' }] },
  ],
  ['a token, with a cookie of consent', { storage: supabase, cookies: [{ name: 'cookie-consent', value: RANDOM }] }],
  [
    'a token, with a token against forged requests',
    { storage: supabase, cookies: [{ name: 'csrftoken', value: RANDOM, httpOnly: true }] },
  ],
  ['a token, with a choice of the visitor', { storage: supabase, cookies: [{ name: 'lang', value: 'en' }] }],
  ['a token, with basic authentication', { storage: supabase, headers: { authorization: 'Basic YTpi' } }],
  [
    'a token, with a cookie of another host',
    { storage: supabase, cookies: [{ name: 'sid', value: RANDOM, domain: 'other.example' }] },
  ],
])('requests without a browser lack the session: %s', (_, session) => {
  expect(of(session).isWithoutSession).toBe(true);
});

test.each<[string, Session]>([
  ['a cookie', { cookies: [{ name: 'sid', value: RANDOM }] }],
  [
    'a cookie, and what the visitor prefers',
    { cookies: [{ name: 'sid', value: 'ann' }], storage: stored({ theme: 'dark' }) },
  ],
  [
    'a cookie that no script reads, and a token',
    { cookies: [{ name: 'sid', value: 'ann', httpOnly: true }], storage: supabase },
  ],
  ['a random cookie, and a token', { cookies: [{ name: 'sid', value: RANDOM }], storage: supabase }],
  ['a bearer token, and a token', { headers: { authorization: `Bearer ${JWT}` }, storage: supabase }],
  ['a header field', { headers: { 'x-api-key': RANDOM } }],
  [
    'a cookie, and local storage of another origin',
    { cookies: [{ name: 'sid', value: 'a' }], storage: { 'https://b.example': { a: JWT } } },
  ],
])('requests without a browser have the session: %s', (_, session) => {
  const { headers = {}, isWithoutSession } = of(session);
  expect(isWithoutSession).toBeUndefined();
  expect(Object.keys(headers)).toHaveLength(1);
});
