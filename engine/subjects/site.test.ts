import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PagedFaults, type PagedShop, startPagedShop } from '../../testbed/shop/paged-shop.ts';
import { closeSites, HTML, page, siteOf } from '../../testbed/short-sites.ts';
import {
  type Finding,
  findBrowser,
  parseTarget,
  type Report,
  readReachSettings,
  type SiteOptions,
  scan,
  scanSite,
} from '../index.ts';
import { render } from '../report/render/render.ts';
import { shown } from '../report/shown.ts';

const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_SCAN_DEADLINE_SECONDS: '120' });
const noBrowser = await findBrowser(settings).then(
  () => false,
  () => true,
);
const PAGES = 8;
/** Checks that need no browser: of each page, and of the whole site. */
const CHECKS = [
  'security/headers/csp',
  'security/headers/clickjacking',
  'security/headers/content-type-options',
  'security/headers/permissions-policy',
  'security/headers/referrer-policy',
  'security/secrets/supabase',
  'security/site/policies',
  'security/transport/https',
  'seo/canonical/answers',
  'seo/links/broken',
  'seo/robots/valid',
  'seo/site/canonicals',
  'seo/site/duplicates',
  'seo/site/error-pages',
  'seo/site/orphans',
  'seo/site/redirect-chains',
  'seo/site/sitemap-entries',
  'seo/site/unlisted',
  'seo/sitemap/valid',
];
/** Loads a chunk with a key, on inner pages only. */
const LEAK = '<script type="module" src="/assets/contact.js"></script>';
const FAULTS: Readonly<Record<string, PagedFaults>> = {
  '/about': { canonical: '/gone', more: LEAK },
  '/blog': { hasNoHeaders: true, more: '<a href="/missing-article">An article about missing socks</a>' },
  '/contact': {
    title: 'One title for two pages of Woolly',
    more: `${LEAK}<a href="/broken">Our broken page</a> <a href="/partner">Our partner</a>`,
  },
  '/products': { title: 'One title for two pages of Woolly' },
  '/broken': { status: 500 },
  '/partner': { status: 302, location: 'https://partner.invalid/' },
};

test('the progress names the page, and the share of the work grows', async () => {
  const url = await siteOf(({ url: path = '/' }, response) => {
    if (!['/', '/a', '/b'].includes(path)) return response.writeHead(404).end();
    return response
      .writeHead(200, HTML)
      .end(page(`<nav><a href="/a">A</a> <a href="/b">B</a></nav><p>This is ${path}`));
  });
  const steps: string[] = [];
  const shares: number[] = [];
  const onProgress: SiteOptions['onProgress'] = (step, done, total, share = total > 0 ? done / total : 0) => {
    if (/^Scanning page/.test(step)) steps.push(step);
    shares.push(share);
  };
  await scanSite(parseTarget(url), { settings, checks: ['seo/head/title'], browser: false, pages: 10, onProgress });
  expect(steps).toEqual(['Scanning page 2 of 3', 'Scanning page 3 of 3']);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(Math.max(...shares)).toBeLessThan(1);
});

const shops: PagedShop[] = [];
const opened = async (...given: Parameters<typeof startPagedShop>): Promise<PagedShop> => {
  const shop = await startPagedShop(...given);
  shops.push(shop);
  return shop;
};

afterAll(async () => {
  closeSites();
  await Promise.all(shops.map((shop) => shop.close()));
});

/** Without a browser. */
function look(shop: PagedShop, options: Partial<SiteOptions> = {}): Promise<Report> {
  return scanSite(parseTarget(`${shop.url}/`), { settings, checks: CHECKS, browser: false, pages: PAGES, ...options });
}

const pathOf = (url: string) => new URL(url).pathname;
const named = ({ check, problem, pages }: Finding) => [`${check}#${problem}`, pages?.map(pathOf)] as const;
const beyondInfo = ({ findings }: Report) => findings.filter(({ severity }) => severity !== 'info');
const changesIn = ({ findings }: Report) => new Set(findings.map(({ change }) => change));
const after = (first: Report): Partial<SiteOptions> => ({
  previous: first.findings,
  previousCoverage: first.coverage,
  earlier: first.pages?.map(({ url }) => url),
});

describe('a sound shop', () => {
  let shop: PagedShop;
  let report: Report;

  beforeAll(async () => {
    shop = await opened();
    report = await look(shop);
  });

  test('is looked at by template: each page of its own, and few of 200 products', () => {
    expect(report.pages?.map(({ url, template }) => [pathOf(url), template])).toEqual([
      ['/', '/'],
      ['/products/1000', '/products/*'],
      ['/about', '/about'],
      ['/blog', '/blog'],
      ['/contact', '/contact'],
      ['/products', '/products'],
      ...[1001, 1002].map((id) => [`/products/${id}`, '/products/*']),
    ]);
    expect(report.site).toMatchObject({ found: 206, looked_at: PAGES });
    expect(report.site?.left_out.map(({ reason, count }) => [reason, count])).toEqual([['robots', 1]]);
    const products = report.site?.templates[0];
    expect(products).toEqual({ template: '/products/*', found: 200, looked_at: 3, score: 100, grade: 'A+' });
  });

  test('has no finding, on no page and not as a whole', () => {
    expect(beyondInfo(report)).toEqual([]);
    expect(report.findings.map(named)).toEqual([
      ['security/transport/https#plain', report.pages?.map(({ url }) => pathOf(url))],
    ]);
    const verdicts = new Map(report.coverage.map(({ check, verdict }) => [check, verdict] as const));
    for (const check of ['security/site/policies', 'seo/site/duplicates', 'seo/links/broken'])
      expect([check, verdicts.get(check)]).toEqual([check, 'pass']);
  });

  test('is asked for nothing twice, and never for what signs out or what robots.txt closes', () => {
    // With and without the header fields of another origin.
    const repeated = [...shop.counts].filter(([asked, count]) => count > 1 && asked !== 'GET /');
    expect(repeated).toEqual([]);
    for (const path of ['/', '/robots.txt', '/sitemap.xml', '/assets/app.js'])
      expect([path, shop.counts.has(`GET ${path}`)]).toEqual([path, true]);
    const asked = [...shop.counts.keys()].join('\n');
    expect(asked).not.toMatch(/sign-out|private/);
  });

  test('loads no product but those looked at, as links of the list, and of the sitemap', () => {
    const products = [...shop.counts.keys()].filter((asked) => asked.includes('/products/'));
    expect(products.length).toBeLessThan(60);
  });
});

describe('a faulty shop', () => {
  let shop: PagedShop;
  let report: Report;

  beforeAll(async () => {
    shop = await opened(FAULTS);
    report = await look(shop);
  });

  test('each fault is found once, with the pages that have it', () => {
    expect(beyondInfo(report).map(named)).toEqual([
      ['security/secrets/supabase#service-role', ['/about', '/contact']],
      ['seo/canonical/answers#gone', ['/about']],
      ['security/headers/clickjacking#unprotected', ['/blog']],
      ['security/headers/csp#missing', ['/blog']],
      ['seo/links/broken#broken', ['/blog']],
      ['seo/site/error-pages#failing', undefined],
      ['security/headers/content-type-options#missing', ['/blog']],
      ['seo/site/duplicates#title', undefined],
    ]);
    for (const path of ['/assets/contact.js', '/assets/contact-form.js'])
      expect([path, shop.counts.get(`GET ${path}`)]).toEqual([path, 1]);
  });

  test('a page that answers 500 is listed without a score; one that leads elsewhere is none of the site', () => {
    const rows = new Map(report.pages?.map((row) => [pathOf(row.url), row] as const));
    expect(rows.get('/broken')).toMatchObject({ score: null, grade: null, findings: 0 });
    expect(rows.get('/broken')?.not_scored).toContain('500');
    expect(rows.has('/partner')).toBe(false);
    expect(rows.has('/missing-article')).toBe(false);
  });

  test('the score of a page rests on its own findings', () => {
    const scores = new Map(report.pages?.map(({ url, modules }) => [pathOf(url), modules.security ?? 0] as const));
    expect(scores.get('/')).toBeGreaterThan(scores.get('/blog') ?? 100);
    expect(scores.get('/blog')).toBeGreaterThan(scores.get('/contact') ?? 100);
  });

  test.each(['/blog', '/contact'])('findings on %s have the ids of a scan of that page alone', async (path) => {
    const url = `${shop.url}${path}`;
    const options = { settings, browser: false, checks: CHECKS.filter((id) => !id.includes('/site/')) };
    const alone = await scan(parseTarget(url), options);
    const ids = (findings: readonly Finding[]) => findings.map(({ id }) => id).sort();
    expect(alone.findings.length).toBeGreaterThan(1);
    expect(ids(report.findings.filter(({ pages }) => pages?.includes(url)))).toEqual(ids(alone.findings));
  });

  test('a second scan finds nothing new and nothing fixed, and says what was fixed since', async () => {
    const second = await look(shop, after(report));
    const urls = ({ pages = [] }: typeof second) => pages.map(({ url }) => url).sort();
    expect(urls(second)).toEqual(urls(report));
    expect(changesIn(second)).toEqual(new Set(['same']));
    const blog = shop.faults.get('/blog');
    shop.faults.delete('/blog');
    const third = await look(shop, after(report)).finally(() => blog && shop.faults.set('/blog', blog));
    const fixed = third.findings.filter(({ change }) => change === 'fixed');
    expect(beyondInfo({ ...third, findings: fixed }).map(named)).toEqual([
      ['security/headers/clickjacking#unprotected', ['/blog']],
      ['security/headers/csp#missing', ['/blog']],
      ['seo/links/broken#broken', ['/blog']],
      ['security/headers/content-type-options#missing', ['/blog']],
    ]);
  });

  test('a page that is no longer looked at makes nothing fixed', async () => {
    const second = await look(shop, { ...after(report), exclude: ['/contact', '/blog'] });
    expect(second.pages?.map(({ url }) => pathOf(url))).not.toContain('/contact');
    expect(changesIn(second)).toEqual(new Set(['same']));
    const leak = second.findings.find(({ check }) => check === 'security/secrets/supabase');
    expect(leak?.pages?.map(pathOf)).toEqual(['/about']);
  });
});

test('a problem of all product pages is told as one of their template, with how many there are', async () => {
  const products = Array.from({ length: 12 }, (_, i) => [`/products/${1000 + i}`, { hasNoHeaders: true }] as const);
  const shop = await opened(Object.fromEntries(products));
  const report = await look(shop, { checks: ['security/headers/csp'] });
  for (const format of ['text', 'markdown', 'html'] as const) {
    const text = (await render(report, format)).replace(/\s+/g, ' ');
    expect(text).toContain('on all pages looked at of /products/*: 3 of 200');
  }
  const [finding, ...others] = shown(report).findings;
  expect([finding?.place_count, others]).toEqual([3, []]);
  expect(finding?.templates).toEqual([{ template: '/products/*', found: 200, looked_at: 3, affected: 3 }]);
  expect(finding?.fix_prompt).toContain('Template: "/products/*" (200 pages of the site, 3 looked at, all with');
});

test('patterns choose among the pages; the start page is always looked at', async () => {
  const shop = await opened();
  const { pages, site } = await look(shop, { include: ['/products/1*'], exclude: ['/products/100*'], pages: 3 });
  expect(pages?.map(({ url }) => pathOf(url))).toEqual(['/', '/products/1010', '/products/1011']);
  expect(site?.left_out.map(({ reason }) => reason)).toEqual(['excluded', 'not_included']);
});

test('of a site whose links lead nowhere, twice the pages are tried', async () => {
  const asked: string[] = [];
  const url = await siteOf(({ url: path = '' }, response) => {
    asked.push(path);
    const links = [...'abcdefghij'].flatMap((a) => [...'klmnopqrst'].map((b) => `<a href="/${a}/${b}">Go</a>`));
    response.writeHead(path === '/' ? 200 : 404, HTML).end(page(`<p>Warm socks, made by hand.</p>${links.join(' ')}`));
  });
  const options = { settings, checks: ['seo/site/duplicates'], browser: false, pages: 4 };
  const report = await scanSite(parseTarget(url), options);
  expect(report.pages?.map((row) => pathOf(row.url))).toEqual(['/']);
  expect(asked.filter((path) => /^\/\w\/\w$/.test(path))).toHaveLength(2 * 4 - 1);
});

test('a scan that is stopped between pages ends with a report of those before', async () => {
  const stopping = new AbortController();
  const shop = await opened(FAULTS, (path) => path === '/assets/contact.js' && stopping.abort(new Error('stopped')));
  const report = await look(shop, { signal: stopping.signal });
  expect(report.pages?.map(({ url }) => pathOf(url))).toContain('/');
  expect(report.pages?.length).toBeLessThan(PAGES);
  const compared = report.coverage.find(({ check }) => check === 'seo/site/duplicates');
  expect(compared).toMatchObject({ verdict: 'unknown', reason: 'stopped' });
});

test('a site at an address that is not allowed is asked for nothing', async () => {
  const shop = await opened();
  const report = await look(shop, { settings: readReachSettings({}) });
  expect(report.status).toBe('failed');
  expect(report.pages).toBeUndefined();
  expect(shop.counts.size).toBe(0);
});

test.skipIf(noBrowser)('further pages are loaded in a browser, and scored like pages alone', async () => {
  const shop = await opened({ '/about': { more: '<img src="/card.png">' } });
  const report = await scanSite(parseTarget(`${shop.url}/`), { settings, modules: ['security', 'seo'], pages: 4 });
  expect(report).toMatchObject({ status: 'completed', not_scored: null });
  for (const path of ['/', '/about', '/blog', '/assets/app.js']) expect(shop.loaded).toContain(path);
  const found = report.findings.find(({ check }) => check === 'seo/content/image-alt');
  expect(found?.pages?.map(pathOf)).toEqual(['/about']);
  const rows = report.pages ?? [];
  expect(rows).toHaveLength(4);
  const [start, , about] = rows.map(({ score }) => score ?? 0);
  expect(about).toBeLessThan(start ?? 0);
  // The site is as secure as its weakest page.
  expect(report.modules.security?.score).toBe(Math.min(...rows.map(({ modules }) => modules.security ?? 0)));
  expect(report.score).toBeGreaterThanOrEqual(about ?? 100);
});

test('a page besides the start page has noindex on purpose, and nothing that only search engines see is told of it', async () => {
  const url = await siteOf((request, response) => {
    const isHistory = request.url === '/history';
    const head = isHistory ? '<meta name="robots" content="noindex">' : '';
    response
      .writeHead(isHistory || request.url === '/' ? 200 : 404, HTML)
      .end(page(`${head}<nav><a href="/history">History</a></nav><p>Socks for everybody.`));
  });
  const checks = ['seo/head/description', 'seo/index/noindex'];
  const { findings } = await scanSite(parseTarget(url), { settings, checks, browser: false, pages: 2 });
  expect(
    findings.map(({ check, severity, pages }) => [check, severity, pages?.map((one) => one.slice(url.length))]),
  ).toEqual([['seo/head/description', 'low', ['']]]);
});
