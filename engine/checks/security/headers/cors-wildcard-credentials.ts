import { defineCheck, notApplicable } from '../../define-check.ts';
import { pageWith } from '../../examples/page.ts';
import { corsOf } from '../support/cors.ts';

const given = (fields: string) => ({ crossOrigin: pageWith(fields) });

export default defineCheck({
  id: 'security/headers/cors-wildcard-credentials',
  title: 'CORS wildcard is not combined with credentials',
  why: 'Browsers reject the combination. It shows that access was meant to be open, and the usual workaround, reflecting every Origin, would be a vulnerability.',
  topic: 'cross-origin reads',
  needs: ['crossOrigin'],
  problems: {
    combined: {
      severity: 'low',
      message: 'CORS misconfiguration: wildcard origin combined with credentials',
      fix: {
        any: 'Remove `Access-Control-Allow-Credentials` if the response is public; if cookies are needed, allow specific origins only.',
        change: { kind: 'no-header', name: 'Access-Control-Allow-Credentials' },
      },
    },
  },
  references: ['CWE-942', 'https://fetch.spec.whatwg.org/#cors-protocol-and-credentials'],
  run({ crossOrigin }) {
    const { origin, credentials } = corsOf(crossOrigin);
    if (origin === undefined) return notApplicable('The response has no CORS headers');
    return origin === '*' && credentials
      ? [
          {
            problem: 'combined',
            location: { header: 'Access-Control-Allow-Origin' },
            evidence: 'Access-Control-Allow-Origin: *\nAccess-Control-Allow-Credentials: true',
          },
        ]
      : [];
  },
  examples: () => [
    [
      'wildcard with credentials',
      given('Access-Control-Allow-Origin: *\nAccess-Control-Allow-Credentials: true'),
      'combined',
    ],
    ['wildcard without credentials', given('Access-Control-Allow-Origin: *')],
    ['no CORS', given('Server: x'), 'not applicable'],
  ],
});
