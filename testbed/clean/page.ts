import { drawPng, sunrise, wrapIcon } from '../picture.ts';
import { type Files, type Reply, text, YEAR } from './clean-host.ts';

/** Metadata of a page. */
export interface Head {
  readonly origin: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly site: string;
  readonly lang?: string;
}

/** Usual head elements: title, description, canonical URL, social card, icon. */
export function headOf({ origin, path, title, description, site }: Head): string {
  return `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><meta name="description" content="${description}">
<link rel="canonical" href="${origin}${path}">
<meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:type" content="website">
<meta property="og:url" content="${origin}${path}"><meta property="og:image" content="${origin}/card.png"><meta property="og:image:alt" content="The sun over green hills"><meta property="og:site_name" content="${site}">
<meta name="twitter:card" content="summary_large_image"><link rel="icon" href="/favicon.ico" sizes="16x16">`;
}

/** Recommended headers of a page. */
export function pageHeaders(policy: string): Record<string, string> {
  return {
    'cache-control': 'no-cache',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  };
}

export const page = (body: string, headers: Reply['headers'] = {}, status = 200): Reply => ({
  status,
  type: 'text/html; charset=utf-8',
  headers,
  body,
});

const CARD = drawPng(1200, 630, sunrise(1200, 630), 9);
const ICON = wrapIcon(drawPng(16, 16, sunrise(16, 16), 9), 16);
const DAY_MS = 86_400_000;

/** robots.txt, sitemap, llms.txt, security.txt, card and icon of a site with these paths. */
export function siteFiles(
  origin: string,
  site: string,
  paths: readonly string[],
  closed: readonly string[] = [],
): Files {
  const day = { 'cache-control': 'public, max-age=86400' };
  const rules = closed.length > 0 ? closed.map((path) => `Disallow: ${path}`).join('\n') : 'Allow: /';
  return {
    '/robots.txt': text(`User-agent: *\n${rules}\n\nSitemap: ${origin}/sitemap.xml\n`),
    '/sitemap.xml': {
      type: 'application/xml; charset=utf-8',
      headers: day,
      body: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${paths.map((path) => `<url><loc>${origin}${path}</loc><lastmod>2026-11-01</lastmod></url>`).join('\n')}\n</urlset>\n`,
    },
    '/llms.txt': text(
      `# ${site}\n\n> What ${site} offers, for whom and at what price.\n\n## Pages\n\n${paths.map((path) => `- [${path}](${origin}${path}): a page of ${site}`).join('\n')}\n`,
    ),
    '/.well-known/security.txt': text(
      `Contact: mailto:security@example.org\nExpires: ${new Date(Date.now() + 180 * DAY_MS).toISOString()}\n`,
    ),
    '/card.png': { type: 'image/png', headers: { 'cache-control': YEAR }, body: CARD },
    '/favicon.ico': { type: 'image/x-icon', headers: day, body: ICON },
  };
}

/** Accessible colours, line heights and target sizes. */
export const LOOK =
  'body{margin:0 auto;max-width:60rem;padding:1rem;font:17px/1.6 system-ui,sans-serif;color:#1d2430;background:#fff}nav{display:flex;flex-wrap:wrap;gap:1rem}nav a,footer a{display:inline-block;padding:.5rem .2rem}a{color:#0b4f9e}footer{border-top:1px solid #ccd3dd;margin-top:2rem}button,.button{font:inherit;padding:.7rem 1.2rem;border:0;border-radius:8px;background:#0b4f9e;color:#fff}input{font:inherit;padding:.6rem;border:1px solid #5b6675;border-radius:8px}img{max-width:100%;height:auto}';
