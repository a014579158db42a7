import { expect, test } from 'vitest';
import { parseRobots } from '../../evidence/parse/site-files/robots.ts';
import { crawlDelay } from './crawl-delay.ts';

const URL = 'https://shop.example/robots.txt';
const ASKED = parseRobots('User-agent: *\nCrawl-delay: 5', URL);
const NONE = parseRobots('User-agent: *\nAllow: /', URL);

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
  expect(await crawlDelay(robots, owned === undefined ? undefined : isOwned)).toBe(seconds);
  // Only where there is something to lift.
  expect(asked).toBe(robots === ASKED && owned !== undefined ? 1 : 0);
});

test('a proof that cannot be read is none', async () => {
  expect(await crawlDelay(ASKED, () => Promise.reject(new Error('no such file')))).toBe(5);
});
