import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { type Files, text, YEAR } from '../clean/clean-host.ts';
import { pageHeaders, siteFiles } from '../clean/page.ts';
import type { RealSite } from './sites.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const DAYS_180 = 180 * 86_400_000;

export const typeOf = (path: string): string => TYPES[extname(path)] ?? 'text/plain; charset=utf-8';

/** Response headers of a file that the package contains. */
export const FILE_HEADERS = { 'cache-control': YEAR, 'x-content-type-options': 'nosniff' };

/** The page of the package with the metadata of a published site; what it has of its own stays, apart from these. */
export function soundHtml(html: string, origin: string, name: string): string {
  const title = /<title[^>]*>([^<]{4,50})<\/title>/i.exec(html)?.[1]?.trim() ?? name;
  const described = `${title}: how it is installed and used, with examples for every option that it has, on one page.`;
  const metadata = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – documentation of ${name}</title><meta name="description" content="${described}">
<link rel="canonical" href="${origin}/"><link rel="icon" href="/favicon.ico" sizes="16x16">
<meta property="og:title" content="${title}"><meta property="og:description" content="${described}"><meta property="og:type" content="website">
<meta property="og:url" content="${origin}/"><meta property="og:image" content="${origin}/card.png"><meta name="twitter:card" content="summary_large_image">
<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Organization', name, url: `${origin}/`, logo: `${origin}/card.png`, sameAs: `https://social.test/${name}` })}</script>`;
  const own =
    /<title[^>]*>[^<]*<\/title>|<meta[^>]+(?:charset|viewport|http-equiv|["']description["']|og:|twitter:)[^>]*>|<link[^>]+rel=["']?(?:canonical|icon|shortcut icon)\b[^>]*>/gi;
  const bare = html.replace(own, '').replace(/^\s*(?:<!doctype[^>]*>|<\?xml[^>]*>)\s*/i, '');
  const opened = /<html[\s>]/i.test(bare) ? bare : `<html>${bare}`;
  const language = opened.replace(/<html(?![^>]*\slang=)/i, '<html lang="en"');
  const headed = /<head[\s>]/i.test(language)
    ? language.replace(/<head[^>]*>/i, (tag) => `${tag}\n${metadata}`)
    : language.replace(/<html[^>]*>/i, (tag) => `${tag}<head>\n${metadata}\n</head>`);
  return `<!doctype html>\n${headed}`;
}

/** Recommended headers, with a policy that allows the inline scripts of this HTML by hash. */
export function soundHeaders(html: string): Record<string, string> {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi)];
  const hashes = scripts.map(([, code = '']) => ` 'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  const policy = `default-src 'self'; script-src 'self'${[...new Set(hashes)].join('')}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
  const { 'strict-transport-security': _, ...headers } = pageHeaders(policy);
  return { ...headers, 'strict-transport-security': 'max-age=63072000; includeSubDomains' };
}

/** robots.txt, sitemap and the other files of a published site. */
export function soundFiles({ name }: RealSite, origin: string): Files {
  return {
    ...siteFiles(origin, name, ['/']),
    '/.well-known/security.txt': text(
      `Contact: mailto:security@${name}.test\nExpires: ${new Date(Date.now() + DAYS_180).toISOString()}\n`,
    ),
  };
}
