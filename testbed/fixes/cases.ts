import { SOUND, type StaticFile, type Twin } from './twin.ts';

/** Check, problem, and a twin of the sound page with that problem. */
export type Case = readonly [check: string, problem: string, twin: Twin];

const header = (name: string, value?: string): Twin => ({
  ...SOUND,
  headers: [
    ...SOUND.headers.filter(([other]) => other !== name),
    ...(value === undefined ? [] : ([[name, value]] as const)),
  ],
});

const headers = (given: Readonly<Record<string, string | undefined>>): Twin => ({
  ...SOUND,
  headers: [
    ...SOUND.headers.filter(([name]) => !(name in given)),
    ...Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  ],
});

const html = (find: string | RegExp, put = ''): Twin => {
  const text = SOUND.html.replace(find, put);
  if (text === SOUND.html) throw new Error(`nothing to change: ${find}`);
  return { ...SOUND, html: text };
};

const file = (path: string, given: Partial<StaticFile> | undefined): Twin => {
  const { [path]: before, ...files } = SOUND.files;
  return given && before ? { ...SOUND, files: { ...files, [path]: { ...before, ...given } } } : { ...SOUND, files };
};

const policy = (find: string, put: string): Twin => {
  const before = SOUND.headers.find(([name]) => name === CSP)?.[1] ?? '';
  return header(CSP, before.replace(find, put));
};

const secret = (...parts: readonly string[]): Twin =>
  html('</main>', `</main><script>const key = '${parts.join('')}';</script>`);

const CSP = 'Content-Security-Policy';
const NO_ANCESTORS = { [CSP]: "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'" };
const HSTS = 'Strict-Transport-Security';
const A_PAGE = { type: 'text/html', text: '<!doctype html><html><title>Home</title><p>Home</html>' };
const MIX = 'QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw7kV2nR9tBfX4mJ';

const WITHOUT_FILE = file('/sitemap.xml', undefined);
const ROBOTS = { status: 200, type: 'text/plain', text: 'User-agent: *\nAllow: /\n' };
const NO_SITEMAP: Twin = { ...WITHOUT_FILE, files: { ...WITHOUT_FILE.files, '/robots.txt': ROBOTS } };

const HEADERS: readonly Case[] = [
  ['security/headers/content-type-options', 'missing', header('X-Content-Type-Options')],
  ['security/headers/content-type-options', 'invalid', header('X-Content-Type-Options', 'sniff')],
  ['security/headers/coop', 'missing', header('Cross-Origin-Opener-Policy')],
  ['security/headers/coop', 'invalid', header('Cross-Origin-Opener-Policy', 'same-site')],
  ['security/headers/coep', 'invalid', header('Cross-Origin-Embedder-Policy', 'yes')],
  ['security/headers/corp', 'invalid', header('Cross-Origin-Resource-Policy', 'yes')],
  ['security/headers/referrer-policy', 'missing', header('Referrer-Policy')],
  ['security/headers/referrer-policy', 'leaking', header('Referrer-Policy', 'unsafe-url')],
  ['security/headers/referrer-policy', 'unknown', header('Referrer-Policy', 'none')],
  ['security/headers/permissions-policy', 'missing', header('Permissions-Policy')],
  ['security/headers/permissions-policy', 'unreadable', header('Permissions-Policy', "camera 'none'")],
  ['security/headers/permissions-policy', 'for-all', header('Permissions-Policy', 'camera=*')],
  [
    'security/headers/x-frame-options',
    'invalid',
    headers({ ...NO_ANCESTORS, 'X-Frame-Options': 'ALLOW-FROM https://a.example' }),
  ],
  [
    'security/headers/x-frame-options',
    'contradictory',
    headers({ ...NO_ANCESTORS, 'X-Frame-Options': 'DENY, SAMEORIGIN' }),
  ],
  ['security/headers/clickjacking', 'unprotected', headers({ ...NO_ANCESTORS, 'X-Frame-Options': undefined })],
  ['security/headers/content-type', 'missing', header('Content-Type')],
  [
    'security/headers/cached-session',
    'shareable',
    headers({
      'Set-Cookie': 'PHPSESSID=8c1f0e5d7a9b4c2d; Path=/; Secure; HttpOnly; SameSite=Lax',
      'Cache-Control': 'public, max-age=600',
    }),
  ],
  ['performance/page/html-cache', 'silent', headers({ 'Cache-Control': undefined, ETag: undefined })],
  ['security/transport/hsts', 'missing', header(HSTS)],
  ['security/transport/hsts', 'unreadable', header(HSTS, 'includeSubDomains')],
  ['security/transport/hsts', 'off', header(HSTS, 'max-age=0')],
  ['security/transport/hsts', 'short', header(HSTS, 'max-age=86400; includeSubDomains')],
  ['security/transport/hsts-preload', 'conditions', header(HSTS, 'max-age=31536000; preload')],
  ['security/transport/hsts-subdomains', 'uncovered', header(HSTS, 'max-age=63072000')],
  ['security/headers/x-xss-protection', 'on', header('X-XSS-Protection', '1; mode=block')],
  ['security/headers/disclosure', 'telling', header('X-Powered-By', 'Express')],
  [
    'security/headers/cors-wildcard-credentials',
    'combined',
    headers({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Credentials': 'true' }),
  ],
];

const POLICIES: readonly Case[] = [
  [
    'security/headers/csp-base-uri',
    'free',
    header(
      CSP,
      `default-src 'none'; script-src 'nonce-aGVsbG8gd29ybGQhISEhIQ=='; form-action 'self'; frame-ancestors 'none'`,
    ),
  ],
  ['security/headers/csp-unsafe-eval', 'allowed', policy("script-src 'self'", "script-src 'self' 'unsafe-eval'")],
];

const cookie = (text: string): Twin => header('Set-Cookie', text);

const COOKIES: readonly Case[] = [
  ['security/cookies/http-only', 'readable', cookie('PHPSESSID=8c1f0e5d7a9b4c2d; Path=/; Secure; SameSite=Lax')],
  [
    'security/cookies/secure',
    'session-in-the-clear',
    cookie('PHPSESSID=8c1f0e5d7a9b4c2d; Path=/; HttpOnly; SameSite=Lax'),
  ],
  ['security/cookies/secure', 'in-the-clear', cookie('theme=sun; Path=/; SameSite=Lax')],
  ['security/cookies/same-site', 'missing', cookie('PHPSESSID=8c1f0e5d7a9b4c2d; Path=/; Secure; HttpOnly')],
  ['security/cookies/same-site', 'unknown', cookie('theme=sun; Path=/; Secure; SameSite=Sometimes')],
  ['security/cookies/same-site-none', 'refused', cookie('theme=sun; Path=/; SameSite=None')],
  [
    'security/cookies/same-site-none',
    'session-everywhere',
    cookie('PHPSESSID=8c1f0e5d7a9b4c2d; Path=/; Secure; HttpOnly; SameSite=None'),
  ],
  ['security/cookies/prefix', 'secure', cookie('__Secure-theme=sun; Path=/; SameSite=Lax')],
  ['security/cookies/prefix', 'host', cookie('__Host-theme=sun; Path=/; Domain=shop.example; SameSite=Lax')],
  ['security/cookies/partitioned', 'refused', cookie('theme=sun; Path=/; SameSite=None; Partitioned')],
  [
    'security/cookies/domain',
    'wide',
    cookie('PHPSESSID=8c1f0e5d7a9b4c2d; Domain=shop.example; Path=/; Secure; HttpOnly; SameSite=Lax'),
  ],
  ['security/cookies/domain', 'refused', cookie('theme=sun; Domain=other.example; Path=/; Secure; SameSite=Lax')],
];

const MARKUP: readonly Case[] = [
  [
    'seo/head/charset',
    'missing',
    { ...html('<meta charset="utf-8">\n'), headers: header('Content-Type', 'text/html').headers },
  ],
  [
    'seo/head/charset',
    'late',
    {
      ...html('<meta charset="utf-8">\n', `<style>${'p{margin:0}'.repeat(150)}</style><meta charset="utf-8">\n`),
      headers: header('Content-Type', 'text/html').headers,
    },
  ],
  ['seo/head/title', 'missing', html(/<title>.*<\/title>\n/)],
  ['seo/head/title', 'placeholder', html(/<title>.*<\/title>/, '<title>Vite + React</title>')],
  ['seo/head/description', 'missing', html(/<meta name="description".*\n/)],
  [
    'seo/head/description',
    'short',
    html(/<meta name="description".*/, '<meta name="description" content="Socks by hand.">'),
  ],
  ['seo/head/viewport', 'missing', html(/<meta name="viewport".*\n/)],
  ['seo/head/viewport', 'fixed', html('width=device-width, initial-scale=1', 'width=1024')],
  ['seo/head/open-graph', 'missing', html(/(?:<meta property="og:.*\n)+/)],
  ['seo/head/open-graph', 'incomplete', html(/<meta property="og:image".*\n/)],
  ['seo/head/twitter-card', 'missing', html(/<meta name="twitter:card".*\n/)],
  ['seo/head/twitter-card', 'unknown', html('summary_large_image', 'huge')],
  ['seo/head/lang', 'missing', html(' lang="en"')],
  ['seo/head/lang', 'unknown', html('lang="en"', 'lang="english"')],
  ['seo/head/favicon', 'missing', { ...html(/<link rel="icon".*\n/), files: file('/favicon.ico', undefined).files }],
  ['seo/canonical/present', 'missing', html(/<link rel="canonical".*\n/)],
  [
    'seo/hreflang/complete',
    'no-default',
    html(
      '<link rel="icon"',
      '<link rel="alternate" hreflang="en" href="https://shop.example/"><link rel="alternate" hreflang="de" href="https://shop.example/de">\n<link rel="icon"',
    ),
  ],
  [
    'security/content/password-get',
    'get',
    html(
      /<form method="post" action="\/order">/,
      '<form method="get" action="/order"><input type="password" name="word" autocomplete="current-password" aria-label="Password">',
    ),
  ],
];

const FILES: readonly Case[] = [
  ['security/content/security-txt', 'missing', file('/.well-known/security.txt', undefined)],
  ['security/content/security-txt', 'incomplete', file('/.well-known/security.txt', { text: 'Contact: us\n' })],
  [
    'security/content/security-txt',
    'expired',
    file('/.well-known/security.txt', { text: 'Contact: mailto:a@shop.example\nExpires: 2025-01-01T00:00:00Z\n' }),
  ],
  ['aeo/llms-txt/present', 'missing', file('/llms.txt', undefined)],
  ['aeo/llms-txt/valid', 'server-error', file('/llms.txt', { status: 500 })],
  [
    'aeo/llms-txt/valid',
    'untitled',
    file('/llms.txt', { text: `Socks by hand.\n\n## Pages\n\n- [About](https://shop.example/about): who we are\n` }),
  ],
  [
    'aeo/llms-txt/valid',
    'linkless',
    file('/llms.txt', { text: '# Sunny Socks\n\n> Socks, knitted by hand in the harbour.\n' }),
  ],
  ['aeo/llms-txt/valid', 'short', file('/llms.txt', { text: '# S\n- [A](https://shop.example/)\n' })],
  [
    'aeo/llms-txt/valid',
    'bare',
    file('/llms.txt', {
      text: '# Sunny Socks\n\nSocks, knitted by hand in the harbour.\n\n- [About](https://shop.example/about): who we are\n',
    }),
  ],
  ['seo/robots/reachable', 'server-error', file('/robots.txt', { status: 500 })],
  ['seo/robots/reachable', 'page', file('/robots.txt', A_PAGE)],
  ['seo/sitemap/present', 'missing', NO_SITEMAP],
  [
    'aeo/access/ai-search',
    'closed',
    file('/robots.txt', {
      text: 'User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nUser-agent: Bingbot\nAllow: /\n\nSitemap: https://shop.example/sitemap.xml\n',
    }),
  ],
  [
    'aeo/access/ai-assistants',
    'closed',
    file('/robots.txt', {
      text: 'User-agent: ChatGPT-User\nUser-agent: Claude-User\nUser-agent: Perplexity-User\nDisallow: /\n\nUser-agent: *\nAllow: /\n\nSitemap: https://shop.example/sitemap.xml\n',
    }),
  ],
];

/** Joined from parts, so that this file contains no credential pattern. */
const SECRETS: readonly Case[] = [
  ['security/secrets/openai', 'key', secret('sk-', `proj-${MIX.slice(0, 60)}`, `T3Blbk${'FJ'}`, MIX.slice(0, 60))],
  ['security/secrets/anthropic', 'key', secret('sk-', `ant-api03-${MIX.slice(0, 93)}`, 'AA')],
  ['security/secrets/ai-providers', 'key', secret('gs', `k_${MIX.slice(0, 52)}`)],
  ['security/secrets/stripe', 'live', secret('sk', `_live_51${MIX.slice(0, 97)}`)],
  ['security/secrets/stripe', 'test', secret('sk', `_test_51${MIX.slice(0, 97)}`)],
  ['security/secrets/supabase', 'secret-key', secret('sb_', `secret_${MIX.slice(0, 31)}`)],
  ['security/secrets/gitlab', 'token', secret('gl', `pat-${MIX.slice(0, 20)}`)],
  ['security/secrets/google-client-secret', 'secret', secret('GOC', `SPX-${MIX.slice(0, 28)}`)],
  ['security/secrets/slack', 'token', secret('xo', `xb-190473825016-287034159628-${MIX.slice(0, 24)}`)],
  ['security/secrets/webhook-signing', 'secret', secret('whs', `ec_${MIX.slice(0, 32)}`)],
  ['security/secrets/mail', 'key', secret('S', `G.${MIX.slice(0, 22)}.${MIX.slice(0, 43)}`)],
  ['security/secrets/telegram', 'bot', secret('bot71928', `37465:AA${MIX.slice(0, 33)}`)],
];

export const CASES: readonly Case[] = [...HEADERS, ...POLICIES, ...COOKIES, ...MARKUP, ...FILES, ...SECRETS];
