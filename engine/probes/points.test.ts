import { expect, test } from 'vitest';
import { distinctPoints, type InjectionPoint, queryPoints } from '../evidence/parse/application/injection-point.ts';
import { locationOf, placeOf, renamed, requestOf, requestWith, requestWithJson } from './points.ts';

const ORIGIN = 'https://shop.example';
const form: InjectionPoint = {
  where: 'form',
  name: 'q',
  value: 'wool',
  url: `${ORIGIN}/search?tab=1`,
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'q=wool&go=Find',
};
const json: InjectionPoint = {
  where: 'json',
  name: '/filter/ids/0',
  value: '7',
  url: `${ORIGIN}/api/search`,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{"filter":{"ids":[7,8],"sort":"name"}}',
};
const path: InjectionPoint = { where: 'path', name: '2', value: '7', url: `${ORIGIN}/item/7/reviews` };
const header: InjectionPoint = { where: 'header', name: 'referer', value: `${ORIGIN}/`, url: `${ORIGIN}/` };
const cookie: InjectionPoint = { where: 'cookie', name: 'lang', value: 'en', url: `${ORIGIN}/` };

test('a value replaces that of one place, and the rest of the request stays', () => {
  const [query] = queryPoints(`${ORIGIN}/list?kind=warm&page=2`);
  if (!query) throw new Error('no point');
  expect(requestWith(query, `a b'<`)).toEqual({ url: `${ORIGIN}/list?kind=a%20b%27%3C&page=2` });
  expect(requestWith(form, 'a&b')).toMatchObject({ method: 'POST', url: form.url, body: 'q=a%26b&go=Find' });
  expect(requestWith(json, '9').body).toBe('{"filter":{"ids":[9,8],"sort":"name"}}');
  expect(requestWith(json, "9'").body).toBe('{"filter":{"ids":["9\'",8],"sort":"name"}}');
  expect(requestWithJson(json, { $gt: '' }).body).toBe('{"filter":{"ids":[{"$gt":""},8],"sort":"name"}}');
  expect(requestWith(path, '../etc').url).toBe(`${ORIGIN}/item/..%2Fetc/reviews`);
  expect(requestWith(header, 'a\r\nb: ü').headers).toEqual({ referer: 'a  b: %C3%BC' });
  expect(requestWith(cookie, "a';b").headers).toEqual({ cookie: "lang=a'%3Bb" });
  expect(requestOf(form)).not.toHaveProperty('where');
});

test('header fields and cookies are sent with a unique parameter', () => {
  const urls = [requestOf(header), requestWith(cookie, 'a'), requestWith(cookie, 'a')].map(({ url }) => url);
  for (const url of urls) expect(url).toMatch(/^https:\/\/shop\.example\/\?v=[\da-f]{16}$/);
  expect(new Set(urls).size).toBe(3);
  expect(requestOf({ ...header, url: urls[0] ?? '' }).url).toMatch(/\/\?v=[\da-f]{16}$/);
  const own = requestOf({ ...header, url: `${ORIGIN}/?v=7` }).url;
  expect(own).toMatch(/\/\?v=7&cb=[\da-f]{16}$/);
  expect(requestOf({ ...header, url: own }).url).toMatch(/\/\?v=7&cb=[\da-f]{16}$/);
});

test('a field is sent under another name', () => {
  expect(requestWith(renamed(form, 'q[$ne]'), 'x').body).toBe('q%5B%24ne%5D=x&go=Find');
  const [query] = queryPoints(`${ORIGIN}/list?kind=warm&page=2`);
  expect(query && requestOf(renamed(query, 'kind[]')).url).toBe(`${ORIGIN}/list?kind%5B%5D=warm&page=2`);
});

test('places do not depend on values', () => {
  expect([form, json, path, header, cookie].map((point) => [placeOf(point), locationOf(point).part])).toEqual([
    [`${ORIGIN}/search`, '(form field q)'],
    [`${ORIGIN}/api/search`, '(JSON field /filter/ids/0)'],
    [`${ORIGIN}/item/*/reviews`, '(path segment 2)'],
    [`${ORIGIN}/`, '(header referer)'],
    [`${ORIGIN}/`, '(cookie lang)'],
  ]);
  expect(queryPoints(`${ORIGIN}/item/7?tab=1`).map(locationOf)).toEqual([{ url: `${ORIGIN}/item/7?tab=` }]);
});

test('a route has each point once', () => {
  const urls = ['/item/1?tab=a', '/item/2?tab=b&size=m', '/?page=news&id=1', '/?page=shop&id=2', '/?page=shop&id=3'];
  const points = distinctPoints(urls.flatMap((url) => queryPoints(ORIGIN + url)));
  expect(points.map(({ url, name }) => `${url.slice(ORIGIN.length)} ${name}`)).toEqual([
    '/item/1?tab=a tab',
    '/item/2?tab=b&size=m size',
    '/?page=news&id=1 page',
    '/?page=news&id=1 id',
    '/?page=shop&id=2 id',
  ]);
});
