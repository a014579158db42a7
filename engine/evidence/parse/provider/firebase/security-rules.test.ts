import { expect, test } from 'vitest';
import { openingOf } from './openings.ts';
import { allowsOf } from './security-rules.ts';

const NOW = Date.UTC(2026, 5, 1);
const rules = (statement: string, functions = '') =>
  `service cloud.firestore { match /databases/{database}/documents { ${functions} match /posts/{id} { ${statement} } } }`;
const opening = (condition: string, functions?: string) =>
  allowsOf(rules(`allow read: if ${condition};`, functions)).map((allow) => openingOf(allow, NOW));

test.each([
  ['true', 'anyone'],
  ['1 == 1', 'anyone'],
  ['false || true', 'anyone'],
  ['request.auth == null || request.auth.uid != null', 'anyone'],
  ['request.auth.uid == id || true', 'anyone'],
  ['resource.data.published == true ? true : true', 'closed'],
  ['request.auth != null', 'any user'],
  ['request.auth.uid != null', 'any user'],
  ['(request.auth != null) && true', 'any user'],
  ['!(request.auth == null)', 'any user'],
  ['request.auth != null && request.auth.uid == id', 'closed'],
  ['request.auth.token.admin == true', 'closed'],
  ['resource.data.published == true', 'closed'],
  ['get(/databases/$(database)/documents/users/$(request.auth.uid)).data.admin', 'closed'],
  ["request.auth != null && 'x' in resource.data.tags", 'closed'],
  ['request.resource.data.keys().hasOnly(["a", "b"])', 'closed'],
  ["request.resource.data['a'][0] is string", 'closed'],
  ['request.time < timestamp.date(2030, 1, 1)', 'anyone for a time'],
  ['request.time < timestamp.date(2024, 1, 1)', 'expired'],
  ['request.auth != null && request.time < timestamp.date(2030, 1, 1)', 'any user for a time'],
  ['request.time > timestamp.date(2024, 1, 1)', 'anyone'],
  ['false', 'closed'],
])('%s: %s', (condition, expected) => {
  expect(opening(condition)).toEqual([expected]);
});

test('functions are followed, with arguments and variables, and recursion ends', () => {
  expect(opening('open()', 'function open() { return true; }')).toEqual(['anyone']);
  expect(opening('is(true)', 'function is(x) { let y = x; return y; }')).toEqual(['anyone']);
  expect(opening('signedIn()', 'function signedIn() { return request.auth != null; }')).toEqual(['any user']);
  expect(opening('f()', 'function f() { return f() || f(); }')).toEqual(['unread']);
  expect(opening('g()', 'function g() { return true; } function g() { return false; }')).toEqual(['closed']);
});

test('beyond the bounds, a condition is unread unless the rest decides', () => {
  const long = Array.from({ length: 3500 }, () => 'a.b').join(' && ');
  const self = 'function f() { return f(); }';
  expect(opening('f()', self)).toEqual(['unread']);
  expect(opening('true || f()', self)).toEqual(['anyone']);
  expect(opening('false && f()', self)).toEqual(['closed']);
  expect(opening('a(0)', `function a(x) { return ${long}; }`)).toEqual(['unread']);
});

test('paths and methods', () => {
  const [all, some, adds] = allowsOf(
    `rules_version = '2'; service firebase.storage { match /b/{bucket}/o {
       match /{all=**} { allow read; }
       match /public/{name} { allow get, update: if true; }
       match /inbox-1/{id} { allow create: if true; } } }`,
  );
  expect(all).toMatchObject({ path: '/{all=**}', everything: true, reads: true, writes: false });
  expect(some).toMatchObject({ path: '/public/{name}', everything: false, reads: true, writes: true, adds: false });
  expect(adds).toMatchObject({ path: '/inbox-1/{id}', reads: false, writes: true, adds: true });
});

test.each([
  ['nonsense', '<html>'],
  ['an open block', 'service cloud.firestore { match /a { allow read: if true;'],
  ['a condition that breaks off', rules('allow read: if (true;')],
  ['deep nesting', rules(`allow read: if ${'('.repeat(5000)}true${')'.repeat(5000)};`)],
  ['deep blocks', `${'match /a {'.repeat(5000)}${'}'.repeat(5000)}`],
  ['an open comment', 'service cloud.firestore { /* }'],
  ['a megabyte', ' '.repeat(1_000_000)],
  ['negations without end', rules(`allow read: if ${'-'.repeat(100_000)}1;`)],
])('%s is not judged', (_, text) => {
  expect(() => allowsOf(text)).toThrow('the rules could not be parsed');
});
