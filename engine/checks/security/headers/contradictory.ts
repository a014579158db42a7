import { headerValues } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck, listed } from '../../define-check.ts';
import { givenHeaders } from '../../examples/page.ts';

const ONCE = ['Strict-Transport-Security', 'Referrer-Policy', 'Access-Control-Allow-Origin', 'Content-Type'];
/** Letter case and white space are no difference in these fields. */
const plain = (value: string) => value.toLowerCase().replace(/\s/g, '');

export default defineCheck({
  id: 'security/headers/contradictory',
  title: 'No header is sent twice with conflicting values',
  why: 'Browsers use the first, the last or none of conflicting values, so whether the protection applies is left to chance.',
  needs: ['headers'],
  problems: {
    twice: {
      severity: 'low',
      message: 'Header sent more than once with conflicting values',
      fix: {
        any: 'Find the two places that add the header (usually application and proxy) and remove one.',
        nginx: 'Hide the upstream’s header with `proxy_hide_header` before adding your own.',
      },
    },
  },
  references: ['CWE-436', 'RFC 9110'],
  run({ headers }) {
    return ONCE.flatMap((name) => {
      const values = headerValues(headers, name);
      return new Set(values.map(plain)).size < 2
        ? []
        : [{ problem: 'twice' as const, location: { header: name }, evidence: listed([...new Set(values)]) }];
    });
  },
  examples: () => [
    [
      'two max-age values',
      givenHeaders('Strict-Transport-Security: max-age=0\nStrict-Transport-Security: max-age=31536000'),
      'twice',
    ],
    ['same value twice', givenHeaders('Referrer-Policy: no-referrer\nReferrer-Policy: no-referrer')],
    [
      'same value twice, written differently',
      givenHeaders('Content-Type: text/html; charset=utf-8\nContent-Type: text/html;charset=UTF-8'),
    ],
    [
      'policies, which are combined',
      givenHeaders('Content-Security-Policy: img-src a\nContent-Security-Policy: img-src b'),
    ],
  ],
});
