import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { tokenOf } from '../../../evidence/parse/http/structured-field.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenHeaders } from '../../examples/page.ts';

const OPENER = 'Cross-Origin-Opener-Policy';
const EMBEDDER = 'Cross-Origin-Embedder-Policy';
const ISOLATING = new Set(['require-corp', 'credentialless']);

export default defineCheck({
  id: 'security/policies/cross-origin-isolation',
  title: 'Cross-origin isolation is complete',
  why: 'A page is cross-origin isolated, and may use `SharedArrayBuffer` and precise timers, only with both `Cross-Origin-Opener-Policy: same-origin` and `Cross-Origin-Embedder-Policy`. One alone restricts the page without that.',
  needs: ['headers'],
  problems: {
    'no-opener-policy': {
      severity: 'info',
      message:
        '`Cross-Origin-Embedder-Policy` without `Cross-Origin-Opener-Policy: same-origin`: the page is not isolated',
      fix: 'Send `Cross-Origin-Opener-Policy-Report-Only: same-origin` first; if no sign-in or payment window breaks, send it without `-Report-Only`. Or remove `Cross-Origin-Embedder-Policy` if the page does not need isolation.',
    },
    'report-only': {
      severity: 'info',
      message: 'Cross-origin isolation is report-only and has no effect',
      fix: 'Once no more violations are reported, send the headers without `-Report-Only`.',
    },
  },
  references: ['https://html.spec.whatwg.org/multipage/browsers.html#cross-origin-opener-policies', 'CWE-1037'],
  run({ headers }) {
    const read = (name: string) => tokenOf(headerValue(headers, name) ?? '') ?? '';
    const isEmbedder = ISOLATING.has(read(EMBEDDER));
    const isTried = ISOLATING.has(read(`${EMBEDDER}-Report-Only`));
    if (!isEmbedder && !isTried) return notApplicable('The page does not ask for cross-origin isolation');
    if (!isEmbedder)
      return [
        {
          problem: 'report-only',
          location: { header: `${EMBEDDER}-Report-Only` },
          evidence: read(`${EMBEDDER}-Report-Only`),
        },
      ];
    return read(OPENER) === 'same-origin'
      ? []
      : [{ problem: 'no-opener-policy', location: { header: OPENER }, evidence: read(OPENER) || '(no valid header)' }];
  },
  examples: () => [
    ['embedder policy alone', givenHeaders('Cross-Origin-Embedder-Policy: require-corp'), 'no-opener-policy'],
    [
      'opener policy that allows popups',
      givenHeaders(
        'Cross-Origin-Embedder-Policy: credentialless\nCross-Origin-Opener-Policy: same-origin-allow-popups',
      ),
      'no-opener-policy',
    ],
    [
      'report-only',
      givenHeaders('Cross-Origin-Embedder-Policy-Report-Only: require-corp; report-to="coep"'),
      'report-only',
    ],
    ['isolated', givenHeaders('Cross-Origin-Embedder-Policy: require-corp\nCross-Origin-Opener-Policy: same-origin')],
    [
      'opener policy only, which protects by itself',
      givenHeaders('Cross-Origin-Opener-Policy: same-origin'),
      'not applicable',
    ],
  ],
});
