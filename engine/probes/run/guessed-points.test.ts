import { expect, test } from 'vitest';
import { type Exchange, parseExchange } from '../../evidence/facts/exchange.ts';
import { guessedPoints } from './guessed-points.ts';

const PLACES = ['/a', '/b'].map((path) => `https://shop.example${path}`);
const answer = (url: string): Exchange => parseExchange(url, `HTTP/1.1 200 OK\n\n${new URL(url).search}`);

test('guessing ends with its share of the requests, and says so', async () => {
  let sent = 0;
  const cuts: unknown[] = [];
  const fetch = ({ url }: { url: string }) => {
    sent += 1;
    return Promise.resolve(answer(url));
  };
  const share = { requests: 2, isOver: () => false };
  await guessedPoints(PLACES.map(answer), [], fetch, share, (...cut) => cuts.push(cut));
  expect(sent).toBeLessThanOrEqual(4);
  expect(cuts).toEqual([[expect.stringMatching(/^Parameters were guessed on \d of 2 pages only$/), undefined, true]]);
  await guessedPoints(PLACES.map(answer), [], fetch, { requests: 1000, isOver: () => true }, (...cut) =>
    cuts.push(cut),
  );
  expect(cuts[1]).toEqual(['Parameters were guessed on 0 of 2 pages only', undefined, true]);
});

const MESSAGE = 'HTTP/1.1 200 OK\ncontent-type: text/html\n\n';

test('a name that the page mentions is guessed, unless it could do something', async () => {
  const url = 'https://shop.example/items';
  const text = '<p>Use /items?colour=7, /items?delete=7 or ?logout=1.</p>';
  const asked: string[] = [];
  const fetch = async (request: { readonly url: string }) => {
    asked.push(request.url);
    const colour = new URL(request.url).searchParams.has('colour') ? '<p>Of this colour: wool</p>' : '';
    return parseExchange(request.url, `${MESSAGE}${text}${colour}`);
  };
  const points = await guessedPoints(
    [parseExchange(url, MESSAGE + text)],
    [],
    fetch,
    { requests: 1000, isOver: () => false },
    () => undefined,
  );
  expect(points.map(({ name }) => name)).toEqual(['colour']);
  expect(asked.filter((one) => /delete|logout/.test(one))).toEqual([]);
});

test('without the names that applications use most, only pages that mention a name are asked', async () => {
  const asked: string[] = [];
  const fetch = async ({ url }: { readonly url: string }) => {
    asked.push(url);
    return parseExchange(url, `${MESSAGE}${new URL(url).searchParams.has('id') ? 'Noon' : 'Send the ID as parameter'}`);
  };
  const pages = [
    parseExchange('https://shop.example/named', `${MESSAGE}Send the ID as parameter`),
    parseExchange('https://shop.example/silent', `${MESSAGE}Socks`),
  ];
  const share = { requests: 1000, isOver: () => false, isMentionedOnly: true };
  const points = await guessedPoints(pages, [], fetch, share);
  expect(points.map(({ name, url }) => [name, new URL(url).pathname])).toEqual([['id', '/named']]);
  expect(asked.filter((url) => url.includes('/silent'))).toEqual([]);
});

test('pages without a name to guess are not counted', async () => {
  const cuts: string[] = [];
  const pages = Array.from({ length: 150 }, (_, i) => parseExchange(`https://shop.example/a${i}x`, `${MESSAGE}Socks`));
  const share = { requests: 1000, isOver: () => false, isMentionedOnly: true };
  const fetch = () => Promise.resolve(undefined);
  expect(await guessedPoints(pages, [], fetch, share, (reason) => cuts.push(reason))).toEqual([]);
  expect(cuts).toEqual([]);
});
