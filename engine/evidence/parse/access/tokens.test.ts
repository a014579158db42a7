import { expect, test } from 'vitest';
import { claimsIn, credentialsOf, requestAs, requestOfNobody, withoutTokens } from './tokens.ts';

const URL_ = 'https://db.example/rest/v1/notes?select=*&auth=one';
const read = (bearer: string, auth = 'one') => ({
  url: URL_.replace('one', auth),
  method: 'GET' as const,
  headers: { accept: 'application/json', apikey: 'public', authorization: `Bearer ${bearer}` },
});
const own = read('a');
const theirs = credentialsOf([read('b', 'two')]);

test('the request of another user has that user’s credentials, from the header and the query', () => {
  expect(requestAs(own, theirs)).toEqual({
    url: 'https://db.example/rest/v1/notes?select=*&auth=two',
    method: 'GET',
    headers: { accept: 'application/json', apikey: 'public', authorization: 'Bearer b' },
  });
});

test('nobody has only what belongs to the application', () => {
  expect(requestOfNobody(own, theirs)).toEqual({
    url: 'https://db.example/rest/v1/notes?select=*',
    method: 'GET',
    headers: { accept: 'application/json', apikey: 'public' },
  });
});

test('there is no request of a user who has sent the server nothing', () => {
  expect(requestAs(own, credentialsOf([]))).toBeUndefined();
});

test('who a token is about', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: 'u-41', email: 'a@mail.example', role: 'user' })}.sign`;
  expect(claimsIn([`{"access_token":"${token}"}`, 'no token'])).toEqual(['u-41', 'a@mail.example']);
});

test('an address without what says who asks', () => {
  expect(withoutTokens(URL_)).toBe('https://db.example/rest/v1/notes?select=*&auth=…');
});
