import { describe, expect, test } from 'vitest';
import { parseHtml } from '../parse/html/html.ts';
import { literalFinder } from '../parse/text/literals.ts';
import type { Sign } from './define-technology.ts';
import { detect } from './detect.ts';
import { TECHNOLOGIES } from './list.ts';
import { findMarks } from './marks.ts';
import { isMarked, matchSign, type Seen } from './match.ts';
import { parseSelector } from './selector.ts';

const all = TECHNOLOGIES.flat();
const patterns = all.flatMap(({ id, signs }) =>
  signs.flatMap(({ matches }) => (matches ? [[id, matches] as const] : [])),
);
const NAMED = new Set(['header', 'cookie', 'meta', 'global', 'selector']);
const empty: Seen = {
  header: [],
  cookie: [],
  meta: [],
  global: [],
  'script-url': [],
  'link-url': [],
  'request-url': [],
  html: [],
  script: [],
  'inline-script': [],
  style: [],
  class: [],
  attribute: [],
  title: [],
  dns: [],
  'not-found': [],
  selector: undefined,
};

test('there are many, each with an id of its own, and all that they imply exists', () => {
  const ids = new Set(all.map(({ id }) => id));
  expect(all.length).toBeGreaterThanOrEqual(1000);
  expect(ids.size).toBe(all.length);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(all.flatMap(({ implies = [] }) => implies).filter((id) => !ids.has(id))).toEqual([]);
  const implied = new Set(all.flatMap(({ implies = [] }) => implies));
  expect(all.filter(({ id, signs }) => signs.length === 0 && !implied.has(id))).toEqual([]);
});

test('every sign is one that can be seen', () => {
  for (const { signs, website } of all) {
    expect(URL.canParse(website)).toBe(true);
    for (const { in: place, name, host, mark, matches, confidence } of signs) {
      expect(confidence > 0 && confidence < 1).toBe(true);
      expect(name !== undefined).toBe(NAMED.has(place));
      if (host !== undefined) expect(place.endsWith('-url')).toBe(true);
      if (place === 'header' || place === 'meta') expect(name).toBe(name?.toLowerCase());
      if (place === 'selector') expect(typeof parseSelector(name ?? '')).toBe('function');
      else if (!NAMED.has(place)) expect(matches ?? host ?? mark).toBeDefined();
      if (mark !== undefined) expect([mark, isMarked(place) && mark.length >= 6]).toEqual([mark, true]);
    }
  }
});

test('every pattern is bounded and keeps no state', () => {
  for (const [id, { source, flags }] of patterns) {
    const plain = source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
    expect([id, source, /[*+]|\{\d+,\}/.test(plain.replace(/\(\?[:!=<]/g, '('))]).toEqual([id, source, false]);
    expect([id, source, /\{\d+,\d+\}[^()]*\)\{/.test(plain)]).toEqual([id, source, false]);
    expect(flags.replace('i', '')).toBe('');
  }
});

test.each([
  ['a long run of opening quotes', 'class="'.repeat(70_000)],
  ['one endless class', ` ${'md:a-'.repeat(90_000)}`],
  ['one endless variable', '--tw-'.repeat(90_000)],
  ['nothing but dashes', '--'.repeat(250_000)],
  ['addresses without end', 'https://a.'.repeat(50_000)],
])('text made to slow a reader down is read in bounded time: %s', (_, text) => {
  expect(
    detect({ ...empty, html: [text], script: [text], 'inline-script': [text], style: [text], class: [text] }, all),
  ).toEqual([]);
});

test.each<[string, Sign, Partial<Seen>, boolean]>([
  [
    'a host',
    { in: 'script-url', host: 'a.example', confidence: 0.9 },
    { 'script-url': ['https://a.example/x.js'] },
    true,
  ],
  [
    'a host below',
    { in: 'script-url', host: 'a.example', confidence: 0.9 },
    { 'script-url': ['https://b.a.example:8443/x'] },
    true,
  ],
  [
    'a host whose name only ends so',
    { in: 'script-url', host: 'a.example', confidence: 0.9 },
    { 'script-url': ['https://nota.example/x'] },
    false,
  ],
  [
    'a host in a parameter',
    { in: 'script-url', host: 'a.example', confidence: 0.9 },
    { 'script-url': ['https://x.test/?https://a.example/'] },
    false,
  ],
  [
    'a host as user name',
    { in: 'script-url', host: 'a.example', confidence: 0.9 },
    { 'script-url': ['https://a.example@x.test/'] },
    false,
  ],
  ['a cookie of a family', { in: 'cookie', name: 'wp-*', confidence: 0.9 }, { cookie: [['wp-settings-1', '']] }, true],
  ['another cookie', { in: 'cookie', name: 'wp-*', confidence: 0.9 }, { cookie: [['my-wp-settings', '']] }, false],
  [
    'a selector',
    { in: 'selector', name: 'div#a.b[x^=y]', confidence: 0.9 },
    { selector: parseHtml('<div id=a class="c b" x=yz>') },
    true,
  ],
  ['a mark', { in: 'script', mark: '__tea_cup', confidence: 0.9 }, { script: ['', 'a.__tea_cup=1'] }, true],
  ['part of a mark', { in: 'script', mark: '__tea_cup', confidence: 0.9 }, { script: ['a.__tea_cu', 'p=1'] }, false],
  ['a mark elsewhere', { in: 'script', mark: '__tea_cup', confidence: 0.9 }, { html: ['__tea_cup'] }, false],
  ...['"', "'", '`'].map((quote): [string, Sign, Partial<Seen>, boolean] => [
    `a mark quoted by ${quote}`,
    { in: 'script', mark: 'tea:"cup"', matches: /v:"\d",tea/, confidence: 0.9 },
    { script: ['v:"1",tea:"cup"'.replaceAll('"', quote)] },
    true,
  ]),
  [
    'a mark with a pattern close to it',
    { in: 'style', mark: '--tea-', matches: /tea-\d/, confidence: 0.9 },
    { style: ['--tea-x --tea-1'] },
    true,
  ],
  [
    'half a selector',
    { in: 'selector', name: 'div#a.b[x^=y]', confidence: 0.9 },
    { selector: parseHtml('<div id=a class="bc" x=yz>') },
    false,
  ],
])('a sign: %s', (_, sign, seen, there) => {
  const all: Seen = { ...empty, ...seen };
  const technology = { id: 'tea', name: 'Tea', categories: [], website: 'https://tea.example', signs: [sign] };
  expect(matchSign(sign, all, findMarks(all, [technology])) !== undefined).toBe(there);
});

test('marks are found wherever they are', () => {
  const find = literalFinder(['abcdef', 'bcdefgh', 'ffffff', '__tea_cup']);
  expect([...find('abcdefgh')].map(([mark, places]) => [mark, ...places]).sort()).toEqual([
    ['abcdef', 0],
    ['bcdefgh', 1],
  ]);
  for (let before = 0; before < 20; before++) {
    const text = `${'f'.repeat(before)}abcdef__tea_cup`;
    expect(find(text).get('abcdef')).toEqual([before]);
    expect(find(text).get('__tea_cup')).toEqual([before + 6]);
    expect(find(text).has('ffffff')).toBe(before >= 6);
  }
  expect(literalFinder([])('abcdef').size).toBe(0);
});

test.each([
  ['nginx/1.25.3', '1.25.3'],
  ['nginx/1.25.', '1.25'],
  ['nginx', undefined],
  [`nginx/${'1.'.repeat(500)}`, undefined],
  ['nginx/1..2', undefined],
])('a version is bounded and made of numbers: %s', (value, version) => {
  const found = detect({ ...empty, header: [['server', value]] }, all).find(({ technology }) => technology === 'nginx');
  expect(found?.version).toBe(version);
});

test('a library has the version that its code states, not the one in the name of its file', () => {
  const seen: Seen = { ...empty, 'script-url': ['https://shop.example/jquery-1.10.2.min.js'] };
  const stated = [
    { name: 'jquery', version: '3.6.1', at: 'https://shop.example/jquery-1.10.2.min.js' },
    { name: 'left-pad', version: '1.0.0', at: 'https://shop.example/app.js' },
  ];
  const found = detect(seen, all, stated);
  expect(found.map(({ technology, version }) => `${technology} ${version}`)).toEqual(['jQuery 3.6.1']);
  expect(found[0]?.signs[0]).toBe('library jquery 3.6.1');
  expect(detect(seen, all)[0]?.version).toBe('1.10.2');
});

test.each([
  ['2.0.0-rc.24', '2.0.0-rc.24'],
  ['2.0.0-beta3 (dev)', '2.0.0-beta3'],
  ['2.0.0-canary.7', '2.0.0-canary.7'],
  ['2.0.0-alpine', '2.0.0'],
  ['2.0.0 -rc', '2.0.0'],
])('the label of a pre-release is part of a version: %s', (version, shown) => {
  const found = detect({ ...empty, meta: [['generator', `VuePress ${version}`]] }, all);
  expect(found.find(({ technology }) => technology === 'VuePress')?.version).toBe(shown);
});

describe('versions in the addresses of WordPress assets', () => {
  const versionsOf = (links: readonly string[], meta: Seen['meta'] = []) =>
    Object.fromEntries(
      detect({ ...empty, meta, 'link-url': links }, all).map(({ technology, version }) => [technology, version]),
    );
  const CORE = 'https://shop.example/wp-includes/css/dist/block-library/style.min.css?ver=6.8.2';
  const plugin = (ver: string) =>
    `https://shop.example/wp-content/plugins/tablepress/css/build/tablepress.css?ver=${ver}`;

  test('assets of the core tell its version where the generator is hidden', () => {
    expect(versionsOf([CORE]).WordPress).toBe('6.8.2');
    expect(versionsOf([CORE.replace('6.8.2', '20260101')]).WordPress).toBeUndefined();
    expect(versionsOf([CORE], [['generator', 'WordPress 6.9']]).WordPress).toBe('6.9');
  });

  test.each([
    ['its own', plugin('5.9.8'), '5.9.8'],
    ['that of the core, which WordPress appends', plugin('6.8.2'), undefined],
    ['a date', plugin('20260101'), undefined],
    ['the time of the file', plugin('1766000000'), undefined],
    ['a hash', plugin('4.f1a2b3'), undefined],
  ])('of a plugin: %s', (_, address, version) => {
    const found = versionsOf([CORE, address]);
    expect(Object.keys(found)).toContain('TablePress');
    expect(found.TablePress).toBe(version);
  });

  test('of a plugin, with the version of the core in the generator only', () => {
    expect(versionsOf([plugin('6.8.2')], [['generator', 'WordPress 6.8.2']]).TablePress).toBeUndefined();
  });
});
