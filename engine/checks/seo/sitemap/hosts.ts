import { excerpt } from '../../../evidence/parse/html/words.ts';
import { hostOf, isPlaceholderHost, unpublishedHost } from '../../../evidence/parse/http/host-kind.ts';
import { parseSitemap } from '../../../evidence/parse/site-files/sitemap.ts';
import { defineCheck, notApplicable, occurrences } from '../../define-check.ts';
import { page, pageAt } from '../../examples/page.ts';

const AT = 'sitemap';
const given = (loc: string, url = 'https://shop.example/') => ({
  page: pageAt(url),
  sitemap: parseSitemap(`<urlset><url><loc>${loc}</loc></url></urlset>`),
});

export default defineCheck({
  id: 'seo/sitemap/hosts',
  title: 'Sitemap URLs are on this host',
  why: 'Crawlers ignore URLs of another host in a sitemap, and preview hosts should never be indexed.',
  needs: ['page', 'sitemap'],
  problems: {
    placeholder: {
      severity: 'medium',
      message: 'The sitemap lists pages of a placeholder domain',
      fix: 'Build the sitemap from the public domain of the site.',
    },
    preview: {
      severity: 'medium',
      message: 'The sitemap lists pages on a deployment or development host',
      fix: {
        any: 'Build the sitemap from the public domain, not from the deployment host.',
        nextjs: 'Use the public domain in app/sitemap.ts, not `VERCEL_URL`.',
      },
    },
    elsewhere: {
      severity: 'low',
      likelihood: 'likely',
      message: 'The sitemap lists pages of another host',
      fix: 'List only pages of the sitemap’s own host, each by its canonical URL.',
    },
    insecure: {
      severity: 'low',
      message: 'The sitemap of an HTTPS site lists HTTP URLs',
      fix: 'Use `https://` in every URL.',
    },
  },
  defersTo: { placeholder: ['seo/canonical/target#placeholder'] },
  references: ['https://www.sitemaps.org/protocol.html#location'],
  run({ page, sitemap }) {
    if (!sitemap || sitemap.entries.length === 0) return notApplicable('The sitemap lists no URLs');
    const locs = sitemap.entries.map(({ loc }) => loc).filter((loc) => hostOf(loc) !== undefined);
    const own = hostOf(page.url);
    const placeholders = locs.filter((loc) => isPlaceholderHost(hostOf(loc) ?? '', page.url));
    const preview = unpublishedHost(page.url) ? [] : locs.filter((loc) => unpublishedHost(loc));
    const other = unpublishedHost(page.url)
      ? []
      : locs.filter(
          (loc) =>
            hostOf(loc) !== own &&
            hostOf(loc) !== hostOf(sitemap.url) &&
            !preview.includes(loc) &&
            !placeholders.includes(loc),
        );
    const insecure = page.url.startsWith('https:')
      ? locs.filter((loc) => /^http:/i.test(loc) && hostOf(loc) === own)
      : [];
    const isElsewhere = unpublishedHost(page.url) && locs.every((loc) => hostOf(loc) !== own);
    if (isElsewhere && placeholders.length === 0)
      return notApplicable('The page is on a development or deployment host, and the sitemap is of another host');
    const shown = (found: readonly string[]) => found.map((loc) => excerpt(loc, 200));
    return occurrences(
      { part: AT },
      {
        placeholder: shown(placeholders),
        preview: shown(preview),
        elsewhere: sitemap.kind === 'index' ? [] : shown(other),
        insecure: shown(insecure),
      },
    );
  },
  examples: () => [
    ['same host', given('https://www.shop.example/a')],
    ['preview host', given('https://shop-1.netlify.app/a'), 'preview'],
    ['another host', given('https://other.example/a'), 'elsewhere'],
    ['placeholder', given('https://example.com/a'), 'placeholder'],
    [
      'placeholder, on a development machine',
      given('https://www.example.com/a', 'http://localhost:3000/'),
      'placeholder',
    ],
    [
      'public domain, on a development machine',
      given('https://shop.example/a', 'http://localhost:3000/'),
      'not applicable',
    ],
    ['reserved name', given('https://shop.example/a', 'https://socks.shop/'), 'placeholder'],
    ['site on a reserved domain', given('https://example.com/a', 'https://example.com/')],
    ['http', given('http://shop.example/a'), 'insecure'],
    [
      'preview that lists the public site',
      given('https://lamps.shop/a', 'https://shop-1.netlify.app/'),
      'not applicable',
    ],
    ['preview that lists itself', given('https://shop-1.netlify.app/a', 'https://shop-1.netlify.app/')],
    ['none', { page, sitemap: undefined }, 'not applicable'],
  ],
});
