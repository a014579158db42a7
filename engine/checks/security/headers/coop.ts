import { isTypedHtml } from '../../../evidence/parse/html/markup.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { tokenOf } from '../../../evidence/parse/http/structured-field.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenHeaders } from '../../examples/page.ts';
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
    ['not sent', givenHeaders(), 'missing'],
    ['not sent with data', givenHeaders('Content-Type: application/json'), 'not applicable'],
    ['value of another header', givenHeaders('Cross-Origin-Opener-Policy: require-corp'), 'invalid'],
    [
      'sent twice, which browsers ignore',
      givenHeaders('Cross-Origin-Opener-Policy: same-origin\nCross-Origin-Opener-Policy: same-origin'),
      'invalid',
    ],
    ['in quotes', givenHeaders('Cross-Origin-Opener-Policy: "same-origin"'), 'invalid'],
    [
      'parameter that does not parse',
      givenHeaders('Cross-Origin-Opener-Policy: same-origin; report-to=the group'),
      'invalid',
    ],
    [
      'report-only, which enforces nothing',
      givenHeaders('Cross-Origin-Opener-Policy-Report-Only: same-origin'),
      'missing',
    ],
    ['same-origin', givenHeaders('Cross-Origin-Opener-Policy: same-origin; report-to="coop"')],
  ],
});
