import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck } from '../../define-check.ts';
import { givenHeaders } from '../../examples/page.ts';
import { sendHeader } from '../support/header-fix.ts';

const FIX = sendHeader('X-Content-Type-Options', 'nosniff');

export default defineCheck({
  id: 'security/headers/content-type-options',
  title: 'MIME sniffing is disabled (`X-Content-Type-Options: nosniff`)',
  why: 'Without `nosniff` a browser may run an uploaded file as a script because it looks like one.',
  topic: 'content types',
  needs: ['headers'],
  problems: {
    missing: {
      severity: 'low',
      share: 0.035,
      message: 'Missing `X-Content-Type-Options` header',
      fix: FIX,
    },
    invalid: {
      severity: 'low',
      share: 0.035,
      message: 'Invalid `X-Content-Type-Options` value: only `nosniff` has an effect',
      fix: FIX,
    },
  },
  references: ['CWE-693', 'https://fetch.spec.whatwg.org/#x-content-type-options-header'],
  run({ headers }) {
    const at = 'X-Content-Type-Options';
    const value = headerValue(headers, at);
    if (value === undefined) return [{ problem: 'missing', location: { header: at }, evidence: '(no header)' }];
    return value.split(',')[0]?.trim().toLowerCase() === 'nosniff'
      ? []
      : [{ problem: 'invalid', location: { header: at }, evidence: value || '(empty)' }];
  },
  examples: () => [
    ['not sent', givenHeaders(), 'missing'],
    ['invalid value', givenHeaders('X-Content-Type-Options: sniff'), 'invalid'],
    ['nosniff', givenHeaders('x-content-type-options: NoSniff')],
    ['sent twice', givenHeaders('X-Content-Type-Options: nosniff\nX-Content-Type-Options: nosniff')],
  ],
});
