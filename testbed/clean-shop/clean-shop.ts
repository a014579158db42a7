import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { drawSock, SOCKS } from '../catalogue.ts';
import { drawPng, sunrise, wrapIcon } from '../picture.ts';
import { addressOf, answer, type Site, serve } from '../serve.ts';
import { llms, manifest, robots, SCRIPT, security, sitemap } from './files.ts';
import { type Frame, pagesOf, render, STYLE } from './pages.ts';

const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';
const FRESH = 'no-cache';
const PACKED = /^(?:text\/|application\/(?:xml|json|manifest|javascript)|image\/svg)/;

interface Thing {
  readonly type: string;
  readonly cache: string;
  readonly body: Buffer;
  readonly tag: string;
  /** Hash sources of the data blocks for the policy. */
  readonly hashes?: readonly string[];
}

/** The same shop without vulnerabilities, except that it is served over HTTP. Loopback only. */
export async function startCleanShop({ port = 0 }: { readonly port?: number } = {}): Promise<Site> {
  const things = new Map<string, Thing>();
  const site = await serve((request, response) => reply(request, response, things), port);
  for (const [path, thing] of thingsOf(site.url)) things.set(path, thing);
  return site;
}

function thingsOf(origin: string): [string, Thing][] {
  const frame = { origin, style: `/assets/style.${short(STYLE)}.css`, script: `/assets/app.${short(SCRIPT)}.js` };
  const pages = pagesOf(origin);
  const card = drawPng(1200, 630, sunrise(1200, 630), 9);
  const touch = drawPng(180, 180, sunrise(180, 180), 9);
  const icon = wrapIcon(drawPng(16, 16, sunrise(16, 16), 9), 16);
  return [
    ...pages.map((page): [string, Thing] => [page.path, pageThing(render(page, frame))]),
    ['/404', pageThing(notFoundPage(frame))],
    [frame.style, thing('text/css; charset=utf-8', YEAR, STYLE)],
    [frame.script, thing('text/javascript; charset=utf-8', YEAR, SCRIPT)],
    ['/robots.txt', thing('text/plain; charset=utf-8', DAY, robots(origin))],
    ['/sitemap.xml', thing('application/xml; charset=utf-8', DAY, sitemap(origin, pages))],
    ['/llms.txt', thing('text/plain; charset=utf-8', DAY, llms(origin, pages))],
    ['/.well-known/security.txt', thing('text/plain; charset=utf-8', DAY, security(origin))],
    ['/site.webmanifest', thing('application/manifest+json', DAY, manifest)],
    ['/favicon.ico', thing('image/x-icon', DAY, icon)],
    ['/img/card.png', thing('image/png', YEAR, card)],
    ['/img/touch.png', thing('image/png', YEAR, touch)],
    ...SOCKS.map((sock): [string, Thing] => [`/img/${sock.slug}.svg`, thing('image/svg+xml', YEAR, drawSock(sock))]),
  ];
}

function notFoundPage(frame: Frame): string {
  const body =
    '<article class="wide"><h1>This page does not exist</h1><p>It may have moved. <a href="/">Go to all our socks</a>.</p></article>';
  const page = {
    path: '/404',
    title: 'Not found | Sunny Socks',
    description: 'This page does not exist.',
    body,
    data: {},
  };
  return render(page, frame).replace(
    '<link rel="canonical" href="',
    '<meta name="robots" content="noindex">\n<link rel="home" href="',
  );
}

function pageThing(html: string): Thing {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)];
  return {
    ...thing('text/html; charset=utf-8', FRESH, html),
    hashes: blocks.map(([, text = '']) => `'sha256-${sha256(text, 'base64')}'`),
  };
}

function thing(type: string, cache: string, body: string | Buffer): Thing {
  return { type, cache, body: Buffer.from(body), tag: `"${short(body)}"` };
}

function reply(request: IncomingMessage, response: ServerResponse, things: ReadonlyMap<string, Thing>): void {
  const found = things.get(addressOf(request).pathname);
  const thing = found ?? things.get('/404');
  if (!thing) return;
  const headers = careful(thing);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    answer(response, 405, { ...headers, allow: 'GET, HEAD' }, '');
  else if (found && request.headers['if-none-match'] === thing.tag) answer(response, 304, headers, '');
  else answerPacked(request, response, found ? 200 : 404, headers, thing);
}

function answerPacked(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  { type, body }: Thing,
): void {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const packed = PACKED.test(type);
  const plain = { ...headers, ...(packed ? { vary: 'accept-encoding' } : {}) };
  if (packed && /\bbr\b/.test(accepted))
    answer(response, status, { ...plain, 'content-encoding': 'br' }, brotliCompressSync(body));
  else if (packed && /\bgzip\b/.test(accepted))
    answer(response, status, { ...plain, 'content-encoding': 'gzip' }, gzipSync(body));
  else answer(response, status, plain, body);
}

function careful({ type, cache, tag, hashes }: Thing): Record<string, string> {
  const common = {
    'content-type': type,
    'cache-control': cache,
    etag: tag,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
  if (!hashes) return common;
  return {
    ...common,
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'self' ${hashes.join(' ')}`.trim(),
      "style-src 'self'",
      "img-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ].join('; '),
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'set-cookie': '__Host-session=8c1f0e5d7a9b4c2d; Path=/; Secure; HttpOnly; SameSite=Lax',
  };
}

function short(body: string | Buffer): string {
  return sha256(body, 'hex').slice(0, 12);
}

function sha256(body: string | Buffer, encoding: 'hex' | 'base64'): string {
  return createHash('sha256').update(body).digest(encoding);
}
