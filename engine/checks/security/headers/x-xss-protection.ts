import { headerValue, parseHeaders } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { dropHeader } from '../../header-fix.ts';

export default defineCheck({
  id: 'security/headers/x-xss-protection',
  title: 'The old cross-site scripting filter is left off',
  why: 'The filter of old browsers could itself be used to switch off parts of a page or to read them; today’s browsers have none.',
  needs: ['headers'],
  problems: {
    on: {
      severity: 'info',
      likelihood: 'observed',
      says: 'X-XSS-Protection switches on a filter that was found to be harmful.',
      fix: dropHeader(
        'X-XSS-Protection',
        'Or send `X-XSS-Protection: 0`. A content security policy does what the filter was meant to do.',
      ),
    },
  },
  references: ['CWE-1104', 'https://owasp.org/www-project-secure-headers/#x-xss-protection'],
  run({ headers }) {
    const value = headerValue(headers, 'x-xss-protection');
    if (value === undefined) return notApplicable('the header is not sent');
    return /^\s*1/.test(value) ? [{ problem: 'on', at: 'X-XSS-Protection', shows: value }] : [];
  },
  examples: () => [
    { name: 'on', given: { headers: parseHeaders('X-XSS-Protection: 1; mode=block') }, finds: ['on'] },
    { name: 'off', given: { headers: parseHeaders('X-XSS-Protection: 0') }, finds: [] },
    { name: 'not sent', given: { headers: [] }, finds: [], notApplicable: true },
  ],
});
