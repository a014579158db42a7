import { STRANGER_ORIGIN } from '../../../evidence/parse/http/cors.ts';
import { defineCheck } from '../../define-check.ts';
import { pageWith } from '../../examples/page.ts';
import { corsOf } from '../support/cors.ts';

const given = (fields: string) => ({ crossOrigin: pageWith(fields) });

export default defineCheck({
  id: 'security/headers/cors-reflected-origin',
  title: 'CORS does not allow arbitrary origins with credentials',
  why: 'A server that reflects any Origin and allows credentials lets every site that a signed-in visitor opens read that visitor’s data here.',
  topic: 'cross-origin reads',
  needs: ['crossOrigin'],
  problems: {
    'with-credentials': {
      severity: 'high',
      message: 'CORS misconfiguration: any origin is reflected with credentials allowed',
      fix: {
        any: 'Compare the Origin with an allowlist and return it only if it is listed; send `Vary: Origin` with it.',
        express:
          'Pass an allowlist to the cors package: `cors({ origin: ["https://app.example"], credentials: true })`, not `origin: true`, with the origins that may call in place of app.example.',
        nginx:
          'Set the header from a `map $http_origin $allowed { default ""; "https://app.example" $http_origin; }`, with the origins that may call in place of app.example.',
      },
    },
    'without-credentials': {
      severity: 'info',
      message: 'CORS misconfiguration: any origin is reflected, without credentials',
      fix: 'Send `Access-Control-Allow-Origin: *` if the response is public, or compare the Origin with an allowlist.',
    },
  },
  references: ['CWE-942', 'OWASP A05:2021', 'https://fetch.spec.whatwg.org/#http-cors-protocol'],
  run({ crossOrigin }) {
    const { origin, credentials } = corsOf(crossOrigin);
    if (origin !== STRANGER_ORIGIN) return [];
    const evidence = `Access-Control-Allow-Origin: ${origin}${credentials ? '\nAccess-Control-Allow-Credentials: true' : ''}`;
    return [
      {
        problem: credentials ? 'with-credentials' : 'without-credentials',
        location: { header: 'Access-Control-Allow-Origin' },
        evidence,
      },
    ];
  },
  examples: () => [
    [
      'any origin with credentials',
      given(`Access-Control-Allow-Origin: ${STRANGER_ORIGIN}\nAccess-Control-Allow-Credentials: true`),
      'with-credentials',
    ],
    ['any origin without credentials', given(`Access-Control-Allow-Origin: ${STRANGER_ORIGIN}`), 'without-credentials'],
    [
      'one fixed origin',
      given('Access-Control-Allow-Origin: https://app.example\nAccess-Control-Allow-Credentials: true'),
    ],
    ['public', given('Access-Control-Allow-Origin: *')],
    ['no CORS', given('Server: x')],
  ],
});
