import type { Protocol } from 'devtools-protocol';
import { expect, test } from 'vitest';
import { parseExchange } from '../../../facts/exchange.ts';
import type { Trial } from '../../../facts/trial.ts';
import { trialAnswer, trialCache } from './trial-requests.ts';

const ORIGIN = 'https://shop.example';
const TOKEN = 'a1b2c3d4e5f6a7b8';

test.each([
  ['Fetch', '/api/items', 1],
  ['XHR', '/api/items?page=2', 1],
  ['Script', '/main.js', 1],
  ['Script', '/socket.io/socket.io.js', 1],
  ['XHR', '/socket.io/?EIO=4&transport=polling', 0],
  ['Fetch', `/api/items?q=${TOKEN}`, 2],
  ['Fetch', `/api/items?q=${TOKEN.toUpperCase()}`, 2],
  ['Document', '/items', 2],
  ['Image', '/logo.png', 0],
] as const)('two trials that load %s %s request it %i times', async (resourceType, path, times) => {
  const asked: string[] = [];
  const fetch = async ({ url }: { readonly url: string }) => {
    asked.push(url);
    return parseExchange(url, 'HTTP/1.1 200 OK\n\nok');
  };
  await twice(resourceType, path, fetch);
  expect(asked).toEqual(Array.from({ length: times }, () => ORIGIN + path));
});

test('data that did not arrive is requested again', async () => {
  let asked = 0;
  const fetch = async () => {
    asked += 1;
    return undefined;
  };
  await twice('Fetch', '/api/items', fetch);
  expect(asked).toBe(2);
});

test('data with changing addresses takes no place from scripts and from data that each trial requests', async () => {
  const asked: string[] = [];
  const fetch = async ({ url }: { readonly url: string }) => {
    asked.push(url.slice(ORIGIN.length));
    return parseExchange(url, 'HTTP/1.1 200 OK\n\nok');
  };
  const cache = trialCache();
  for (let i = 0; i < 60; i += 1) {
    await load('Script', '/main.js', fetch, cache);
    await load('Fetch', '/api/items', fetch, cache);
    await load('XHR', `/api/time?_=${i}`, fetch, cache);
  }
  expect(asked.filter((path) => !path.startsWith('/api/time'))).toEqual(['/main.js', '/api/items']);
  expect(cache.data.size).toBe(40);
});

test('a page that is answered in place of another takes its scripts and data, and nothing with a token', async () => {
  const asked: string[] = [];
  const fetch = async ({ url }: { readonly url: string }) => {
    asked.push(url.slice(ORIGIN.length));
    return parseExchange(url, 'HTTP/1.1 200 OK\n\nok');
  };
  const given = { url: `${ORIGIN}/list?__proto__[${TOKEN}]=1#a`, servedAs: `${ORIGIN}/list` };
  const loads = [
    ['Document', `/list?__proto__[${TOKEN}]=1`],
    ['Document', `/frame?__proto__[${TOKEN}]=1`],
    ['Fetch', `/api/items?__proto__[${TOKEN}]=1`],
    ['Script', `/main.js?q=${TOKEN}`],
    ['Fetch', '/api/items'],
  ] as const;
  for (const [type, path] of loads) await load(type, path, fetch, trialCache(), given);
  expect(asked).toEqual(['/list', '/api/items']);
});

async function twice(
  resourceType: Protocol.Network.ResourceType,
  path: string,
  fetch: Parameters<typeof trialAnswer>[2]['fetch'],
): Promise<void> {
  const cache = trialCache();
  for (const _ of [1, 2]) await load(resourceType, path, fetch, cache);
}

async function load(
  resourceType: Protocol.Network.ResourceType,
  path: string,
  fetch: Parameters<typeof trialAnswer>[2]['fetch'],
  cache: ReturnType<typeof trialCache>,
  given: Partial<Trial> = {},
): Promise<void> {
  const request = { url: ORIGIN + path, method: 'GET', headers: {} } as Protocol.Network.Request;
  const event = { request, resourceType } as Protocol.Fetch.RequestPausedEvent;
  await trialAnswer(event, { url: `${ORIGIN}/`, tokens: [TOKEN], origin: ORIGIN, ...given }, { fetch, cache });
}
