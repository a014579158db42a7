import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { tokenOf } from '../../../evidence/parse/http/structured-field.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenHeaders } from '../../examples/page.ts';
import { sendHeader } from '../support/header-fix.ts';

const KNOWN = new Set(['require-corp', 'credentialless', 'unsafe-none']);

export default defineCheck({
  id: 'security/headers/coep',
  title: '`Cross-Origin-Embedder-Policy` has a valid value',
  why: 'Browsers ignore an invalid value: the page is not cross-origin isolated, and features that require isolation stay off silently.',
  needs: ['headers'],
  problems: {
    invalid: {
      severity: 'info',
      message: 'Invalid `Cross-Origin-Embedder-Policy` value, which browsers ignore',
      fix: sendHeader('Cross-Origin-Embedder-Policy', 'credentialless', '`require-corp` is stricter.'),
    },
  },
  references: ['CWE-693', 'https://html.spec.whatwg.org/multipage/browsers.html#coep'],
  run({ headers }) {
    const at = 'Cross-Origin-Embedder-Policy';
    const value = headerValue(headers, at);
    if (value === undefined) return notApplicable('`Cross-Origin-Embedder-Policy` is not sent');
    return KNOWN.has(tokenOf(value) ?? '')
      ? []
      : [{ problem: 'invalid', location: { header: at }, evidence: value || '(empty)' }];
  },
  examples: () => [
    ['value of another header', givenHeaders('Cross-Origin-Embedder-Policy: same-origin'), 'invalid'],
    [
      'parameter that does not parse',
      givenHeaders('Cross-Origin-Embedder-Policy: require-corp; report-to=the group'),
      'invalid',
    ],
    [
      'sent twice, which browsers ignore',
      givenHeaders('Cross-Origin-Embedder-Policy: require-corp\nCross-Origin-Embedder-Policy: require-corp'),
      'invalid',
    ],
    ['with a reporting group', givenHeaders('Cross-Origin-Embedder-Policy: credentialless; report-to="coep"')],
    ['require-corp', givenHeaders('Cross-Origin-Embedder-Policy: require-corp')],
    ['not sent', givenHeaders(), 'not applicable'],
  ],
});
