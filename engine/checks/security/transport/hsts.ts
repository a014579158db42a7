import { type Exchange, parseExchange } from '../../../evidence/facts/exchange.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { type Hsts, parseHsts } from '../../../evidence/parse/http/hsts.ts';
import { isOneSite } from '../../../evidence/parse/http/same-site.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { page, pageAt } from '../../examples/page.ts';
import { sendHeader } from '../support/header-fix.ts';

const SIX_MONTHS = 15_768_000;
/** A shorter policy has ended before most visitors return. */
const DAY = 86_400;
const FIX = sendHeader(
  'Strict-Transport-Security',
  'max-age=31536000; includeSubDomains',
  'Omit includeSubDomains as long as a subdomain needs plain HTTP.',
);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const isIpHost = (url: string) => /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/.test(URL.parse(url)?.hostname ?? '');
const YEAR = 'max-age=31536000';
const MOVED = 'HTTP/1.1 301 Moved\nLocation: https://www.shop.example/';
const APEX = parseExchange('https://shop.example/', MOVED);
const www = pageAt('https://www.shop.example/');
const given = (text: string, ...before: Exchange[]) => ({
  hsts: parseHsts(text),
  page,
  exchanges: [...before, page],
  plainHttp: undefined,
});
const toWww = (...before: Exchange[]) => ({ ...given(YEAR), page: www, exchanges: [...before, www] });
const none = (url: string) => ({ hsts: undefined, page: pageAt(url), exchanges: [pageAt(url)], plainHttp: undefined });

export default defineCheck({
  id: 'security/transport/hsts',
  title: 'HSTS is enabled',
  why: 'Without HSTS a visit can start over plain HTTP, where anyone on the network can read and change it.',
  topic: 'hsts',
  drift: 'header',
  needs: ['hsts', 'page', 'exchanges', 'plainHttp'],
  problems: {
    missing: {
      severity: 'medium',
      share: 0.07,
      message: 'Missing HSTS header (`Strict-Transport-Security`)',
      fix: FIX,
    },
    unreadable: {
      severity: 'medium',
      share: 0.07,
      message: 'Invalid HSTS header, which browsers ignore',
      fix: FIX,
    },
    off: {
      severity: 'medium',
      share: 0.07,
      message: 'HSTS is turned off by `max-age=0`',
      fix: FIX,
    },
    'missing-on-redirect': {
      severity: 'low',
      message: 'Redirecting host does not send HSTS, or only for less than a day',
      fix: {
        any: 'Send `Strict-Transport-Security` with the redirect too: HSTS applies only to the host that sends it, so each visit that starts at this host can start over plain HTTP.',
        nginx:
          'In the server block of the redirecting host: `add_header Strict-Transport-Security "max-age=31536000" always;`',
      },
    },
    short: {
      severity: 'low',
      share: { medium: 0.07 },
      message: 'HSTS `max-age` is shorter than six months',
      fix: FIX,
    },
  },
  references: ['CWE-319', 'OWASP A05:2021', 'RFC 6797'],
  run({ hsts, page, exchanges, plainHttp = [] }) {
    if (!page.url.startsWith('https:'))
      return notApplicable('The page is served over plain HTTP, where HSTS has no effect');
    // RFC 6797 section 8.1.1: browsers note no policy for IP addresses.
    if (isIpHost(page.url)) return notApplicable('HSTS does not apply to IP addresses');
    const at = 'Strict-Transport-Security';
    if (!hsts) return [{ problem: 'missing', location: { header: at }, evidence: '(no header)' }];
    const evidence = hsts.text || '(empty)';
    if (hsts.maxAge === undefined) return [{ problem: 'unreadable', location: { header: at }, evidence }];
    if (hsts.maxAge === 0) return [{ problem: 'off', location: { header: at }, evidence }];
    const severity = hsts.maxAge < DAY ? ('medium' as const) : ('low' as const);
    const short = { problem: 'short' as const, location: { header: at }, evidence, severity };
    return [
      ...(hsts.maxAge < SIX_MONTHS ? [short] : []),
      ...unprotectedHops([...exchanges, ...plainHttp], page.url, hsts),
    ];
  },
  examples: () => [
    ['no header', none('https://shop.example/'), 'missing'],
    ['redirect from the apex without HSTS', toWww(APEX), 'missing-on-redirect'],
    [
      'redirect from the apex that plain HTTP leads to',
      { ...toWww(), plainHttp: [pageAt('http://www.shop.example/', 301), APEX, www] },
      'missing-on-redirect',
    ],
    [
      'page of the apex, to which plain HTTP leads and which is no redirect',
      { ...toWww(), plainHttp: [pageAt('http://shop.example/', 301), pageAt('https://shop.example/')] },
    ],
    [
      'redirect from the apex with HSTS, sent twice',
      toWww(parseExchange(APEX.url, `${MOVED}\n${`Strict-Transport-Security: ${YEAR}\n`.repeat(2)}`)),
    ],
    ['redirect from a subdomain that the page includes', given(`${YEAR}; includeSubDomains`, www)],
    ['redirect from another site', given(YEAR, parseExchange('https://short.example.net/', MOVED))],
    ['no max-age', given('includeSubDomains'), 'unreadable'],
    ['max-age twice', given('max-age=63072000; max-age=0'), 'unreadable'],
    ['two headers merged into one', given('max-age=63072000; includeSubDomains, max-age=63072000'), 'unreadable'],
    ['IP address', none('https://192.0.2.7/'), 'not applicable'],
    ['max-age=0', given('max-age=0'), 'off'],
    ['one day', given('max-age=86400'), 'short'],
    ['one second', given('max-age=1'), 'short'],
    [
      'redirect from the apex with HSTS for a minute',
      {
        ...toWww(),
        exchanges: [parseExchange('https://shop.example/', `${MOVED}\nStrict-Transport-Security: max-age=60`), www],
      },
      'missing-on-redirect',
    ],
    ['two years', given('max-age=63072000')],
    ['plain HTTP', none('http://shop.example/'), 'not applicable'],
  ],
});

/** Hosts of the site that redirected here over HTTPS and whose later visits no policy protects (RFC 6797 section 8.2). */
function unprotectedHops(exchanges: readonly Exchange[], pageUrl: string, hsts: Hsts) {
  const { hostname: pageHost } = new URL(pageUrl);
  const covered = (host: string) => host === pageHost || (hsts.includeSubDomains && host.endsWith(`.${pageHost}`));
  const hops = exchanges.filter(
    ({ url, status, headers }) =>
      REDIRECTS.has(status) &&
      url.startsWith('https:') &&
      isOneSite(url, pageUrl) &&
      !covered(new URL(url).hostname) &&
      (parseHsts(headerValue(headers, 'strict-transport-security') ?? '').maxAge ?? 0) < DAY,
  );
  return [...new Map(hops.map((hop) => [new URL(hop.url).origin, hop]))].map(([url, { status, headers }]) => {
    const sent = headerValue(headers, 'strict-transport-security');
    const how = sent === undefined ? 'without Strict-Transport-Security' : `with Strict-Transport-Security: ${sent}`;
    return {
      problem: 'missing-on-redirect' as const,
      location: { url },
      evidence: `${url} redirects with status ${status} and ${how}`,
    };
  });
}
