import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { givenHeaders } from '../../examples/page.ts';

const KNOWN = new Set([
  '"cache"',
  '"cookies"',
  '"storage"',
  '"executionContexts"',
  '"clientHints"',
  '"prefetchCache"',
  '"prerenderCache"',
  '"*"',
]);
const HEADER = 'Clear-Site-Data';

export default defineCheck({
  id: 'security/policies/clear-site-data',
  title: '`Clear-Site-Data` names known types of data',
  why: 'Browsers ignore types that they do not know, so data of a signed-out user stays on the device.',
  needs: ['headers'],
  problems: {
    unknown: {
      severity: 'low',
      message: '`Clear-Site-Data` names types of data that do not exist',
      fix: 'Use `"cache"`, `"cookies"`, `"storage"` or `"*"`, each in double quotes and in this spelling.',
    },
  },
  references: ['https://w3c.github.io/webappsec-clear-site-data/#header', 'CWE-613'],
  run({ headers }) {
    const value = headerValue(headers, HEADER);
    if (value === undefined) return notApplicable('`Clear-Site-Data` is not sent');
    const words = value.split(',').map((word) => word.trim());
    // Without quotes the header has invalid syntax, which is reported as such.
    const unknown = words.filter((word) => /^"[^"]{0,100}"$/.test(word) && !KNOWN.has(word));
    return occurrence('unknown', { header: HEADER }, unknown);
  },
  examples: () => [
    ['type that does not exist', givenHeaders('Clear-Site-Data: "cookies", "localStorage"'), 'unknown'],
    ['known types', givenHeaders('Clear-Site-Data: "cache", "cookies", "storage"')],
    ['everything', givenHeaders('Clear-Site-Data: "*"')],
    ['not sent', givenHeaders(), 'not applicable'],
  ],
});
