import { expect, test } from 'vitest';
import { crawlDelayOf, isAllowed, isNamed, parseRobots } from './robots.ts';

const at = (path: string) => `https://shop.example${path}`;

test.each<[name: string, text: string, agent: string, path: string, allowed: boolean]>([
  ['no rule', '', 'Googlebot', '/a', true],
  ['everything closed', 'User-agent: *\nDisallow: /', 'Googlebot', '/', false],
  ['empty disallow', 'User-agent: *\nDisallow:', 'Googlebot', '/', true],
  ['robots.txt itself', 'User-agent: *\nDisallow: /', 'Googlebot', '/robots.txt', true],
  ['own group instead of *', 'User-agent: *\nDisallow: /\nUser-agent: GPTBot\nDisallow: /x', 'gptbot', '/a', true],
  [
    'groups merged',
    'User-agent: a\nDisallow: /x\nUser-agent: b\nDisallow: /y\nUser-agent: a\nDisallow: /z',
    'a',
    '/z',
    false,
  ],
  ['several agents one group', 'User-agent: a\nUser-agent: b\nDisallow: /x', 'a', '/x', false],
  ['agents divided by a blank line', 'User-agent: a\n\nUser-agent: b\nDisallow: /x', 'a', '/x', false],
  ['other line between agents', 'User-agent: a\nSitemap: /s\nUser-agent: b\nDisallow: /x', 'a', '/x', false],
  ['version in the token', 'User-agent: GPTBot/1.1\nDisallow: /', 'GPTBot', '/', false],
  ['no substring of a token', 'User-agent: Google\nDisallow: /', 'Googlebot', '/', true],
  ['longest match wins', 'User-agent: *\nDisallow: /shop\nAllow: /shop/open', 'a', '/shop/open/1', true],
  [
    'longest match wins, other order',
    'User-agent: *\nAllow: /shop\nDisallow: /shop/closed',
    'a',
    '/shop/closed',
    false,
  ],
  ['tie: allow', 'User-agent: *\nDisallow: /p\nAllow: /p', 'a', '/p', true],
  ['star', 'User-agent: *\nDisallow: /*.gif', 'a', '/x/y.gif?z', false],
  ['end anchor', 'User-agent: *\nDisallow: /*.gif$', 'a', '/x/y.gif?z', true],
  ['end anchor met', 'User-agent: *\nDisallow: /*.gif$', 'a', '/x.gif/y.gif', false],
  ['only the start', 'User-agent: *\nDisallow: /$', 'a', '/', false],
  ['only the start, other page', 'User-agent: *\nDisallow: /$', 'a', '/a', true],
  ['star then anchor overlap', 'User-agent: *\nDisallow: /ab*b$', 'a', '/ab', true],
  ['query', 'User-agent: *\nDisallow: /*?sort=', 'a', '/list?sort=up', false],
  ['case of a path counts', 'User-agent: *\nDisallow: /Private', 'a', '/private', true],
  ['escapes are the same', 'User-agent: *\nDisallow: /%7ejoe', 'a', '/~joe', false],
  ['other letters are the same', 'User-agent: *\nDisallow: /ä', 'a', '/%c3%a4', false],
  ['escaped slash is not a slash', 'User-agent: *\nDisallow: /a%2fb', 'a', '/a/b', true],
  ['comment and spaces', ' user-agent : * # all\n disallow : /x # why', 'a', '/x', false],
  ['no colon, as Google reads it', 'User-agent Googlebot\nDisallow /x', 'Googlebot', '/x', false],
  ['no colon, by the standard', 'User-agent *\nDisallow /x', 'Bingbot', '/x', true],
  ['three words without a colon', 'User-agent: *\nDisallow /x now', 'Googlebot', '/x', true],
  ['misspelt, as Google reads it', 'useragent: *\nDisalow: /x', 'Googlebot', '/x', false],
  ['misspelt, by the standard', 'User-agent: *\nDisalow: /x', 'Bingbot', '/x', true],
  ['index page, as Google reads it', 'User-agent: *\nAllow: /a/index.html\nDisallow: /', 'Googlebot', '/a/', true],
  ['index page, other page', 'User-agent: *\nAllow: /a/index.html\nDisallow: /', 'Googlebot', '/a/b', false],
  ['index page, by the standard', 'User-agent: *\nAllow: /a/index.html\nDisallow: /', 'Bingbot', '/a/', false],
  ['old line ends', 'User-agent: *\rDisallow: /x', 'a', '/x', false],
  ['byte order mark', '\uFEFFUser-agent: *\nDisallow: /x', 'a', '/x', false],
  ['many stars do not hang', `User-agent: *\nDisallow: /${'*a'.repeat(2000)}b`, 'x', `/${'a'.repeat(2000)}`, true],
])('%s', (_, text, agent, path, allowed) => {
  expect(isAllowed(parseRobots(text), agent, at(path))).toBe(allowed);
});

test('no robots.txt allows everything', () => {
  expect(isAllowed(undefined, 'a', at('/'))).toBe(true);
  expect(isNamed(undefined, 'a')).toBe(false);
});

test('sitemaps and unknown lines are distinguished', () => {
  const robots = parseRobots(
    'Disallow: /x\nSitemap: https://a.example/s.xml\nUser-agent: *\nDisalow: /y\nCrawl-delay: 1\n<html>',
  );
  expect(robots.sitemaps).toEqual(['https://a.example/s.xml']);
  expect(robots.strange).toEqual([
    { line: 1, text: 'Disallow: /x' },
    { line: 4, text: 'Disalow: /y' },
    { line: 6, text: '<html>' },
  ]);
});

test('only the first 500 KiB count', () => {
  const robots = parseRobots(`User-agent: *\n${'#'.repeat(512_000)}\nDisallow: /`);
  expect(robots.text.length).toBe(512_000);
  expect(isAllowed(robots, 'a', at('/'))).toBe(true);
});

test.each<[name: string, text: string, delay: number | undefined]>([
  ['no robots.txt', '', undefined],
  ['for all', 'User-agent: *\nCrawl-delay: 2.5', 2.5],
  ['for another crawler', 'User-agent: bingbot\nCrawl-delay: 9', undefined],
  ['for this one', 'User-agent: *\nCrawl-delay: 9\nUser-agent: Assay\nCrawl-delay: 1\nDisallow: /x', 1],
  ['of a group of several', 'User-agent: a\nUser-agent: assay\nCrawl-delay: 3\nDisallow:', 3],
  ['the longest of several', 'User-agent: *\nCrawl-delay: 1\nCrawl-delay: 2\nUser-agent: *\nCrawl-delay: 1', 2],
  ['no number', 'User-agent: *\nCrawl-delay: soon', undefined],
  ['negative', 'User-agent: *\nCrawl-delay: -1', undefined],
  ['outside a group', 'Crawl-delay: 4\nUser-agent: *\nDisallow: /x', undefined],
])('the crawl delay: %s', (_, text, delay) => {
  expect(crawlDelayOf(parseRobots(text), 'Assay')).toBe(delay);
});
