import { headerValues, parseHeaders } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck, listed } from '../../define-check.ts';

const ONCE = [
  'Strict-Transport-Security',
  'Referrer-Policy',
  'Access-Control-Allow-Origin',
  'Cross-Origin-Opener-Policy',
  'Content-Type',
];

export default defineCheck({
  id: 'security/headers/contradictory',
  title: 'No header is sent twice with different values',
  why: 'Browsers take the first, the last or none of contradicting values; which one protects is left to chance.',
  needs: ['headers'],
  problems: {
    twice: {
      severity: 'low',
      likelihood: 'observed',
      says: 'A header is sent more than once, with different values.',
      fix: {
        any: 'Find the two places that add the header (application and proxy, as a rule) and take one out.',
        nginx: 'Hide the upstream’s header with `proxy_hide_header` before adding your own.',
      },
    },
  },
  references: ['CWE-436', 'RFC 9110'],
  run({ headers }) {
    return ONCE.flatMap((name) => {
      const values = [...new Set(headerValues(headers, name))];
      return values.length < 2 ? [] : [{ problem: 'twice' as const, at: name, shows: listed(values) }];
    });
  },
  examples: () => [
    {
      name: 'two lifetimes',
      given: {
        headers: parseHeaders('Strict-Transport-Security: max-age=0\nStrict-Transport-Security: max-age=31536000'),
      },
      finds: ['twice'],
    },
    {
      name: 'the same twice',
      given: { headers: parseHeaders('Referrer-Policy: no-referrer\nReferrer-Policy: no-referrer') },
      finds: [],
    },
    {
      name: 'policies, which add up',
      given: { headers: parseHeaders('Content-Security-Policy: img-src a\nContent-Security-Policy: img-src b') },
      finds: [],
    },
  ],
});
