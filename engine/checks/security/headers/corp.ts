import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenHeaders } from '../../examples/page.ts';
import { sendHeader } from '../support/header-fix.ts';

export default defineCheck({
  id: 'security/headers/corp',
  title: '`Cross-Origin-Resource-Policy` has a valid value',
  why: 'The header keeps other sites from embedding a response; browsers ignore an invalid value, so every site may embed it.',
  needs: ['headers'],
  problems: {
    invalid: {
      severity: 'low',
      message: 'Invalid `Cross-Origin-Resource-Policy` value, which browsers ignore',
      fix: sendHeader(
        'Cross-Origin-Resource-Policy',
        'same-origin',
        'Use `cross-origin` for files that other sites may embed.',
      ),
    },
  },
  references: ['CWE-693', 'https://fetch.spec.whatwg.org/#cross-origin-resource-policy-header'],
  run({ headers }) {
    const at = 'Cross-Origin-Resource-Policy';
    const value = headerValue(headers, at);
    if (value === undefined) return notApplicable('`Cross-Origin-Resource-Policy` is not sent');
    return /^(?:same-origin|same-site|cross-origin)$/.test(value.trim())
      ? []
      : [{ problem: 'invalid', location: { header: at }, evidence: value || '(empty)' }];
  },
  examples: () => [
    ['wildcard', givenHeaders('Cross-Origin-Resource-Policy: *'), 'invalid'],
    ['same-site', givenHeaders('Cross-Origin-Resource-Policy: same-site')],
    ['not sent', givenHeaders(), 'not applicable'],
  ],
});
