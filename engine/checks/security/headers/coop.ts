import { headerValue, parseHeaders } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck } from '../../define-check.ts';
import { sendHeader } from '../../header-fix.ts';

const KNOWN = /^(?:same-origin|same-origin-allow-popups|noopener-allow-popups|unsafe-none)(?:\s*;.{0,200})?$/;

export default defineCheck({
  id: 'security/headers/coop',
  title: 'The page does not share its window with other sites',
  why: 'A site that opens this one in a window keeps a handle on it and can watch or steer it; Cross-Origin-Opener-Policy cuts the handle.',
  needs: ['headers'],
  problems: {
    missing: {
      severity: 'info',
      likelihood: 'observed',
      says: 'Cross-Origin-Opener-Policy is not sent.',
      fix: sendHeader(
        'Cross-Origin-Opener-Policy',
        'same-origin-allow-popups',
        'Where no sign-in or payment opens windows, `same-origin` is stricter.',
      ),
    },
    invalid: {
      severity: 'low',
      likelihood: 'observed',
      says: 'Cross-Origin-Opener-Policy has a value that browsers ignore.',
      fix: sendHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups'),
    },
  },
  references: ['CWE-693', 'https://html.spec.whatwg.org/multipage/browsers.html#cross-origin-opener-policies'],
  run({ headers }) {
    const at = 'Cross-Origin-Opener-Policy';
    const value = headerValue(headers, at);
    if (value === undefined) return [{ problem: 'missing', at, shows: '(no header)' }];
    return KNOWN.test(value.trim()) ? [] : [{ problem: 'invalid', at, shows: value || '(empty)' }];
  },
  examples: () => [
    { name: 'not sent', given: { headers: [] }, finds: ['missing'] },
    {
      name: 'another header’s value',
      given: { headers: parseHeaders('Cross-Origin-Opener-Policy: require-corp') },
      finds: ['invalid'],
    },
    {
      name: 'sent twice, which no browser reads',
      given: {
        headers: parseHeaders('Cross-Origin-Opener-Policy: same-origin\nCross-Origin-Opener-Policy: same-origin'),
      },
      finds: ['invalid'],
    },
    {
      name: 'same-origin',
      given: { headers: parseHeaders('Cross-Origin-Opener-Policy: same-origin; report-to="coop"') },
      finds: [],
    },
  ],
});
