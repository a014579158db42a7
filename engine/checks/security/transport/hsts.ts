import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { parseHsts } from '../../../evidence/parse/http/hsts.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { sendHeader } from '../../header-fix.ts';

const SIX_MONTHS = 15_768_000;
const FIX = sendHeader(
  'Strict-Transport-Security',
  'max-age=31536000; includeSubDomains',
  'Leave includeSubDomains out as long as a subdomain needs plain http.',
);
const page = parseExchange('https://shop.example/', 'HTTP/1.1 200 OK');

export default defineCheck({
  id: 'security/transport/hsts',
  title: 'Browsers are told to use HTTPS only',
  why: 'Without HSTS a visit can start over plain http, where anyone on the network can read and change it.',
  needs: ['hsts', 'page'],
  problems: {
    missing: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'The site does not send Strict-Transport-Security.',
      fix: FIX,
    },
    unreadable: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'Strict-Transport-Security has no valid max-age, so browsers ignore it.',
      fix: FIX,
    },
    off: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'Strict-Transport-Security with max-age=0 switches the protection off.',
      fix: FIX,
    },
    short: {
      severity: 'low',
      likelihood: 'observed',
      says: 'Strict-Transport-Security holds for less than six months.',
      fix: FIX,
    },
  },
  references: ['CWE-319', 'OWASP A05:2021', 'RFC 6797'],
  run({ hsts, page }) {
    if (!page.url.startsWith('https:'))
      return notApplicable('the page is served over plain http, where the header has no effect');
    const at = 'Strict-Transport-Security';
    if (!hsts) return [{ problem: 'missing', at, shows: '(no header)' }];
    const shows = hsts.text || '(empty)';
    if (hsts.maxAge === undefined) return [{ problem: 'unreadable', at, shows }];
    if (hsts.maxAge === 0) return [{ problem: 'off', at, shows }];
    return hsts.maxAge < SIX_MONTHS ? [{ problem: 'short', at, shows }] : [];
  },
  examples: () => [
    { name: 'no header', given: { hsts: undefined, page }, finds: ['missing'] },
    { name: 'no max-age', given: { hsts: parseHsts('includeSubDomains'), page }, finds: ['unreadable'] },
    { name: 'switched off', given: { hsts: parseHsts('max-age=0'), page }, finds: ['off'] },
    { name: 'one day', given: { hsts: parseHsts('max-age=86400'), page }, finds: ['short'] },
    { name: 'two years', given: { hsts: parseHsts('max-age=63072000'), page }, finds: [] },
    {
      name: 'plain http',
      given: { hsts: undefined, page: parseExchange('http://shop.example/', 'HTTP/1.1 200 OK') },
      finds: [],
      notApplicable: true,
    },
  ],
});
