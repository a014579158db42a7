import { headerValue, parseHeaders } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { sendHeader } from '../../header-fix.ts';

export default defineCheck({
  id: 'security/headers/corp',
  title: 'Cross-Origin-Resource-Policy has a value that browsers know',
  why: 'The header keeps other sites from embedding a response; a value that browsers do not know keeps out nobody.',
  needs: ['headers'],
  problems: {
    invalid: {
      severity: 'low',
      likelihood: 'observed',
      says: 'Cross-Origin-Resource-Policy has a value that browsers ignore.',
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
    if (value === undefined) return notApplicable('the header is not sent');
    return /^(?:same-origin|same-site|cross-origin)$/.test(value.trim())
      ? []
      : [{ problem: 'invalid', at, shows: value || '(empty)' }];
  },
  examples: () => [
    { name: 'a star', given: { headers: parseHeaders('Cross-Origin-Resource-Policy: *') }, finds: ['invalid'] },
    { name: 'same-site', given: { headers: parseHeaders('Cross-Origin-Resource-Policy: same-site') }, finds: [] },
    { name: 'not sent', given: { headers: [] }, finds: [], notApplicable: true },
  ],
});
