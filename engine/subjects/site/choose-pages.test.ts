import { expect, test } from 'vitest';
import type { FoundAddress, PageSource } from '../../evidence/facts/site.ts';
import { withLimits } from '../../limits.ts';
import { createPageChoice } from './choose-pages.ts';

const START = 'https://shop.example/';

function choose(given: Partial<Parameters<typeof createPageChoice>[0]> = {}) {
  return createPageChoice({ start: START, include: [], exclude: [], max: 10, previous: [], ...given });
}

function found(source: PageSource, paths: readonly string[]): FoundAddress[] {
  return paths.map((path) => ({ url: new URL(path, START).href, source }));
}

function pathOf(url: string): string {
  return url.slice(START.length - 1);
}

/** The paths that are taken, and what is left out as `reason count example`. */
function chosen(links: readonly string[], given: Parameters<typeof choose>[0] = {}) {
  const choice = choose(given);
  choice.add(found('link', links));
  const paths = choice.take(99).map(({ url }) => pathOf(url));
  const leftOut = choice.summary().left_out;
  return { paths, left: leftOut.map(({ reason, count, example }) => `${reason} ${count} ${pathOf(example)}`) };
}

const PRODUCTS = Array.from({ length: 10_000 }, (_, i) => `/products/lamp-${i.toString(36)}`);
const POSTS = [
  '/2024/05/first-post',
  '/2024/05/third-post',
  '/2024/06/second-post',
  '/2024/07/fourth-post',
  '/2024/08/fifth-post',
];
const MONTHS = Array.from({ length: 12 }, (_, i) => `/events/2026/${String(i + 1).padStart(2, '0')}`);
const SESSION = '1A530637289A03B07199A44E8D531427';

test('what is done with a page comes after the pages', () => {
  expect(chosen(['/?action=history&title=lamp', '/lamp', '/vase']).paths).toEqual([
    '/lamp',
    '/vase',
    '/?action=history&title=lamp',
  ]);
});

test('10,000 products are one template', () => {
  const choice = choose();
  choice.add(found('sitemap', PRODUCTS));
  choice.add(found('link', ['/products', '/about', '/cart', '/imprint']));
  expect(choice.take(6)).toEqual([
    { url: `${START}products/lamp-0`, template: '/products/*', sources: ['sitemap'] },
    { url: `${START}about`, template: '/about', sources: ['link'] },
    { url: `${START}cart`, template: '/cart', sources: ['link'] },
    { url: `${START}imprint`, template: '/imprint', sources: ['link'] },
    { url: `${START}products`, template: '/products', sources: ['link'] },
    { url: `${START}products/lamp-1`, template: '/products/*', sources: ['sitemap'] },
  ]);
  const { found: all, templates, left_out } = choice.summary();
  expect([all, left_out]).toEqual([10_005, []]);
  expect(templates[0]).toEqual({ template: '/products/*', found: 10_000, looked_at: 2 });
});

test.each<[name: string, links: string[], paths: string[], left: string[]]>([
  [
    'documentation: pages of a folder are one kind, and small folders are looked at each',
    ['/docs', '/docs/install', '/docs/usage', '/docs/cli', '/docs/api', '/docs/faq', '/docs/guides/a', '/blog'],
    ['/docs/api', '/blog', '/docs', '/docs/guides/a', '/docs/cli', '/docs/faq', '/docs/install', '/docs/usage'],
    [],
  ],
  [
    'a blog: posts by date; one archive and one page of the list',
    [...POSTS, '/2024/05', '/2024/06', '/page/2', '/page/3', '/about'],
    [
      '/2024/05/first-post',
      '/about',
      '/2024/05/third-post',
      '/2024/05',
      '/page/2',
      '/2024/06/second-post',
      '/2024/07/fourth-post',
      '/2024/08/fifth-post',
    ],
    ['calendar 1 /2024/06', 'pagination 1 /page/3'],
  ],
  [
    'a calendar: one month',
    [...MONTHS, '/events?month=2026-11', '/events?month=2026-12', '/events/party'],
    ['/events/party', '/events/2026/01', '/events?month=2026-11'],
    ['calendar 12 /events/2026/02'],
  ],
  [
    'filters: one combination, and one order',
    [
      '/shop?color=red',
      '/shop?size=l',
      '/shop?brand=x',
      '/shop?color=red&size=l',
      '/shop?brand=x&color=red',
      '/shop?brand=x&size=l',
      '/shop?color=red&cut=slim',
      '/shop?sort=price',
      '/shop?sort=name',
    ],
    ['/shop?brand=x', '/shop?color=red', '/shop?size=l', '/shop?brand=x&color=red', '/shop?sort=name'],
    ['filters 3 /shop?brand=x&size=l', 'sorting 1 /shop?sort=price'],
  ],
  [
    'a front controller: the page that it is asked for',
    ['home', 'about', 'news', 'news&id=1', 'news&id=2'].map((page) => `/index.php?page=${page}`),
    ['news&id=1', 'about', 'home', 'news', 'news&id=2'].map((page) => `/index.php?page=${page}`),
    [],
  ],
  [
    'locales: a page in all languages',
    ['/de', '/de/about', '/en-us/about', '/about'],
    ['/about', '/de/about', '/de', '/en-us/about'],
    [],
  ],
  [
    'sessions in addresses',
    [`/list;jsessionid=${SESSION}`, `/list;jsessionid=${SESSION}?a=1`, `/list?PHPSESSID=${SESSION}`],
    ['/list', '/list?a=1'],
    [],
  ],
  [
    'one page, however its address is written',
    [
      '/a/',
      '/a',
      '/a/index.html',
      '/a#top',
      '/a?utm_source=x',
      '/a?gclid=1&fbclid=2',
      'HTTPS://SHOP.example:443/a',
      '/index.html',
    ],
    ['/a'],
    [],
  ],
  [
    'sessions in segments of paths',
    Array.from({ length: 50 }, (_, i) => [
      `/(S(${`lit3py55t21z5v55vlm25s${i + 10}`}))/cart`,
      `/s/${`9f8e7d6c5b4a3928${i + 10}`}/list`,
    ]).flat(),
    [
      '/s/9f8e7d6c5b4a392810/list',
      '/cart',
      ...Array.from({ length: 7 }, (_, i) => `/s/9f8e7d6c5b4a39281${i + 1}/list`),
    ],
    [],
  ],
  ['files and other origins', ['/a.pdf', '/b.PNG', 'https://www.shop.example/c', 'http://shop.example/d'], [], []],
  [
    'paths that repeat themselves or grow',
    ['/a/b/a/b/a', '/blog/blog/blog', '/a/b/c/d/e/f/g/h/i', '/java/java', '/2024/11/11/title'],
    ['/2024/11/11/title', '/java/java'],
    ['deep_path 1 /a/b/c/d/e/f/g/h/i', 'repeated_path 2 /a/b/a/b/a'],
  ],
  ['an address of 2,000 characters', [`/a?q=${'x'.repeat(2000)}`], [], [`long_address 1 /a?q=${'x'.repeat(999)}`]],
])('%s', (_, links, paths, left) => {
  expect(chosen(links)).toEqual({ paths, left });
});

test.each<[name: string, given: Parameters<typeof choose>[0], links: string[], paths: string[], left: string[]]>([
  [
    'only a folder',
    { include: ['/docs/**'] },
    ['/docs', '/docs/a', '/docs/a/b?c=1', '/blog', '/my/docs/a'],
    ['/docs', '/docs/a', '/docs/a/b?c=1'],
    ['not_included 2 /blog'],
  ],
  [
    'without drafts',
    { exclude: ['*?draft=*'] },
    ['/a', '/b/c?draft=d/e', '/b/c?x=1&draft=2'],
    ['/a', '/b/c?x=1&draft=2'],
    ['excluded 1 /b/c?draft=d/e'],
  ],
  ['a star within a segment', { exclude: ['/p/*'] }, ['/p/a', '/p/a/b', '/p/c?d=e'], ['/p/a/b'], ['excluded 2 /p/a']],
  [
    'two stars in the middle',
    { exclude: ['/a/**/z'] },
    ['/a/b/c/z', '/a/z', '/a/b/zz'],
    ['/a/b/zz', '/a/z'],
    ['excluded 1 /a/b/c/z'],
  ],
  ['letters beyond ASCII', { exclude: ['/über/*'] }, ['/%C3%BCber/a', '/b'], ['/b'], ['excluded 1 /%C3%BCber/a']],
  [
    'any place of a path',
    { exclude: ['/x', 'print'] },
    ['/x', '/a/print', '/print/b'],
    ['/print/b'],
    ['excluded 2 /a/print'],
  ],
  [
    'a pattern that a regular expression would take years for',
    { exclude: [`/${'*a'.repeat(60)}b`] },
    [`/${'a'.repeat(900)}`],
    [`/${'a'.repeat(900)}`],
    [],
  ],
])('patterns: %s', (_, given, links, paths, left) => {
  expect(chosen(links, given)).toEqual({ paths, left });
});

test.each<[name: string, exclude: string[]]>([
  ['too many', Array.from({ length: 21 }, () => '/a')],
  ['too long', ['/'.repeat(201)]],
])('patterns: %s', (_, exclude) => {
  expect(() => choose({ exclude })).toThrow(RangeError);
});

test.each([
  ['/item/42', '/item/*'],
  ['/de/item/550e8400-e29b-41d4-a716-446655440000/', '/item/*'],
  ['/news/2024-05-01', '/news/*'],
  ['/docs/1.2', '/docs/*'],
  ['/lamp-12345.html', '/*'],
  ['/search?q=a&lang=de', '/search?lang=*&q=*'],
  ['/index.php?page=about&id=3', '/?page=about&id=*'],
  ['/', '/'],
])('the template of %s is %s', (path, template) => {
  const choice = choose();
  choice.add(found('link', [path]));
  expect(choice.templateOf(new URL(path, START).href)).toBe(template);
});

test('titles at the top of a site are one kind, single words are sections', () => {
  const titles = [
    'how-to-fix-a-lamp',
    'why-we-like-desk-lamps',
    'a-light-for-all',
    'the-end-of-the-bulb',
    'all-about-our-shades',
  ];
  const words = ['about', 'contact', 'team', 'jobs', 'press', 'terms-of-service'];
  const choice = choose();
  choice.add(found('link', [...titles, ...words]));
  const templatesOf = (paths: readonly string[]) => [...new Set(paths.map((path) => choice.templateOf(START + path)))];
  expect(templatesOf(titles)).toEqual(['/*']);
  expect(templatesOf(words)).toEqual(words.map((word) => `/${word}`));
});

test('many folders with pages of different names are one kind', () => {
  const choice = choose();
  const pages = Array.from({ length: 40 }, (_, i) => `/users/name${i}/page${i % 2}${i}`);
  choice.add(found('link', pages));
  expect(choice.summary().templates.map(({ template, found: count }) => [template, count])).toEqual([
    ['/users/*/*', 40],
    ['/', 1],
  ]);
});

test('pages that link to others come before pages that only the sitemap lists', () => {
  const choice = choose();
  choice.add([...found('sitemap', ['/a']), ...found('hreflang', ['/b']), ...found('link', ['/d'])]);
  expect(choice.take(1).map(({ url }) => pathOf(url))).toEqual(['/d']);
  choice.add([...found('rendered_link', ['/c']), ...found('link', ['/a'])]);
  expect(choice.take(9).map(({ url, sources }) => [pathOf(url), ...sources])).toEqual([
    ['/a', 'link', 'sitemap'],
    ['/c', 'rendered_link'],
    ['/b', 'hreflang'],
  ]);
});

test('no more pages are taken than allowed, with the start page', () => {
  const choice = choose({ max: 3 });
  choice.add(found('link', ['/a', '/b', '/c', '/d', '/']));
  expect(choice.take(1)).toHaveLength(1);
  expect(choice.take(9)).toHaveLength(1);
  expect(choice.take(9)).toEqual([]);
  expect(choice.summary().found).toBe(5);
});

test('other templates go before the fourth page of one', () => {
  const choice = choose({ max: 99 });
  choice.add(found('link', ['/a/1', '/a/2', '/a/3', '/a/4', '/b/1', '/b/2', '/b/3', '/c/1']));
  const paths = choice.take(99).map(({ url }) => pathOf(url));
  expect(paths).toEqual(['/a/1', '/b/1', '/c/1', '/a/2', '/b/2', '/a/3', '/b/3', '/a/4']);
});

test('the order in which addresses are found changes nothing', () => {
  const more = ['/docs/a', '/docs/b', '/about', '/about/', '/de/about', '/shop?sort=a', '/x/x/x', '/y/y/y'];
  const links = [...POSTS, ...MONTHS, ...more];
  const look = (order: (paths: readonly string[]) => string[]) => {
    const choice = choose({ max: 20, exclude: ['/docs/b'] });
    choice.add(found('link', order(links)));
    choice.add(found('sitemap', order([...PRODUCTS.slice(0, 500), ...links])));
    const first = choice.take(4);
    choice.add(found('link', order(['/new/1', '/new/2', ...links])));
    return { pages: [...first, ...choice.take(99)], summary: choice.summary() };
  };
  const straight = look((paths) => [...paths]);
  expect(straight.pages).toHaveLength(19);
  expect(look((paths) => paths.toReversed())).toEqual(straight);
  expect(look((paths) => [...paths.slice(7), ...paths.slice(0, 7)])).toEqual(straight);
});

test('pages of the previous scan are chosen first of their templates, also if nothing names them yet', () => {
  const previous = [`${START}products/lamp-z`, `${START}products/lamp-y`, `${START}lost`, 'no address'];
  const choice = choose({ previous });
  choice.add(found('link', [...PRODUCTS.slice(0, 50), '/about']));
  expect(choice.take(5).map(({ url, sources }) => [pathOf(url), ...sources])).toEqual([
    ['/products/lamp-y', 'link'],
    ['/lost'],
    ['/about', 'link'],
    ['/products/lamp-z', 'link'],
    ['/products/lamp-0', 'link'],
  ]);
});

test('templates whose pages have one structure are chosen last', () => {
  const choice = choose();
  choice.add(found('link', ['/x/1', '/x/2', '/y/1', '/y/2', '/z/1', '/z/2']));
  expect(choice.take(3).map(({ url }) => pathOf(url))).toEqual(['/x/1', '/y/1', '/z/1']);
  choice.note(START, 'home');
  choice.note(`${START}x/1`, 'list');
  choice.note(`${START}y/1/`, 'list');
  choice.note(`${START}z/1`, 'text');
  choice.note(`${START}unknown`, 'text');
  expect(choice.take(9).map(({ url }) => pathOf(url))).toEqual(['/z/2', '/x/2', '/y/2']);
  expect(choice.summary().templates.map(({ template }) => template)).toEqual(['/x/*', '/y/*', '/z/*', '/']);
});

test('a calendar without an end costs one page, however far it is followed', () => {
  const choice = choose({ max: 30 });
  choice.add(found('link', ['/about', '/events?month=2026-01', '/calendar/2026/01']));
  const taken = Array.from({ length: 200 }, (_, i) => {
    const [page] = choice.take(1);
    const [year, month] = [2026 + Math.floor(i / 12), String((i % 12) + 1).padStart(2, '0')];
    choice.add(found('link', [`/events?month=${year}-${month}`, `/calendar/${year}/${month}`]));
    return page?.template;
  });
  expect(taken.filter(Boolean)).toEqual(['/about', '/calendar/*/*', '/events?month=*']);
  expect(choice.summary().left_out).toMatchObject([{ reason: 'calendar', count: 398 }]);
});

test('paths that grow with each page are left out', () => {
  const choice = choose({ max: 30 });
  let path = '';
  for (let i = 0; i < 100; i++) {
    path += `/level${i}`;
    choice.add(found('link', [path, `${path}/../back${i}`, `/loop${'/loop'.repeat(i)}`]));
    choice.take(1);
  }
  const { found: all, left_out } = choice.summary();
  expect(all).toBeGreaterThan(200);
  expect(left_out.map(({ reason }) => reason)).toEqual(['deep_path', 'repeated_path']);
});

test('of 50,000 addresses, as many are kept as the limit allows, and few pages are taken', () => {
  const choice = choose({ max: 10 });
  const pages = Array.from({ length: 50_000 }, (_, i) => `/shop/${i % 700}/item-${i}?color=${i % 9}&size=${i % 5}`);
  choice.add(found('sitemap', pages));
  expect(choice.take(99)).toHaveLength(9);
  const { found: all, templates, left_out } = choice.summary();
  expect(all).toBe(20_000);
  expect(templates.length).toBeLessThan(5);
  expect(left_out.find(({ reason }) => reason === 'limit')?.count).toBe(30_001);
});

test('a page that does not exist is no page of the site, and its template is not tried first again', () => {
  const choice = choose();
  choice.add(found('link', ['/a/1', '/a/2', '/b/1', '/b/2']));
  expect(choice.take(1).map(({ url }) => pathOf(url))).toEqual(['/a/1']);
  choice.lose(`${START}a/1`);
  choice.lose(START);
  expect(choice.take(1).map(({ url }) => pathOf(url))).toEqual(['/b/1']);
  expect(choice.summary()).toEqual({
    found: 4,
    templates: [
      { template: '/b/*', found: 2, looked_at: 1 },
      { template: '/', found: 1, looked_at: 1 },
      { template: '/a/*', found: 1, looked_at: 0 },
    ],
    left_out: [{ reason: 'not_found', count: 1, example: `${START}a/1` }],
  });
});

test('what is never requested is counted with its reason, unless a page names it as a page', () => {
  const choice = choose();
  choice.add([
    { url: `${START}api/items`, source: 'openapi', leftOut: 'api' },
    { url: `${START}api/items/`, source: 'openapi', leftOut: 'api' },
    { url: `${START}private`, source: 'link', leftOut: 'robots' },
    { url: `${START}terms`, source: 'openapi', leftOut: 'api' },
    { url: 'https://other.example/api', source: 'openapi', leftOut: 'api' },
    ...found('link', ['/terms']),
  ]);
  expect(choice.take(9).map(({ url }) => pathOf(url))).toEqual(['/terms']);
  const { found: all, left_out } = choice.summary();
  expect([all, left_out]).toEqual([
    4,
    [
      { reason: 'api', count: 1, example: `${START}api/items` },
      { reason: 'robots', count: 1, example: `${START}private` },
    ],
  ]);
});

test('addresses beyond the limit are counted, and not kept', async () => {
  await withLimits({ pageAddresses: 3 }, () => {
    const choice = choose({ exclude: ['/b'] });
    choice.add(found('link', ['/a', '/b', '/c', '/d', '/a']));
    expect(choice.take(9).map(({ url }) => pathOf(url))).toEqual(['/a']);
    expect(choice.summary()).toEqual({
      found: 3,
      templates: [
        { template: '/', found: 1, looked_at: 1 },
        { template: '/a', found: 1, looked_at: 1 },
      ],
      left_out: [
        { reason: 'excluded', count: 1, example: `${START}b` },
        { reason: 'limit', count: 2, example: `${START}c` },
      ],
    });
  });
});
