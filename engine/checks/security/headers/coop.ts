import { isTypedHtml } from '../../../evidence/parse/html/markup.ts';
import { headerValue, parseHeaders } from '../../../evidence/parse/http/header-list.ts';
import { tokenOf } from '../../../evidence/parse/http/structured-field.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { sendHeader } from '../support/header-fix.ts';

const KNOWN = new Set(['same-origin', 'same-origin-allow-popups', 'noopener-allow-popups', 'unsafe-none']);

export default defineCheck({
  id: 'security/headers/coop',
  title: '`Cross-Origin-Opener-Policy` is set and valid',
  why: 'Without it a site that opens this page in a window keeps a reference to it, which enables cross-site leaks (XS-Leaks) and redirecting the window.',
  needs: ['headers'],
  problems: {
    missing: {
      severity: 'info',
      message: 'Missing `Cross-Origin-Opener-Policy` header',
      fix: sendHeader(
        'Cross-Origin-Opener-Policy',
        'same-origin-allow-popups',
        '`same-origin` is stricter; use it if no sign-in or payment opens a window.',
      ),
    },
    invalid: {
      severity: 'low',
      message: 'Invalid `Cross-Origin-Opener-Policy` value, which browsers ignore',
      fix: sendHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups'),
    },
  },
  references: ['CWE-693', 'https://html.spec.whatwg.org/multipage/browsers.html#cross-origin-opener-policies'],
  run({ headers }) {
    const at = 'Cross-Origin-Opener-Policy';
    const value = headerValue(headers, at);
    if (value === undefined && !isTypedHtml({ headers })) return notApplicable('The page is not HTML');
    if (value === undefined) return [{ problem: 'missing', location: { header: at }, evidence: '(no header)' }];
    return KNOWN.has(tokenOf(value) ?? '')
      ? []
      : [{ problem: 'invalid', location: { header: at }, evidence: value || '(empty)' }];
  },
  examples: () => [
    { name: 'not sent', given: { headers: [] }, finds: ['missing'] },
    {
      name: 'not sent with data',
      given: { headers: parseHeaders('Content-Type: application/json') },
      finds: [],
      notApplicable: true,
    },
    {
      name: 'value of another header',
      given: { headers: parseHeaders('Cross-Origin-Opener-Policy: require-corp') },
      finds: ['invalid'],
    },
    {
      name: 'sent twice, which browsers ignore',
      given: {
        headers: parseHeaders('Cross-Origin-Opener-Policy: same-origin\nCross-Origin-Opener-Policy: same-origin'),
      },
      finds: ['invalid'],
    },
    {
      name: 'in quotes',
      given: { headers: parseHeaders('Cross-Origin-Opener-Policy: "same-origin"') },
      finds: ['invalid'],
    },
    {
      name: 'parameter that does not parse',
      given: { headers: parseHeaders('Cross-Origin-Opener-Policy: same-origin; report-to=the group') },
      finds: ['invalid'],
    },
    {
      name: 'report-only, which enforces nothing',
      given: { headers: parseHeaders('Cross-Origin-Opener-Policy-Report-Only: same-origin') },
      finds: ['missing'],
    },
    {
      name: 'same-origin',
      given: { headers: parseHeaders('Cross-Origin-Opener-Policy: same-origin; report-to="coop"') },
      finds: [],
    },
  ],
});
