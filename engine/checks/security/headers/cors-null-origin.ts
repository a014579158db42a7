import { defineCheck, notApplicable } from '../../define-check.ts';
import { pageWith } from '../../examples/page.ts';
import { corsOf } from '../support/cors.ts';

const given = (fields: string) => ({ crossOrigin: pageWith(fields) });

export default defineCheck({
  id: 'security/headers/cors-null-origin',
  title: 'CORS headers do not name the `null` origin',
  why: 'Any site can send requests with the origin `null` from a sandboxed frame, so allowing it allows everyone.',
  topic: 'cross-origin reads',
  needs: ['crossOrigin'],
  problems: {
    trusted: {
      severity: 'medium',
      share: 'usable-now',
      message: 'CORS misconfiguration: the `null` origin is allowed',
      fix: 'Remove `null` from the allowed origins; for local development allow `http://localhost:PORT` in the development configuration only.',
    },
  },
  references: ['CWE-942', 'OWASP A05:2021', 'https://fetch.spec.whatwg.org/#http-access-control-allow-origin'],
  run({ crossOrigin }) {
    const { origin, credentials } = corsOf(crossOrigin);
    if (origin === undefined) return notApplicable('The response has no CORS headers');
    return origin === 'null'
      ? [
          {
            problem: 'trusted',
            location: { header: 'Access-Control-Allow-Origin' },
            evidence: 'Access-Control-Allow-Origin: null',
            severity: credentials ? 'medium' : 'low',
          },
        ]
      : [];
  },
  examples: () => [
    ['null origin', given('Access-Control-Allow-Origin: null\nAccess-Control-Allow-Credentials: true'), 'trusted'],
    ['one origin', given('Access-Control-Allow-Origin: https://app.example')],
    ['no CORS', given('Server: x'), 'not applicable'],
  ],
});
