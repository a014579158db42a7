import { expect, test } from 'vitest';
import type { FetchRequest } from '../define-collector.ts';
import { type Exchange, parseExchange } from '../facts/exchange.ts';
import { shareAnswers } from './share-answers.ts';

const URL_OF_FILE = 'https://shop.example/app.js';
const exchange = (more: Partial<Exchange> = {}): Exchange => ({
  ...parseExchange(URL_OF_FILE, 'HTTP/1.1 200 OK\n\nconst a = 1;'),
  ...more,
});

/** Two pages of a site, and what was really asked for. */
function site(answer: (request: FetchRequest) => Promise<Exchange> = async () => exchange()) {
  const asked: FetchRequest[] = [];
  const fetchFor = shareAnswers((request) => {
    asked.push(request);
    return answer(request);
  });
  return { asked, one: fetchFor({}), other: fetchFor({}) };
}

test('pages share the answer to the same request, also while it is on its way', async () => {
  const { asked, one, other } = site();
  const answers = await Promise.all([one({ url: URL_OF_FILE }), other({ url: URL_OF_FILE })]);
  expect(answers[1]).toBe(answers[0]);
  expect(await other({ url: URL_OF_FILE, method: 'GET', headers: {} })).toBe(answers[0]);
  expect(asked).toHaveLength(1);
});

test('a page that repeats its own request gets another answer, and others the first one', async () => {
  const { asked, one, other } = site();
  const [first, second] = [await one({ url: URL_OF_FILE }), await one({ url: URL_OF_FILE })];
  expect(second).not.toBe(first);
  expect(await other({ url: URL_OF_FILE })).toBe(first);
  expect(asked).toHaveLength(2);
});

test.each<[what: string, request: FetchRequest]>([
  ['another address', { url: `${URL_OF_FILE}?v=2` }],
  ['other header fields', { url: URL_OF_FILE, headers: { origin: 'https://other.example' } }],
  ['HEAD', { url: URL_OF_FILE, method: 'HEAD' }],
  ['POST', { url: URL_OF_FILE, method: 'POST', body: 'a=1' }],
  ['another protocol', { url: URL_OF_FILE, upgrade: 'websocket' }],
])('%s is another request, every time', async (_, request) => {
  const { asked, one, other } = site();
  await one({ url: URL_OF_FILE });
  await other(request);
  expect(asked).toEqual([{ url: URL_OF_FILE }, request]);
});

test.each<[what: string, answer: Partial<Exchange>, first: number, then: number, requests: number]>([
  ['a whole file read with a lower limit', { bodyBytes: 100 }, 200, 1000, 1],
  ['a whole file read with a higher limit', { bodyBytes: 100 }, 1000, 200, 1],
  ['a file that was cut at a lower limit', { bodyBytes: 200, truncated: true }, 200, 1000, 2],
  ['a file that is longer than the lower limit', { bodyBytes: 500 }, 1000, 200, 2],
  ['a file that was cut at the same limit', { bodyBytes: 200, truncated: true }, 200, 200, 1],
])('%s', async (_, answer, first, then, requests) => {
  const { asked, one, other } = site(async () => exchange(answer));
  await one({ url: URL_OF_FILE, maxBodyBytes: first });
  await other({ url: URL_OF_FILE, maxBodyBytes: then });
  expect(asked).toHaveLength(requests);
});

test('what failed is asked for again; who waits longer does so at once', async () => {
  const { asked, one, other } = site(async () => {
    throw new Error('no answer');
  });
  const both = [one({ url: URL_OF_FILE, timeoutSeconds: 8 }), other({ url: URL_OF_FILE, timeoutSeconds: 8 })];
  for (const each of await Promise.allSettled(both)) expect(each.status).toBe('rejected');
  expect(asked).toHaveLength(1);
  await expect(one({ url: URL_OF_FILE, timeoutSeconds: 8 })).rejects.toThrow('no answer');
  await expect(other({ url: URL_OF_FILE })).rejects.toThrow('no answer');
  expect(asked).toHaveLength(3);
});

test('beyond the limit of bytes, answers are not kept', async () => {
  const { asked, one, other } = site(async () => exchange({ bodyBytes: 200 * 1024 * 1024 }));
  await one({ url: URL_OF_FILE, maxBodyBytes: 300 * 1024 * 1024 });
  for (const fetch of [one, other]) await fetch({ url: `${URL_OF_FILE}?late` });
  expect(asked).toHaveLength(3);
});

test('beyond it, those that were not asked for longest are asked for again', async () => {
  const { asked, one, other } = site(async () => exchange({ bodyBytes: 20 * 1024 * 1024 }));
  const fileOf = (name: string): FetchRequest => ({ url: `${URL_OF_FILE}?${name}`, maxBodyBytes: 30 * 1024 * 1024 });
  for (const name of ['a', 'b']) await one(fileOf(name));
  await other(fileOf('a'));
  await one(fileOf('c'));
  const before = asked.length;
  for (const name of ['a', 'c', 'b']) await other(fileOf(name));
  expect(asked.slice(before)).toEqual([fileOf('b')]);
});
