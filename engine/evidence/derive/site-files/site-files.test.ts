import { expect, test } from 'vitest';
import type { Reach } from '../../define-collector.ts';
import type { Evidence, FactName } from '../../evidence.ts';
import { parseExchange } from '../../facts/exchange.ts';
import type { NetworkRequest } from '../../facts/visit.ts';
import { gather } from '../../gather.ts';
import { parseHtml } from '../../parse/html/html.ts';
import catchAll from '../catch-all.ts';
import content from '../content.ts';
import jsonLd from '../json-ld.ts';
import renderedDocument from '../rendered-document.ts';
import rendering from '../rendering.ts';
import robots from './robots.ts';
import sitemap from './sitemap.ts';

const reach: Reach = new Proxy({} as Reach, {
  get: () => () => {
    throw new Error('a derivation accessed the network');
  },
});
const sources = [catchAll, content, jsonLd, renderedDocument, rendering, robots, sitemap];
const derive = async (name: FactName, given: Partial<Evidence>) => {
  const { facts, unavailable } = await gather([name], sources, given, reach, new AbortController().signal);
  return unavailable.get(name) ?? facts[name];
};
const answer = (status: number, type: string, body: string, url = 'https://shop.example/') =>
  parseExchange(url, `HTTP/1.1 ${status} X\nContent-Type: ${type}\n\n${body}`);
const page = answer(200, 'text/html', '<p>hi');

test.each<[status: number, type: string, body: string, expected: unknown]>([
  [200, 'text/plain', 'User-agent: *\nDisallow: /x', 1],
  [200, 'text/html', 'User-agent: *\nDisallow: /x', 1],
  [200, 'text/html', '<!doctype html><html>', undefined],
  [200, 'text/plain', '<!DOCTYPE html><html lang="en">', undefined],
  [200, 'text/plain', '', undefined],
  [200, 'application/json', '{"status": "ok"}', undefined],
  [200, 'text/html', 'Hello World', undefined],
  [200, 'text/plain', 'User agent: *\nDisalow: /x', 0],
  [200, 'text/plain', '# nothing is disallowed', 0],
  [404, 'text/html', '', undefined],
  [403, 'text/html', '', undefined],
  [503, 'text/plain', '', 'robots.txt returned status 503'],
  [429, 'text/plain', '', 'robots.txt returned status 429'],
  [302, 'text/plain', '', 'robots.txt returned status 302'],
])('robots.txt %i %s %j', async (status, type, body, expected) => {
  const found = await derive('robots', { robotsTxt: answer(status, type, body) });
  expect(found && typeof found === 'object' && 'groups' in found ? found.groups.length : found).toBe(expected);
});

test.each<[status: number, type: string, body: string, expected: unknown]>([
  [200, 'application/xml', '<urlset></urlset>', 'urlset'],
  [200, 'text/html', '<urlset></urlset>', 'urlset'],
  [200, 'text/html', '<!doctype html><html>', undefined],
  [200, 'application/xml', '<nothing/>', 'unknown'],
  [200, 'application/json', '[]', undefined],
  [200, 'text/plain', '', undefined],
  [200, 'text/plain', 'Hello World', undefined],
  [200, 'text/plain', 'https://shop.example/\n', 'text'],
  [200, 'application/gzip', '\u001f\u0008x', 'The sitemap is a gzip file, which is not read'],
  [404, 'text/html', '', undefined],
  [500, 'text/html', '', 'The sitemap returned status 500'],
])('sitemap %i %s %j', async (status, type, body, expected) => {
  const found = await derive('sitemap', { sitemapXml: answer(status, type, body) });
  expect(found && typeof found === 'object' && 'kind' in found ? found.kind : found).toBe(expected);
});

test.each<[status: number, type: string, body: string, expected: unknown]>([
  [200, 'text/html; charset=utf-8', '<!doctype html><html>', true],
  [200, 'application/json', '{"error":"no such route"}', true],
  [200, 'text/html', '', true],
  [404, 'text/html', '<!doctype html>', false],
  [302, 'text/html', '<p>moved', false],
  [500, 'text/html', '<p>', 'A path that cannot exist returned status 500'],
])('catch-all %i %s %j', async (status, type, body, expected) => {
  expect(await derive('catchAll', { notFound: answer(status, type, body), page })).toBe(expected);
});

const rendered = (html: string, url = 'https://shop.example/', status = 200): Evidence['rendered'] => ({
  url,
  status,
  html,
  title: '',
  nodes: 1,
  cookies: [],
  globals: {},
  errors: [],
  browser: 'Chrome/1',
});
const shell = parseHtml('<div id="root"></div><script src="/a.js"></script>');
const lamps = parseHtml('<h1>Lamps for desks and floors</h1>');

test.each<[name: string, given: Partial<Evidence>, expected: string]>([
  ['the rendered page where there is one', { document: shell, rendered: rendered('<p>Ready') }, 'Ready'],
  ['the page as sent without a browser', { document: lamps }, 'Lamps for desks and floors'],
  [
    'the page as sent where the browser met a wall',
    { document: lamps, rendered: rendered('<p>Robot?') },
    'Lamps for desks and floors',
  ],
  [
    'the page as sent where the browser was refused',
    { document: lamps, rendered: rendered('<p>No no no no no', undefined, 403) },
    'Lamps for desks and floors',
  ],
  [
    'the page as sent where the browser was led away',
    { document: lamps, rendered: rendered('<p>Sign in to go on now', 'https://login.example/') },
    'Lamps for desks and floors',
  ],
])('content is %s', async (_, given, expected) => {
  const found = await derive('content', { page, ...given });
  expect(found && typeof found === 'object' && 'doctype' in found ? found.text : found).toBe(expected);
});

test('a shell without a browser result has no content', async () => {
  const reason = 'The HTML is an empty shell filled by scripts, and the page could not be loaded in a browser';
  expect(await derive('content', { page, document: shell })).toBe(reason);
  expect(await derive('jsonLd', { page, document: shell })).toBe(reason);
  const empty = rendered('<div id="root"></div><script src="/a.js"></script>');
  expect(await derive('content', { page, document: shell, rendered: empty })).toBe(
    'The HTML is an empty shell, and its scripts add nothing to it',
  );
});

test('a shell whose script another site did not deliver to the scanner is not judged', async () => {
  const notice = parseHtml(
    '<div id="root">Please wait...</div><script src="https://cdn.example/a.js"></script>',
    page.url,
  );
  const waiting = rendered('<div id="root">Please wait...</div><script src="https://cdn.example/a.js"></script>');
  const lost = (failure: string, url = 'https://cdn.example/a.js'): NetworkRequest[] => [
    { url, type: 'script', status: 0, failure, protocol: '', headers: [], encodedBytes: 0, decodedBytes: 0 },
  ];
  const given = { page, document: notice, rendered: waiting };
  const reason = 'The scanner could not reach https://cdn.example/a.js, and the page shows no content without it';
  expect(await derive('rendering', { ...given, network: lost('net::ERR_NAME_NOT_RESOLVED') })).toBe(reason);
  expect(await derive('content', { ...given, network: lost('net::ERR_NAME_NOT_RESOLVED') })).toBe(reason);
  for (const network of [
    lost('net::ERR_NAME_NOT_RESOLVED', 'https://shop.example/a.js'),
    lost('net::ERR_BLOCKED_BY_CLIENT'),
    [],
  ])
    expect(await derive('rendering', { ...given, network })).toMatchObject({ empty: true });
  const filled = rendered('<div id="root"><h1>Lamps for desks</h1></div>');
  const network = lost('net::ERR_NAME_NOT_RESOLVED');
  expect(await derive('rendering', { ...given, rendered: filled, network })).toMatchObject({
    empty: false,
    shell: true,
  });
});
