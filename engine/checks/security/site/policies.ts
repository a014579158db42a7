import { isPage } from '../../../evidence/facts/exchange.ts';
import type { SitePage } from '../../../evidence/facts/site.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import { parseCsp, splitPolicies } from '../../../evidence/parse/http/csp/csp.ts';
import { defineCheck, listed, notApplicable, type Occurrence } from '../../define-check.ts';
import { failingPage, givenSite, sitePage } from '../../examples/site.ts';

const MIN_PAGES = 3;
const FIX =
  'Send the header with every response: set it once in the web server, the CDN or a middleware for all routes, not in single pages.';

/** The header fields by problem. */
const HEADERS = {
  csp: 'Content-Security-Policy',
  framing: 'X-Frame-Options',
  hsts: 'Strict-Transport-Security',
  'content-types': 'X-Content-Type-Options',
  referrer: 'Referrer-Policy',
  permissions: 'Permissions-Policy',
} as const;
type Name = keyof typeof HEADERS;
const NAMES = Object.keys(HEADERS) as Name[];

/** Pages that other sites are to embed. */
const EMBEDDED = /\/(?:embed|embeds|embedded|oembed|widget|widgets|player)(?:[/.]|$)/i;

const ALL = Object.fromEntries(Object.values(HEADERS).map((name) => [name.toLowerCase(), 'any value']));
const sending = (policies: Readonly<Record<string, string>>, path: string, more: Partial<SitePage> = {}) =>
  sitePage(path, {}, { policies, ...more });
/** Two pages with these policies, and others. */
const given = (policies: Readonly<Record<string, string>>, ...others: readonly SitePage[]) =>
  givenSite(sending(policies, '/'), sending(policies, '/desk'), ...others);
const XFO = { 'x-frame-options': 'DENY' };
const ONE_CSP = { 'content-security-policy': "script-src 'nonce-q8Zt3vLx'" };

export default defineCheck({
  id: 'security/site/policies',
  title: 'All pages of the site send the same security headers',
  why: 'Attackers choose the page that is protected least: a flaw there acts on the whole origin, with the session and storage of all other pages.',
  needs: ['sitePages'],
  problems: {
    csp: {
      severity: 'medium',
      message: 'Some pages lack the `Content-Security-Policy` (CSP) of the other pages',
      fix: FIX,
    },
    framing: {
      severity: 'low',
      message: 'Some pages lack the `X-Frame-Options` header of the other pages',
      fix: FIX,
    },
    hsts: {
      severity: 'low',
      message: 'Some pages lack the HSTS header of the other pages',
      fix: FIX,
    },
    'content-types': {
      severity: 'low',
      message: 'Some pages lack the `X-Content-Type-Options` header of the other pages',
      fix: FIX,
    },
    referrer: {
      severity: 'info',
      message: 'Some pages lack the `Referrer-Policy` of the other pages',
      fix: FIX,
    },
    permissions: {
      severity: 'info',
      message: 'Some pages lack the `Permissions-Policy` header of the other pages',
      fix: FIX,
    },
  },
  defersTo: {
    csp: ['security/headers/csp#missing', 'security/headers/csp#report-only'],
    framing: ['security/headers/clickjacking#unprotected'],
    hsts: ['security/transport/hsts#missing'],
    'content-types': ['security/headers/content-type-options#missing'],
    referrer: ['security/headers/referrer-policy#missing'],
    permissions: ['security/headers/permissions-policy#missing'],
  },
  references: [
    'CWE-693',
    'https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html',
    'https://www.w3.org/TR/CSP3/',
  ],
  run({ sitePages }) {
    const read = sitePages.filter(({ isHtml, status }) => isHtml && isPage(status));
    // Several addresses may lead to one page.
    const pages = [...new Map(read.map((page) => [page.finalUrl, page])).values()];
    const origins = [...Map.groupBy(pages, ({ finalUrl }) => URL.parse(finalUrl)?.origin ?? '').values()];
    const compared = origins.filter((own) => own.length >= MIN_PAGES);
    if (compared.length === 0) return notApplicable(`Fewer than ${MIN_PAGES} pages of one origin were read`);
    return compared.flatMap((own) => NAMES.flatMap((name) => lacking(name, own)));
  },
  examples: () => [
    ['a page without CSP', given(ONE_CSP, sending({}, '/blog')), 'csp'],
    ['a page without any header', given(ALL, sending({}, '/blog')), ...NAMES],
    ['a page whose CSP does not restrict framing', given(XFO, sending(ONE_CSP, '/blog')), 'framing'],
    ['the same headers', given(ALL, sending(ALL, '/blog'))],
    ['no headers at all', given({}, sending({}, '/blog'))],
    ['another nonce', given(ONE_CSP, sending({ 'content-security-policy': "script-src 'nonce-pKd7RfY2'" }, '/blog'))],
    ['a stricter policy', given(ONE_CSP, sending({ 'content-security-policy': "default-src 'none'" }, '/blog'))],
    ['one page with a policy of its own', givenSite(sending(ALL, '/account'), sitePage('/'), sitePage('/desk'))],
    [
      'a page with `frame-ancestors` instead',
      given(XFO, sending({ 'content-security-policy': "frame-ancestors 'self'" }, '/blog')),
    ],
    ['a page that is to be embedded', given(XFO, sending({}, '/embed/desk'))],
    ['an error page', given(ALL, sending(ALL, '/blog'), failingPage('/a', 404))],
    ['a file', given(ALL, sending(ALL, '/blog'), sending({}, '/a.pdf', { isHtml: false }))],
    [
      'a page of another origin',
      given(ALL, sending(ALL, '/blog'), sending({}, '/c', { finalUrl: 'https://blog.example/' })),
    ],
    [
      'a page without CSP that two addresses lead to',
      given(ONE_CSP, sending({}, '/blog'), sending({}, '/news', { finalUrl: 'https://shop.example/blog' })),
      'csp',
    ],
    ['plain HTTP, where HSTS has no effect', givenSite(...plain({ 'strict-transport-security': 'max-age=9' }))],
    ['two pages', givenSite(sending(ALL, '/'), sending({}, '/desk')), 'not applicable'],
  ],
});

function plain(policies: Readonly<Record<string, string>>): SitePage[] {
  const at = (path: string) => ({ url: `http://shop.example${path}`, finalUrl: `http://shop.example${path}` });
  return [sending(policies, '/', at('/')), sending(policies, '/a', at('/a')), sending({}, '/b', at('/b'))];
}

/** The pages of an origin without a header that most of them send. */
function lacking(name: Name, pages: readonly SitePage[]): Occurrence<Name>[] {
  const judged = pages.filter(({ finalUrl }) => concerns(name, finalUrl));
  const without = judged.filter(({ policies }) => !isProtected(name, policies));
  if (without.length === 0 || without.length * 2 >= judged.length) return [];
  const urls = without.map(({ finalUrl }) => excerpt(finalUrl, 200));
  return [
    {
      problem: name,
      location: { header: HEADERS[name] },
      evidence: listed([`${without.length} of ${judged.length} pages:`, ...urls], 11),
      compares: urls.toSorted().join(' '),
    },
  ];
}

function concerns(name: Name, url: string): boolean {
  if (name === 'hsts') return url.startsWith('https:');
  return name !== 'framing' || !EMBEDDED.test(URL.parse(url)?.pathname ?? '');
}

/** Whether the page sends the header, whatever its value: nonces, hashes and the sources of a page differ rightly. */
function isProtected(name: Name, policies: SitePage['policies']): boolean {
  if (policies[HEADERS[name].toLowerCase()] !== undefined) return true;
  const csp = name === 'framing' ? policies['content-security-policy'] : undefined;
  return splitPolicies(csp ?? '').some((text) => parseCsp(text).directives.has('frame-ancestors'));
}
