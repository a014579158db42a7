import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { metaContent, parseHtml } from '../../../evidence/parse/html/html.ts';
import { unpublishedHost } from '../../../evidence/parse/http/host-kind.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

const NAMES = ['og:image', 'og:url', 'twitter:image'];
const page = (url = 'https://shop.example/') => parseExchange(url, 'HTTP/1.1 200 OK');
const image = (content: string) => parseHtml(`<meta property="og:image" content="${content}">`);

export default defineCheck({
  id: 'seo/head/og-address',
  title: 'Addresses for shared links are public and whole',
  why: 'Who builds the preview of a link resolves nothing and cannot reach a developer’s machine: the picture stays empty.',
  needs: ['page', 'document'],
  problems: {
    relative: {
      severity: 'low',
      likelihood: 'observed',
      says: 'An address in the elements for shared links is not a whole http address.',
      fix: {
        any: 'Write the address with scheme and host: `https://example.com/og.png`.',
        nextjs: 'Set `metadataBase: new URL("https://…")` in the root layout.',
      },
    },
    preview: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'An address in the elements for shared links points to a deployment or development host.',
      fix: {
        any: 'Build these addresses from the public domain.',
        nextjs:
          'Set `metadataBase: new URL("https://your-domain")`: without it the host of the deployment or localhost is used.',
      },
    },
  },
  references: ['https://ogp.me/'],
  run({ page, document }) {
    const seen = NAMES.flatMap((name) => {
      const value = metaContent(document, name);
      return value ? [{ name, value, line: `${name}: ${value}` }] : [];
    });
    if (seen.length === 0) return notApplicable('the page names no such address');
    const relative = seen.filter(({ value }) => !/^https?:\/\//i.test(value) || !URL.canParse(value));
    const home = unpublishedHost(page.url);
    const preview = home ? [] : seen.filter(({ value }) => unpublishedHost(value) && !isPictureHost(value));
    return [
      ...(relative.length > 0
        ? [
            {
              problem: 'relative' as const,
              at: 'meta[property^="og:"]',
              shows: listed(relative.map(({ line }) => line)),
            },
          ]
        : []),
      ...(preview.length > 0
        ? [{ problem: 'preview' as const, at: 'meta[property^="og:"]', shows: listed(preview.map(({ line }) => line)) }]
        : []),
    ];
  },
  examples: () => [
    { name: 'whole', given: { page: page(), document: image('https://shop.example/og.png') }, finds: [] },
    { name: 'relative', given: { page: page(), document: image('/og.png') }, finds: ['relative'] },
    { name: 'localhost', given: { page: page(), document: image('http://localhost:3000/og.png') }, finds: ['preview'] },
    {
      name: 'a delivery network',
      given: { page: page(), document: image('https://d1.cloudfront.net/og.png') },
      finds: [],
    },
    {
      name: 'a preview names itself',
      given: { page: page('https://a.vercel.app/'), document: image('https://a.vercel.app/og.png') },
      finds: [],
    },
    { name: 'none', given: { page: page(), document: parseHtml('') }, finds: [], notApplicable: true },
  ],
});

/** Hosts that deliver files for sites that are published. */
function isPictureHost(url: string): boolean {
  return /\.(?:cloudfront\.net|workers\.dev|run\.app|myshopify\.com)$/i.test(URL.parse(url)?.hostname ?? '');
}
