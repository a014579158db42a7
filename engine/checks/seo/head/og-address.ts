import { metaContent } from '../../../evidence/parse/html/html.ts';
import { hostOf, isPlaceholderHost, unpublishedHost } from '../../../evidence/parse/http/host-kind.ts';
import { isOneSite } from '../../../evidence/parse/http/same-site.ts';
import { defineCheck, notApplicable, occurrences } from '../../define-check.ts';
import { givenDocument, page, pageAt } from '../../examples/page.ts';

const NAMES = ['og:image', 'og:url', 'twitter:image'];
const given = (content: string) => ({ page, ...givenDocument(`<meta property="og:image" content="${content}">`) });

export default defineCheck({
  id: 'seo/head/og-address',
  title: 'Open Graph URLs are absolute and public',
  why: 'Link preview services do not resolve relative URLs and cannot reach a development machine: the preview has no image.',
  needs: ['page', 'document'],
  problems: {
    relative: {
      severity: 'low',
      message: 'An Open Graph URL is not an absolute HTTP or HTTPS URL',
      fix: {
        any: 'Write the URL with scheme and host: `https://example.com/` for `og:url`, `https://example.com/og.png` for a picture.',
        jekyll: 'Set `url: https://example.com` in `_config.yml`.',
        nextjs: 'Set `metadataBase: new URL("https://…")` in the root layout.',
      },
    },
    placeholder: {
      severity: 'medium',
      message: 'An Open Graph URL is on a placeholder domain',
      fix: 'Build these URLs from the public domain of the site.',
    },
    elsewhere: {
      severity: 'low',
      likelihood: 'possible',
      message: 'The Open Graph URL of the page (`og:url`) points to another site',
      fix: 'Set `og:url` to the canonical URL of this page: shares of the page count for that URL.',
    },
    preview: {
      severity: 'medium',
      message: 'An Open Graph URL points to a deployment or development host',
      fix: {
        any: 'Build these URLs from the public domain.',
        nextjs:
          'Set `metadataBase: new URL("https://example.com")`: without it Next.js uses the deployment host or localhost.',
      },
    },
  },
  defersTo: { placeholder: ['seo/canonical/target#placeholder'] },
  references: ['https://ogp.me/'],
  run({ page, document }) {
    const urls = NAMES.flatMap((name) => {
      const value = metaContent(document, name);
      return value ? [{ name, value }] : [];
    });
    if (urls.length === 0) return notApplicable('The page has no Open Graph URLs');
    const relative = urls.filter(({ value }) => !/^https?:\/\//i.test(value) || !URL.canParse(value));
    const placeholders = urls.filter(({ value }) => isPlaceholderHost(hostOf(value) ?? '', page.url));
    const home = unpublishedHost(page.url);
    const preview = home ? [] : urls.filter(({ value }) => unpublishedHost(value) && !isPictureHost(value));
    const others = urls.filter(({ value }) => hostOf(value) !== undefined && hostOf(value) !== hostOf(page.url));
    if (home && placeholders.length + relative.length === 0 && others.length === urls.length)
      return notApplicable('The page is on a development or deployment host and names another host');
    const elsewhere = others.filter(
      (each) =>
        each.name === 'og:url' &&
        !home &&
        !placeholders.includes(each) &&
        !preview.includes(each) &&
        !isOneSite(each.value, page.url),
    );
    const shown = (found: typeof urls) => found.map(({ name, value }) => `${name}: ${value}`);
    return occurrences(
      { selector: 'meta[property^="og:"]' },
      {
        relative: shown(relative),
        placeholder: shown(placeholders),
        elsewhere: shown(elsewhere),
        preview: shown(preview),
      },
    );
  },
  examples: () => [
    ['absolute', given('https://shop.example/og.png')],
    ['relative', given('/og.png'), 'relative'],
    ['placeholder', given('https://example.com/og.png'), 'placeholder'],
    ['localhost', given('http://localhost:3000/og.png'), 'preview'],
    [
      'page of another site',
      { page, ...givenDocument('<meta property="og:url" content="https://lamps.other.example.net.au/">') },
      'elsewhere',
    ],
    ['own subdomain', { page, ...givenDocument('<meta property="og:url" content="https://www2.shop.example/">') }],
    [
      'public domain, on a development machine',
      { ...given('https://shop.example/og.png'), page: pageAt('http://localhost:3000/') },
      'not applicable',
    ],
    [
      'public domain, on a machine in the local network',
      {
        ...givenDocument('<meta property="og:url" content="https://shop.example/">'),
        page: pageAt('http://192.168.1.20:3000/'),
      },
      'not applicable',
    ],
    ['CDN', given('https://d1.cloudfront.net/og.png')],
    ['preview that names itself', { ...given('https://a.vercel.app/og.png'), page: pageAt('https://a.vercel.app/') }],
    ['none', { page, ...givenDocument('') }, 'not applicable'],
  ],
});

/** Hosts that serve files for published sites. */
function isPictureHost(url: string): boolean {
  return /\.(?:cloudfront\.net|workers\.dev|run\.app|myshopify\.com)$/i.test(URL.parse(url)?.hostname ?? '');
}
