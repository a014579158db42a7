import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { parseHsts } from '../../../evidence/parse/http/hsts.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { sendHeader } from '../support/header-fix.ts';

const SIX_MONTHS = 15_768_000;
const FIX = sendHeader(
  'Strict-Transport-Security',
  'max-age=31536000; includeSubDomains',
  'Omit includeSubDomains as long as a subdomain needs plain HTTP.',
);
const isIpHost = (url: string) => /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/.test(URL.parse(url)?.hostname ?? '');
const page = parseExchange('https://shop.example/', 'HTTP/1.1 200 OK');

export default defineCheck({
  id: 'security/transport/hsts',
  title: 'HSTS is enabled',
  why: 'Without HSTS a visit can start over plain HTTP, where anyone on the network can read and change it.',
  topic: 'hsts',
  drift: 'header',
  needs: ['hsts', 'page'],
  problems: {
    missing: {
      severity: 'medium',
      likelihood: 'observed',
      share: 0.07,
      message: 'Missing HSTS header (`Strict-Transport-Security`)',
      fix: FIX,
    },
    unreadable: {
      severity: 'medium',
      likelihood: 'observed',
      share: 0.07,
      message: 'Invalid HSTS header, which browsers ignore',
      fix: FIX,
    },
    off: {
      severity: 'medium',
      likelihood: 'observed',
      share: 0.07,
      message: 'HSTS is turned off by `max-age=0`',
      fix: FIX,
    },
    short: {
      severity: 'low',
      likelihood: 'observed',
      message: 'HSTS `max-age` is shorter than six months',
      fix: FIX,
    },
  },
  references: ['CWE-319', 'OWASP A05:2021', 'RFC 6797'],
  run({ hsts, page }) {
    if (!page.url.startsWith('https:'))
      return notApplicable('The page is served over plain HTTP, where HSTS has no effect');
    // RFC 6797 section 8.1.1: browsers note no policy for IP addresses.
    if (isIpHost(page.url)) return notApplicable('HSTS does not apply to IP addresses');
    const at = 'Strict-Transport-Security';
    if (!hsts) return [{ problem: 'missing', location: { header: at }, evidence: '(no header)' }];
    const evidence = hsts.text || '(empty)';
    if (hsts.maxAge === undefined) return [{ problem: 'unreadable', location: { header: at }, evidence }];
    if (hsts.maxAge === 0) return [{ problem: 'off', location: { header: at }, evidence }];
    return hsts.maxAge < SIX_MONTHS ? [{ problem: 'short', location: { header: at }, evidence }] : [];
  },
  examples: () => [
    { name: 'no header', given: { hsts: undefined, page }, finds: ['missing'] },
    { name: 'no max-age', given: { hsts: parseHsts('includeSubDomains'), page }, finds: ['unreadable'] },
    { name: 'max-age twice', given: { hsts: parseHsts('max-age=63072000; max-age=0'), page }, finds: ['unreadable'] },
    {
      name: 'two headers merged into one',
      given: { hsts: parseHsts('max-age=63072000; includeSubDomains, max-age=63072000'), page },
      finds: ['unreadable'],
    },
    {
      name: 'IP address',
      given: { hsts: undefined, page: parseExchange('https://192.0.2.7/', 'HTTP/1.1 200 OK') },
      finds: [],
      notApplicable: true,
    },
    { name: 'max-age=0', given: { hsts: parseHsts('max-age=0'), page }, finds: ['off'] },
    { name: 'one day', given: { hsts: parseHsts('max-age=86400'), page }, finds: ['short'] },
    { name: 'two years', given: { hsts: parseHsts('max-age=63072000'), page }, finds: [] },
    {
      name: 'plain HTTP',
      given: { hsts: undefined, page: parseExchange('http://shop.example/', 'HTTP/1.1 200 OK') },
      finds: [],
      notApplicable: true,
    },
  ],
});
