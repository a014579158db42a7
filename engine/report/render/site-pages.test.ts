import { expect, test } from 'vitest';
import type { PageRow } from '../site-report.ts';
import { onPages } from './on-pages.ts';
import { pageLines, siteLines } from './site-pages.ts';

const AT = 'https://shop.example';

function row(path: string, template = path, not_scored: string | null = null): PageRow {
  const score = not_scored === null ? 91 : null;
  const grade = not_scored === null ? 'A' : null;
  return { url: `${AT}${path}`, template, score, grade, not_scored, modules: {}, findings: 2 };
}

const PRODUCTS = ['/products/1', '/products/2'].map((path) => row(path, '/products/*'));
const ROWS = [row('/'), ...PRODUCTS, row('/cart?step=1', '/cart')];
const FAILED = row('/broken', '/broken', 'The page returned status 500 (Internal Server Error)');

test.each<[what: string, pages: readonly string[] | undefined, rows: readonly PageRow[] | undefined, text: string]>([
  ['the whole site', undefined, ROWS, ''],
  ['no page', [], ROWS, ''],
  ['a report of one page', ['/'], undefined, ''],
  ['a site of one page', ['/'], [row('/')], ''],
  ['one page', ['/products/1'], ROWS, 'on /products/1'],
  ['one page with a query', ['/cart?step=1'], ROWS, 'on /cart?step=1'],
  ['the only page of a template', ['/'], ROWS, 'on /'],
  ['a template', ['/products/2', '/products/1'], ROWS, 'on all 2 pages of /products/*'],
  ['several templates', ['/', '/products/1'], ROWS, 'on 2 of 4 pages'],
  ['all pages', ['/', '/products/1', '/products/2', '/cart?step=1'], ROWS, 'on all 4 pages'],
  ['all pages that could be scored', ['/', '/products/1'], [row('/'), row('/products/1'), FAILED], 'on all 2 pages'],
  ['a page that was not looked at again', ['/old', '/'], ROWS, 'on /'],
  ['more pages than were looked at again', ['/old', '/older', '/oldest', '/', '/cart?step=1'], ROWS, 'on 2 of 4 pages'],
  ['only pages that were not looked at again', ['/old'], ROWS, ''],
])('where a problem is: %s', (_, pages, rows, text) => {
  expect(
    onPages(
      pages?.map((path) => `${AT}${path}`),
      rows ? { pages: rows } : {},
    ),
  ).toBe(text);
});

const BLOG = ['/blog/a', '/blog/b'].map((path) => row(path, '/blog/*'));

test.each<[what: string, pages: readonly string[], text: string]>([
  ['a template with more pages', ['/products/1', '/products/2'], 'on all pages looked at of /products/*: 2 of 312'],
  [
    'two templates',
    ['/products/1', '/products/2', '/blog/a', '/blog/b'],
    'on all pages looked at of /products/*: 2 of 312 and all 2 pages of /blog/*',
  ],
  ['a part of one of them', ['/products/1', '/products/2', '/blog/a'], 'on 3 of 6 pages'],
  ['all pages', ['/', '/products/1', '/products/2', '/blog/a', '/blog/b', '/cart?step=1'], 'on all 6 pages looked at'],
])('where a problem is, of the pages that were found: %s', (_, pages, text) => {
  const templates = [
    { template: '/products/*', found: 312, looked_at: 2 },
    { template: '/blog/*', found: 2, looked_at: 2 },
  ];
  const site = { found: 316, looked_at: 6, templates, left_out: [] };
  expect(
    onPages(
      pages.map((path) => `${AT}${path}`),
      { pages: [...ROWS, ...BLOG], site },
    ),
  ).toBe(text);
});

test('a page is a line with its path, and with the reason if it has no score', () => {
  const common = { findings: 2, note: null };
  expect(pageLines({ pages: [row('/cart?step=1', '/cart'), FAILED, { ...row('/'), url: 'no address' }] })).toEqual([
    { ...common, grade: 'A', score: '91', path: '/cart?step=1', template: '/cart' },
    { ...common, grade: '–', score: '–', path: '/broken', template: '/broken', note: FAILED.not_scored },
    { ...common, grade: 'A', score: '91', path: 'no address', template: '/' },
  ]);
  expect(pageLines({})).toEqual([]);
});

test('what was left out is said in words', () => {
  const example = `${AT}/calendar/2026/11`;
  const left = (reason: string) => ({ reason, count: 12, example });
  const site = { found: 31, looked_at: 5, templates: [], left_out: [left('calendar'), left('a_later_reason')] };
  expect(siteLines({ site })).toEqual([
    'Looked at 5 of 31 known pages',
    `Left out: 12 pages of a calendar, such as ${example}`,
    `Left out: 12 pages a_later_reason, such as ${example}`,
  ]);
  expect(siteLines({})).toEqual([]);
});
