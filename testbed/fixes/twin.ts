import type { CheckResult } from '../../engine/checks/check-result.ts';
import { CHECKS } from '../../engine/checks/list.ts';
import { runChecks } from '../../engine/checks/run-checks.ts';
import { parseExchange } from '../../engine/evidence/facts/exchange.ts';
import { gather } from '../../engine/evidence/gather.ts';
import { SOURCES } from '../../engine/evidence/list.ts';
import { createReach } from '../../engine/evidence/reach/reach.ts';
import { type Finding, findingsOf } from '../../engine/findings/finding.ts';
import { RUNNING } from '../../engine/findings/fixes/layers.ts';
import { parseTarget, readReachSettings } from '../../engine/index.ts';

export type Header = readonly [name: string, value: string];

export interface StaticFile {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** A site as data: its page and its files. */
export interface Twin {
  readonly headers: readonly Header[];
  readonly html: string;
  readonly files: Readonly<Record<string, StaticFile>>;
}

const HOME = 'https://shop.example/';
const NOW = '2026-03-01T12:00:00.000Z';
const DATE = 'Date: Sun, 01 Mar 2026 12:00:00 GMT';
const NOT_FOUND: StaticFile = { status: 404, type: 'text/plain', text: 'not found' };

function message({ status, type, text }: StaticFile): string {
  return `HTTP/1.1 ${status} X\n${DATE}\nContent-Type: ${type}\n\n${text}`;
}

/** Runs all checks that need no browser, DNS or TLS; sends no requests. */
export async function judged({ headers, html, files }: Twin): Promise<CheckResult[]> {
  const lines = headers.map(([name, value]) => `${name}: ${value}\n`).join('');
  const plain = parseExchange(HOME, `HTTP/1.1 200 OK\n${DATE}\n${lines}\n${html}`);
  const page = { ...plain, wireBytes: Math.round(plain.bodyBytes / 3) };
  const file = (path: string) => parseExchange(new URL(path, HOME).href, message(files[path] ?? NOT_FOUND));
  const target = parseTarget(HOME);
  const reach = createReach(target, readReachSettings({}), {
    modules: ['security', 'seo', 'aeo', 'performance'],
    formFactor: 'desktop',
    signal: undefined,
  });
  const given = {
    address: HOME,
    exchanges: [page],
    page,
    crossOrigin: page,
    plainHttp: [parseExchange('http://shop.example/', `HTTP/1.1 301 X\nLocation: ${HOME}\n\n`), page],
    notFound: file('/no-such-page'),
    robotsTxt: file('/robots.txt'),
    llmsTxt: file('/llms.txt'),
    securityTxt: file('/.well-known/security.txt'),
    favicon: file('/favicon.ico'),
    sitemapXml: file('/sitemap.xml'),
    assets: [],
    importedFiles: { computed: false, scripts: [], data: [], unread: [] },
  };
  const derivations = SOURCES.filter((source) => 'derive' in source);
  const wanted = [...new Set(CHECKS.flatMap(({ needs }) => needs))];
  try {
    return runChecks(CHECKS, await gather(wanted, derivations, given, reach, reach.signal));
  } finally {
    await reach.close();
  }
}

/** Findings of a twin, with fixes for the platform. */
export async function findingsOfTwin(twin: Twin, platform: string): Promise<Finding[]> {
  return findingsOf(await judged(twin), { target: HOME, now: NOW, platforms: [platform, `${platform}${RUNNING}`] });
}

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'";
const TITLE = 'Sunny Socks – hand-knitted socks from the harbour';
const SAYS =
  'Sunny Socks knits soft, colourful socks by hand in a small harbour workshop and sends them all over the world.';

/** A page without problems to fix. */
export const SOUND: Twin = {
  headers: [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Content-Encoding', 'br'],
    ['Cache-Control', 'no-cache'],
    ['ETag', '"a1"'],
    ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'],
    ['Content-Security-Policy', POLICY],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Set-Cookie', 'theme=sun; Path=/; Secure; HttpOnly; SameSite=Lax'],
  ],
  html: `<!doctype html>
<html lang="en"><head>
<meta charset="utf-8">
<title>${TITLE}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${SAYS}">
<link rel="canonical" href="${HOME}">
<link rel="icon" href="/icon.svg">
<meta property="og:title" content="${TITLE}">
<meta property="og:description" content="${SAYS}">
<meta property="og:type" content="website">
<meta property="og:url" content="${HOME}">
<meta property="og:image" content="${HOME}og.png">
<meta name="twitter:card" content="summary_large_image">
</head><body>
<main><h1>Hand-knitted socks from the harbour</h1>
<p>${SAYS} ${'Every pair is knitted in one piece, so there is no seam at the toe. '.repeat(6)}</p>
<form method="post" action="/order"><label>Name <input name="name"></label><button>Order</button></form>
<p><a href="/about">Read about our workshop</a></p></main>
</body></html>
`,
  files: {
    '/robots.txt': {
      status: 200,
      type: 'text/plain',
      text: `User-agent: *\nAllow: /\nSitemap: ${HOME}sitemap.xml\n`,
    },
    '/llms.txt': {
      status: 200,
      type: 'text/plain; charset=utf-8',
      text: `# Sunny Socks\n\n> Socks, knitted by hand.\n\n## Pages\n\n- [About](${HOME}about): who we are\n`,
    },
    '/.well-known/security.txt': {
      status: 200,
      type: 'text/plain; charset=utf-8',
      text: 'Contact: mailto:security@shop.example\nExpires: 2026-12-31T00:00:00Z\n',
    },
    '/favicon.ico': { status: 200, type: 'image/x-icon', text: '' },
    '/sitemap.xml': {
      status: 200,
      type: 'application/xml',
      text: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${HOME}</loc></url></urlset>\n`,
    },
  },
};
