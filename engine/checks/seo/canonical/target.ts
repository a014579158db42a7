import type { Exchange } from '../../../evidence/facts/exchange.ts';
import type { HtmlDocument } from '../../../evidence/parse/html/html.ts';
import { hasHomePath, isHomePage, oneCanonical } from '../../../evidence/parse/html/page-shape.ts';
import { hreflangUrls, placeOf } from '../../../evidence/parse/html/page-signals.ts';
import { noindexes, robotsDirectives } from '../../../evidence/parse/html/robots-directives.ts';
import { hostOf, isNearHost, isPlaceholderHost, unpublishedHost } from '../../../evidence/parse/http/host-kind.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenContent, pageAt, redirects } from '../../examples/page.ts';

const AT = 'link[rel="canonical"]';
const UNPUBLISHED = 'The page is on a development or deployment host and names another host';
const shop = pageAt('https://shop.example/lamps');
const given = (href: string, page = shop) => ({
  page,
  exchanges: [page],
  ...givenContent(`<link rel="canonical" href="${href}">`),
});

/** The page `/lamps`, with `/all-lamps` as its canonical URL, and these as its languages. */
const inLanguages = (...paths: string[]) => ({
  page: shop,
  exchanges: [shop],
  ...givenContent(
    `<link rel="canonical" href="https://shop.example/all-lamps">${paths.map((path, i) => `<link rel="alternate" hreflang="${i === 0 ? 'en' : 'de'}" href="https://shop.example${path}">`).join('')}`,
  ),
});

/** A page with `noindex` is not in the results that a canonical URL could remove it from. */
function isUnlisted(content: HtmlDocument, { headers }: Exchange): boolean {
  return noindexes(robotsDirectives(content, headers)).length > 0;
}

/** The page that `/` redirects to is the home page, whatever its path. */
function isWhereHomeLeads(exchanges: readonly Exchange[], pageUrl: string): boolean {
  const isHome = (url: string) => hostOf(url) === hostOf(pageUrl) && URL.parse(url)?.pathname === '/';
  return exchanges.slice(0, -1).some(({ url }) => isHome(url));
}

export default defineCheck({
  id: 'seo/canonical/target',
  title: 'Canonical URL belongs to this site and page',
  why: 'Search engines index the canonical URL: one that points elsewhere removes this page from the results.',
  needs: ['page', 'content', 'exchanges'],
  problems: {
    preview: {
      severity: 'high',
      message: 'The canonical URL points to a deployment or development host',
      fix: {
        any: 'Build the canonical URL from the public domain, not from the deployment host.',
        nextjs: 'Set `metadataBase: new URL("https://example.com")`; `VERCEL_URL` is the host of one deployment.',
        vite: 'Set the public domain in a build setting such as `VITE_SITE_URL` and build the link from it.',
      },
    },
    placeholder: {
      severity: 'high',
      message: 'The canonical URL is on a placeholder domain',
      fix: 'Set the public domain of the site where the build reads it; Open Graph, hreflang and sitemap URLs usually follow from it.',
    },
    elsewhere: {
      severity: 'medium',
      likelihood: 'possible',
      message: 'The canonical URL points to another site',
      fix: 'Unless this page is a copy of one on that site, set the canonical URL to this page’s own URL.',
    },
    insecure: {
      severity: 'low',
      message: 'The canonical URL of an HTTPS page uses HTTP',
      fix: 'Use `https://` in the canonical URL.',
    },
    language: {
      severity: 'medium',
      message: 'The canonical URL is another page, although hreflang names this one',
      fix: 'Set the canonical URL of each language to its own page: search engines ignore hreflang links to pages that name another one.',
    },
    home: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'The canonical URL of this page is the home page',
      fix: {
        any: 'Set each page’s own URL; a fixed canonical URL in a shared template removes all other pages from the results.',
        vite: 'Remove the fixed canonical link from index.html and add one for each route.',
      },
    },
  },
  references: ['RFC 6596', 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls'],
  run({ page, content, exchanges }) {
    const canonical = oneCanonical(content);
    if (canonical === undefined || hostOf(canonical) === undefined)
      return notApplicable('The page does not have exactly one canonical URL');
    const evidence = `${canonical} on ${page.url}`;
    if (hostOf(canonical) !== hostOf(page.url)) {
      if (isPlaceholderHost(hostOf(canonical) ?? '', page.url))
        return [{ problem: 'placeholder', location: { selector: AT }, evidence }];
      if (unpublishedHost(canonical) && !unpublishedHost(page.url))
        return [{ problem: 'preview', location: { selector: AT }, evidence }];
      if (unpublishedHost(page.url)) return notApplicable(UNPUBLISHED);
      if (!isNearHost(canonical, page.url)) return [{ problem: 'elsewhere', location: { selector: AT }, evidence }];
      return [];
    }
    if (page.url.startsWith('https:') && canonical.startsWith('http:'))
      return [{ problem: 'insecure', location: { selector: AT }, evidence }];
    const isHome = URL.parse(canonical)?.pathname === '/' && isHomePage(canonical) && !isUnlisted(content, page);
    if (isHome && !hasHomePath(page.url) && !isWhereHomeLeads(exchanges, page.url))
      return [{ problem: 'home', location: { selector: AT }, evidence }];
    const languages = hreflangUrls(content).map(({ url }) => placeOf(url));
    return languages.includes(placeOf(page.url)) && !languages.includes(placeOf(canonical))
      ? [{ problem: 'language', location: { selector: AT }, evidence }]
      : [];
  },
  examples: () => [
    ['the page itself', given('https://www.shop.example/lamps')],
    ['placeholder', given('https://example.com/lamps'), 'placeholder'],
    [
      'placeholder, on a development machine',
      given('https://your-domain.com/lamps', pageAt('http://localhost:3000/lamps')),
      'placeholder',
    ],
    ['preview host', given('https://shop-x1.vercel.app/lamps'), 'preview'],
    ['localhost', given('http://localhost:3000/lamps'), 'preview'],
    [
      'preview that names the public page',
      given('https://lamps.shop/lamps', pageAt('https://shop-x1.vercel.app/lamps')),
      'not applicable',
    ],
    ['another site', given('https://other.example/lamps'), 'elsewhere'],
    ['subdomain', given('https://lamps.shop.example/')],
    ['a page of one script for all', given('https://shop.example/?p=7', pageAt('https://shop.example/lamps'))],
    ['home page of one script for all', given('https://shop.example/', pageAt('https://shop.example/?p=7'))],
    ['http', given('http://shop.example/lamps'), 'insecure'],
    ...['/home', '/index.html', '/en', '/en/home.html'].map((path) => ({
      name: `home page at ${path}`,
      given: given('https://shop.example/', pageAt(`https://shop.example${path}`)),
      finds: [],
    })),
    ['home page', given('https://shop.example/'), 'home'],
    [
      'home page, of a page that is not listed',
      {
        page: shop,
        exchanges: [shop],
        ...givenContent('<meta name="robots" content="noindex"><link rel="canonical" href="https://shop.example/">'),
      },
    ],
    [
      'page that the home page redirects to',
      {
        ...given('https://shop.example/', pageAt('https://shop.example/doku.php?id=start')),
        exchanges: redirects('https://shop.example/', 'https://shop.example/doku.php?id=start'),
      },
    ],
    [
      'page that another page redirects to',
      { ...given('https://shop.example/'), exchanges: redirects('https://shop.example/lamp', shop.url) },
      'home',
    ],
    ['page of a language whose canonical URL is another page', inLanguages('/lamps', '/de/lampen'), 'language'],
    ['page that hreflang names by its canonical URL', inLanguages('/all-lamps', '/de/lampen')],
    ['page beside its canonical URL', inLanguages('/lamps', '/all-lamps')],
    ['none', { page: shop, exchanges: [shop], ...givenContent('') }, 'not applicable'],
  ],
});
