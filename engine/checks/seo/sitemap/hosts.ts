import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import { hostOf, unpublishedHost } from '../../../evidence/parse/http/host-kind.ts';
import { parseSitemap } from '../../../evidence/parse/site-files/sitemap.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

const AT = 'sitemap';
const page = (url = 'https://shop.example/') => parseExchange(url, 'HTTP/1.1 200 OK');
const set = (loc: string) => parseSitemap(`<urlset><url><loc>${loc}</loc></url></urlset>`);

export default defineCheck({
  id: 'seo/sitemap/hosts',
  title: 'The sitemap names pages of this host',
  why: 'Crawlers pass over addresses of another host in a sitemap, and those of a preview host should never be listed.',
  needs: ['page', 'sitemap'],
  problems: {
    preview: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'The sitemap names pages on a deployment or development host.',
      fix: {
        any: 'Write the sitemap from the public domain, not from the host of the deployment.',
        nextjs: 'Use the public domain in app/sitemap.ts, not `VERCEL_URL`.',
      },
    },
    elsewhere: {
      severity: 'low',
      likelihood: 'likely',
      says: 'The sitemap names pages of another host.',
      fix: { any: 'List only pages of the host the sitemap is on, each under its canonical address.' },
    },
    insecure: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The sitemap of an https site names http addresses.',
      fix: { any: 'Write `https://` in every address.' },
    },
  },
  references: ['https://www.sitemaps.org/protocol.html#location'],
  run({ page, sitemap }) {
    if (!sitemap || sitemap.entries.length === 0) return notApplicable('there is no sitemap with addresses');
    const locs = sitemap.entries.map(({ loc }) => loc).filter((loc) => hostOf(loc) !== undefined);
    const own = hostOf(page.url);
    const preview = unpublishedHost(page.url) ? [] : locs.filter((loc) => unpublishedHost(loc));
    const other = locs.filter(
      (loc) => hostOf(loc) !== own && hostOf(loc) !== hostOf(sitemap.url) && !preview.includes(loc),
    );
    const insecure = page.url.startsWith('https:')
      ? locs.filter((loc) => /^http:/i.test(loc) && hostOf(loc) === own)
      : [];
    const sighting = <P extends string>(problem: P, seen: string[]) =>
      seen.length > 0 ? [{ problem, at: AT, shows: listed(seen.map((loc) => excerpt(loc, 200))) }] : [];
    return [
      ...sighting('preview', preview),
      ...(sitemap.kind === 'index' ? [] : sighting('elsewhere', other)),
      ...sighting('insecure', insecure),
    ];
  },
  examples: () => [
    { name: 'its own', given: { page: page(), sitemap: set('https://www.shop.example/a') }, finds: [] },
    { name: 'its preview', given: { page: page(), sitemap: set('https://shop-1.netlify.app/a') }, finds: ['preview'] },
    { name: 'another host', given: { page: page(), sitemap: set('https://other.example/a') }, finds: ['elsewhere'] },
    { name: 'http', given: { page: page(), sitemap: set('http://shop.example/a') }, finds: ['insecure'] },
    {
      name: 'a preview lists itself',
      given: { page: page('https://shop-1.netlify.app/'), sitemap: set('https://shop-1.netlify.app/a') },
      finds: [],
    },
    { name: 'none', given: { page: page(), sitemap: undefined }, finds: [], notApplicable: true },
  ],
});
