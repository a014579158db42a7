import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenHeaders } from '../../examples/page.ts';
import { dropHeader } from '../support/header-fix.ts';

const INSTEAD = 'Use a Content-Security-Policy against XSS instead.';

export default defineCheck({
  id: 'security/headers/x-xss-protection',
  title: '`X-XSS-Protection` filter is disabled',
  why: 'The XSS filter of old browsers could itself be abused to disable parts of a page or to read it; current browsers have none.',
  needs: ['headers'],
  problems: {
    on: {
      severity: 'info',
      message: '`X-XSS-Protection` enables an obsolete filter with known vulnerabilities',
      fix: {
        ...dropHeader('X-XSS-Protection', `Or send \`X-XSS-Protection: 0\`. ${INSTEAD}`),
        // The middleware of Sinatra that sends it sends X-Content-Type-Options too.
        any: `Send \`X-XSS-Protection: 0\`, or no such header (with Sinatra only the former: \`before { headers "X-XSS-Protection" => "0" }\`, as \`except: :xss_header\` also removes \`X-Content-Type-Options\`). ${INSTEAD}`,
      },
    },
  },
  references: ['CWE-1104', 'https://owasp.org/www-project-secure-headers/#x-xss-protection'],
  run({ headers }) {
    const value = headerValue(headers, 'x-xss-protection');
    if (value === undefined) return notApplicable('`X-XSS-Protection` is not sent');
    return /^\s*1/.test(value) ? [{ problem: 'on', location: { header: 'X-XSS-Protection' }, evidence: value }] : [];
  },
  examples: () => [
    ['on', givenHeaders('X-XSS-Protection: 1; mode=block'), 'on'],
    ['off', givenHeaders('X-XSS-Protection: 0')],
    ['not sent', givenHeaders(), 'not applicable'],
  ],
});
