import { metaContent } from '../../../evidence/parse/html/html.ts';
import { hostOf, isPlaceholderHost, unpublishedHost } from '../../../evidence/parse/http/host-kind.ts';
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
        any: 'Write the URL with scheme and host: `https://example.com/og.png`.',
        nextjs: 'Set `metadataBase: new URL("https://…")` in the root layout.',
      },
    },
    placeholder: {
      severity: 'medium',
      message: 'An Open Graph URL is on a placeholder domain',
      fix: 'Build these URLs from the public domain of the site.',
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
    const shown = (found: typeof urls) => found.map(({ name, value }) => `${name}: ${value}`);
    return occurrences(
      { selector: 'meta[property^="og:"]' },
      { relative: shown(relative), placeholder: shown(placeholders), preview: shown(preview) },
    );
  },
  examples: () => [
    ['absolute', given('https://shop.example/og.png')],
    ['relative', given('/og.png'), 'relative'],
    ['placeholder', given('https://example.com/og.png'), 'placeholder'],
    ['localhost', given('http://localhost:3000/og.png'), 'preview'],
    ['CDN', given('https://d1.cloudfront.net/og.png')],
    ['preview that names itself', { ...given('https://a.vercel.app/og.png'), page: pageAt('https://a.vercel.app/') }],
    ['none', { page, ...givenDocument('') }, 'not applicable'],
  ],
});

/** Hosts that serve files for published sites. */
function isPictureHost(url: string): boolean {
  return /\.(?:cloudfront\.net|workers\.dev|run\.app|myshopify\.com)$/i.test(URL.parse(url)?.hostname ?? '');
}
