import { expect, test } from 'vitest';
import { parseRobots } from '../../evidence/parse/site-files/robots.ts';
import { crawlDelay } from './crawl-delay.ts';

const URL = 'https://shop.example/robots.txt';
const ASKED = parseRobots('User-agent: *\nCrawl-delay: 5', URL);
const NONE = parseRobots('User-agent: *\nAllow: /', URL);
const OWN = { url: 'https://shop.example/', finalUrl: 'https://shop.example/start' };

test.each([
  ['a delay', ASKED, undefined, 5],
  ['a delay, for a stranger', ASKED, false, 5],
  ['a delay, for the owner', ASKED, true, 0],
  ['no delay', NONE, true, 0],
  ['no robots.txt', undefined, true, 0],
])('%s', async (_, robots, owned, seconds) => {
  let asked = 0;
  const isOwned = async () => {
    asked += 1;
    return owned === true;
  };
  expect(await crawlDelay({ ...OWN, robots, isOwned: owned === undefined ? undefined : isOwned })).toBe(seconds);
  // Only where there is something to lift.
  expect(asked).toBe(robots === ASKED && owned !== undefined ? 1 : 0);
});

test.each([
  ['another host', 'https://www.shop.example/', 5],
  ['another port', 'https://shop.example:8443/', 5],
  ['plain HTTP', 'http://shop.example/', 5],
  ['the same origin', 'https://SHOP.example:443/home', 0],
])('for the owner of a URL that leads to %s', async (_, finalUrl, seconds) => {
  let asked = 0;
  const isOwned = async () => {
    asked += 1;
    return true;
  };
  expect(await crawlDelay({ robots: ASKED, url: OWN.url, finalUrl, isOwned })).toBe(seconds);
  expect(asked).toBe(seconds === 0 ? 1 : 0);
});

test('a proof that cannot be read is none', async () => {
  expect(await crawlDelay({ ...OWN, robots: ASKED, isOwned: () => Promise.reject(new Error('no such file')) })).toBe(5);
});
