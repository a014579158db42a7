import { exampleTls } from '../../engine/checks/examples/tls.ts';
import type { Evidence } from '../../engine/evidence/evidence.ts';
import { parseExchange } from '../../engine/evidence/facts/exchange.ts';
import { NONCE, type Served } from './reference-page.ts';

const HOST = 'shop.example';
const SCRIPT = '/app.4f3a9c21.js';
const ICON = { type: 'image/x-icon', text: '' };

/** Head and frame of the page: what a search engine or reader misses on a page would only blur the comparison. */
const html = (origin: string, body: string, site?: 'static') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sunny socks from Lisbon</title><meta name="description" content="Warm and colourful socks, knitted in Lisbon from organic cotton and sent all over Europe.">
<link rel="canonical" href="${origin}/"><link rel="icon" href="/favicon.ico">
<meta property="og:title" content="Sunny socks"><meta property="og:description" content="Socks knitted in Lisbon"><meta property="og:type" content="website"><meta property="og:url" content="${origin}/"><meta property="og:image" content="${origin}/card.png"><meta name="twitter:card" content="summary_large_image">
<script src="${SCRIPT}" defer></script></head>
<body><main><h1>Sunny socks from Lisbon</h1><p>${'We knit every pair by hand, from cotton that grows in the Alentejo, and send it to you within three days. '.repeat(8)}</p>
<p><a href="/about">About us</a>${site ? '' : ' <a href="/account">Sign in</a>'}</p>${body}</main></body></html>`;

/** The responses of the site as facts. */
export function evidenceOf(served: Served): Partial<Evidence> {
  const { scheme = 'https:', site, headers = [], body = '', script = 'console.log("socks")', address } = served;
  const origin = `${scheme}//${HOST}`;
  const text = site === 'bare' ? body : html(origin, body, site);
  const answer = message(`${origin}/`, 'text/html; charset=utf-8', text, headers);
  const page = { ...answer, address: address ?? answer.address };
  const exchanges = served.downgrades ? downgraded(headers, body) : [page];
  const last = exchanges.at(-1) ?? page;
  return {
    address: exchanges[0]?.url ?? page.url,
    exchanges,
    page: last,
    plainHttp: scheme === 'https:' ? plainHttp(served.plainHttp ?? 'redirects') : undefined,
    crossOrigin: message(last.url, 'text/html; charset=utf-8', '', [
      ...headers.map((field) => field.replace(NONCE, 'Qx8rLb2yTn64VhGsZd1pKw')),
      ...(served.crossOrigin ?? []),
    ]),
    notFound: parseExchange(`${origin}/nothing-here`, 'HTTP/1.1 404 Not Found\nContent-Type: text/html\n\nNot found'),
    robotsTxt: message(
      `${origin}/robots.txt`,
      'text/plain',
      `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`,
    ),
    llmsTxt: message(
      `${origin}/llms.txt`,
      'text/plain',
      `# Sunny socks\n\n> Socks knitted in Lisbon.\n\n## Pages\n\n- [Home](${origin}/)\n`,
    ),
    securityTxt: message(
      `${origin}/.well-known/security.txt`,
      'text/plain',
      'Contact: mailto:security@shop.example\nExpires: 2027-01-01T00:00:00Z\n',
    ),
    favicon: message(`${origin}/favicon.ico`, ICON.type, ICON.text),
    sitemapXml: message(
      `${origin}/sitemap.xml`,
      'application/xml',
      `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${origin}/</loc></url></urlset>`,
    ),
    dns: { a: ['192.0.2.1'], aaaa: ['2001:db8::1'], cname: [], ns: ['ns.shop.example'], caa: ['0 issue "ca.example"'] },
    tls: last.url.startsWith('https:') ? tlsOf(served) : undefined,
    sourceMapFiles: [],
    assetFolders: [],
    importedFiles: { computed: false, scripts: [], data: [], unread: [] },
    assets: [
      {
        url: `${origin}${SCRIPT}`,
        kind: 'script',
        thirdParty: false,
        exchange: message(`${origin}${SCRIPT}`, 'text/javascript; charset=utf-8', script),
      },
    ],
  };
}

function message(url: string, type: string, text: string, fields: readonly string[] = []) {
  return parseExchange(url, ['HTTP/2 200 OK', `Content-Type: ${type}`, ...fields, '', text].join('\n'));
}

function redirect(from: string, to: string) {
  return parseExchange(from, `HTTP/1.1 301 Moved Permanently\nLocation: ${to}`);
}

function downgraded(headers: readonly string[], body: string) {
  const plain = `http://${HOST}/`;
  return [
    redirect(`https://${HOST}/`, plain),
    message(plain, 'text/html; charset=utf-8', html(`http://${HOST}`, body), headers),
  ];
}

function plainHttp(kind: NonNullable<Served['plainHttp']>) {
  const [plain, secure, detour] = [`http://${HOST}/`, `https://${HOST}/`, `http://${HOST}/home`];
  const end = message(secure, 'text/html; charset=utf-8', '');
  if (kind === 'stays') return [message(plain, 'text/html; charset=utf-8', '')];
  return kind === 'redirects'
    ? [redirect(plain, secure), end]
    : [redirect(plain, detour), redirect(detour, secure), end];
}

function tlsOf({ certificate, tls }: Served) {
  return exampleTls({
    ...tls,
    certificate: {
      ...tls?.certificate,
      ...(certificate === 'expired' ? { validTo: '2026-02-20T00:00:00.000Z' } : {}),
      ...(certificate === 'other-name' ? { names: ['other.example'], subject: 'CN=other.example' } : {}),
      ...(certificate === 'self-signed' ? { selfSigned: true, issuer: 'CN=shop.example' } : {}),
    },
    handshake: { untrusted: untrustedOf(certificate), ...tls?.handshake },
  });
}

function untrustedOf(certificate: Served['certificate']): string | undefined {
  if (certificate === 'expired') return 'CERT_HAS_EXPIRED';
  if (certificate === 'other-name') return 'ERR_TLS_CERT_ALTNAME_INVALID';
  return certificate === 'self-signed' ? 'DEPTH_ZERO_SELF_SIGNED_CERT' : undefined;
}
