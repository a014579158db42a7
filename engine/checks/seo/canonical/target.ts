import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { type HtmlDocument, linksOf, parseHtml, resolveUrl } from '../../../evidence/parse/html/html.ts';
import { isHomePage } from '../../../evidence/parse/html/page-shape.ts';
import { hostOf, isNearHost, unpublishedHost } from '../../../evidence/parse/http/host-kind.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const AT = 'link[rel="canonical"]';
const at = (url: string) => parseExchange(url, 'HTTP/1.1 200 OK');
const shop = at('https://shop.example/lamps');
const link = (href: string) => parseHtml(`<link rel="canonical" href="${href}">`);

function oneAddress(document: HtmlDocument): string | undefined {
  const hrefs = new Set(linksOf(document, 'canonical').map(({ attributes: a }) => a.href?.trim() ?? ''));
  const [only] = hrefs;
  return hrefs.size === 1 && only ? resolveUrl(only, document.url) : undefined;
}

export default defineCheck({
  id: 'seo/canonical/target',
  title: 'The canonical address leads to this site’s own page',
  why: 'The canonical address gets the listing: one that points elsewhere hands the page’s place in the results away.',
  needs: ['page', 'content'],
  problems: {
    preview: {
      severity: 'high',
      likelihood: 'observed',
      says: 'The canonical address points to a deployment or development host.',
      fix: {
        any: 'Build the canonical address from the public domain, not from the host of the deployment.',
        nextjs: 'Set `metadataBase: new URL("https://your-domain")`; `VERCEL_URL` is the host of one deployment.',
        vite: 'Put the public domain into a build setting such as `VITE_SITE_URL` and write the link from it.',
      },
    },
    elsewhere: {
      severity: 'medium',
      likelihood: 'possible',
      says: 'The canonical address points to another site.',
      fix: { any: 'Unless this page is a copy of one over there, write this page’s own address.' },
    },
    insecure: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The canonical address of an https page is an http address.',
      fix: { any: 'Write `https://` in the canonical address.' },
    },
    home: {
      severity: 'medium',
      likelihood: 'likely',
      says: 'The canonical address of this page is the home page.',
      fix: {
        any: 'Write each page’s own address; one fixed canonical in a shared template takes all other pages out of the results.',
        vite: 'Take the fixed canonical link out of index.html and write one for each route.',
      },
    },
  },
  references: ['RFC 6596', 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls'],
  run({ page, content }) {
    const canonical = oneAddress(content);
    if (canonical === undefined || hostOf(canonical) === undefined)
      return notApplicable('the page names no single canonical address');
    const shows = `${canonical} on ${page.url}`;
    if (hostOf(canonical) !== hostOf(page.url)) {
      if (unpublishedHost(canonical) && !unpublishedHost(page.url)) return [{ problem: 'preview', at: AT, shows }];
      if (!isNearHost(canonical, page.url) && !unpublishedHost(page.url))
        return [{ problem: 'elsewhere', at: AT, shows }];
      return [];
    }
    if (page.url.startsWith('https:') && canonical.startsWith('http:')) return [{ problem: 'insecure', at: AT, shows }];
    return URL.parse(canonical)?.pathname === '/' && !isHomePage(page.url) ? [{ problem: 'home', at: AT, shows }] : [];
  },
  examples: () => [
    { name: 'itself', given: { page: shop, content: link('https://www.shop.example/lamps') }, finds: [] },
    {
      name: 'its preview',
      given: { page: shop, content: link('https://shop-x1.vercel.app/lamps') },
      finds: ['preview'],
    },
    {
      name: 'a developer’s machine',
      given: { page: shop, content: link('http://localhost:3000/lamps') },
      finds: ['preview'],
    },
    {
      name: 'a preview that names the public page',
      given: { page: at('https://shop-x1.vercel.app/lamps'), content: link('https://shop.example/lamps') },
      finds: [],
    },
    { name: 'another site', given: { page: shop, content: link('https://other.example/lamps') }, finds: ['elsewhere'] },
    { name: 'a host below', given: { page: shop, content: link('https://lamps.shop.example/') }, finds: [] },
    { name: 'http', given: { page: shop, content: link('http://shop.example/lamps') }, finds: ['insecure'] },
    { name: 'the home page', given: { page: shop, content: link('https://shop.example/') }, finds: ['home'] },
    { name: 'none', given: { page: shop, content: parseHtml('') }, finds: [], notApplicable: true },
  ],
});
