import { describe, expect, test } from 'vitest';
import { claimsOf, credentialsOf, requestAs, requestOfNobody, tenantsOf, tokensIn, withoutTokens } from './tokens.ts';

const SITE = 'https://db.example/api/query';
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
  expect(claimsOf(tokensIn([`{"access_token":"${token}"}`, 'no token']))).toEqual(['u-41', 'a@mail.example']);
});

test.each(['accessToken', 'access-token', 'authToken', 'idToken', 'sessionToken', 'sid', 'x-api-key'])(
  'the parameter %s is a credential',
  (name) => {
    const request = (value: string) => ({
      url: `${SITE}?${name}=${value}&page=2`,
      method: 'GET' as const,
      headers: {},
    });
    const known = credentialsOf([request('b')]);
    expect(requestAs(request('a'), known)?.url).toBe(`${SITE}?${name}=b&page=2`);
    expect(requestOfNobody(request('a'), known).url).toBe(`${SITE}?page=2`);
    expect(requestAs(request('a'), credentialsOf([]))).toBeUndefined();
    expect(withoutTokens(`${request('a').url} could not be opened`)).toBe(
      `${SITE}?${name}=…&page=2 could not be opened`,
    );
  },
);

test.each(['pageToken', 'author', 'nextToken', 'sessions', 'tokenize'])('the parameter %s is none', (name) => {
  const request = { url: `${SITE}?${name}=a`, method: 'GET' as const, headers: {} };
  expect(requestOfNobody(request, credentialsOf([])).url).toBe(request.url);
});

describe('in a body', () => {
  const body = (sessionId: string) => JSON.stringify({ path: 'orders:mine', args: [{ sessionId, limit: 7 }] });
  const request = (sessionId: string) => ({ url: SITE, method: 'POST' as const, headers: {}, body: body(sessionId) });

  test('the other user’s session takes the place of the first user’s', () => {
    expect(requestAs(request('a'), credentialsOf([request('b')]))?.body).toBe(body('b'));
  });

  test('nobody has none', () => {
    const sent = requestOfNobody(request('a'), credentialsOf([request('b')])).body;
    expect(sent).toBe('{"path":"orders:mine","args":[{"limit":7}]}');
  });

  test('a request of a user whose session is not known is not sent', () => {
    expect(requestAs(request('a'), credentialsOf([]))).toBeUndefined();
  });

  test('variables of a query and JSON in an address are changed, too', () => {
    const graphql = (token: string) => ({
      ...request(''),
      body: JSON.stringify({ query: '{ me }', variables: { token } }),
    });
    expect(requestAs(graphql('a'), credentialsOf([graphql('b')]))?.body).toBe(graphql('b').body);
    const trpc = (token: string) => ({
      url: `${SITE}?input=${encodeURIComponent(JSON.stringify({ json: { token } }))}`,
      method: 'GET' as const,
      headers: {},
    });
    const other = requestAs(trpc('a'), credentialsOf([trpc('b')]));
    expect(new URL(other?.url ?? '').searchParams.get('input')).toBe('{"json":{"token":"b"}}');
  });

  test('without a credential stays as it was written', () => {
    const plain = { ...request(''), body: '{ "query": "{ me }",  "variables": {} }' };
    expect(requestAs(plain, credentialsOf([]))?.body).toBe(plain.body);
  });
});

test('an address without what says who asks', () => {
  expect(withoutTokens(URL_)).toBe('https://db.example/rest/v1/notes?select=*&auth=…');
});

test('an empty organization, or a group of customers, is none in common', () => {
  expect(tenantsOf([{ token: '', claims: { org_id: '', group: 'customer', team_id: 't-7' } }])).toEqual(['t-7']);
});
