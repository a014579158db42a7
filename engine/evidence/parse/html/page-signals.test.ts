import { expect, test } from 'vitest';
import { parseExchange } from '../../facts/exchange.ts';
import type { LinkAnswer } from '../../facts/link-answers.ts';
import { linkedHeads } from './linked-head.ts';
import { isElsewhere } from './page-shape.ts';
import { signalsOf, unjudged } from './page-signals.ts';

const URL_ = 'https://shop.example/de';
const BACK = '<link rel="alternate" hreflang="en" href="https://shop.example/en">';
const page = (html: string, headers = 'Content-Type: text/html\n', truncated = false) => ({
  ...parseExchange(URL_, `HTTP/1.1 200 OK\n${headers}\n${html}`),
  truncated,
});
const answer = (html: string, truncated = false): LinkAnswer => ({
  url: URL_,
  end: URL_,
  status: 200,
  page: page(html, undefined, truncated),
});
const SHELL = '<title>App</title><body><div id="app"></div><script src="/a.js"></script>';
const LATE = `<script>var t='<body class="x"></head>'</script><!-- <body> --><style>${'a{b:c}'.repeat(3000)}</style>`;

test.each([
  ['a shell', page(SHELL)],
  ['a challenge', page('<p>Wait', 'Content-Type: text/html\ncf-mitigated: challenge\n')],
  ['no HTML despite its type', page('Not found')],
])('%s has no signals', (_, answer) => {
  expect(signalsOf(answer)).toBeUndefined();
});

test('an error with status 200 has no other signal', () => {
  const html = `<title>503 Service Unavailable</title><meta name="robots" content="noindex">${BACK}<p>Wait`;
  expect(signalsOf(page(html))).toMatchObject({ error: '503 Service Unavailable', noindex: undefined, languages: [] });
});

test('a file has the signals of its headers', () => {
  const file = page('%PDF-1.7', 'Content-Type: application/pdf\nX-Robots-Tag: noindex\n');
  expect(signalsOf(file)).toMatchObject({ noindex: 'noindex', namesAll: false });
});

test('tags in scripts and comments end no head', () => {
  expect(signalsOf(page(`<head>${LATE}${BACK}</head><body><p>Lampen`))).toMatchObject({
    languages: ['https://shop.example/en'],
    namesAll: true,
  });
});

test.each([
  ['within the head', `<head>${LATE}`, false],
  ['within the body', '<head></head><body><p>Lampen', true],
])('of a page that was cut %s, the named languages are all: %s', (_, html, namesAll) => {
  expect(signalsOf(page(html, undefined, true))).toMatchObject({ languages: [], namesAll });
});

test('heads of errors, shells and unfinished heads are unknown, late titles are read', () => {
  const titles = (one: LinkAnswer) => linkedHeads([one], 'https://shop.example/');
  expect(titles(answer(`<head>${LATE}<title>Lampen</title></head><body><p>a`))).toMatchObject({
    heads: [{ title: 'Lampen' }],
    unread: 0,
  });
  expect(titles(answer('<head></head><body><p>Lampen', true))).toMatchObject({ heads: [{ title: '' }], unread: 0 });
  for (const one of [answer(SHELL), answer(`<head>${LATE}`, true), answer('<title>404 Not Found</title>')])
    expect(titles(one)).toEqual({ heads: [], unread: 1 });
});

test('only pages that were asked for and could not be read are unjudged', () => {
  const { page: _, ...unasked } = answer('');
  expect(unjudged([answer('<p>Lampen'), unasked])).toEqual([]);
  expect(unjudged([answer(SHELL), answer('<title>404 Not Found</title>')])).toHaveLength(2);
});

test.each([
  ['https://a.example//', 'https://shop.example/de', true],
  ['https://public.example/de/', 'https://shop.example/de', false],
  ['data:x', 'https://shop.example/de', false],
  ['', 'https://shop.example/de', false],
])('canonical %s elsewhere than %s: %s', (canonical, url, expected) => {
  expect(isElsewhere(canonical, url)).toBe(expected);
});
