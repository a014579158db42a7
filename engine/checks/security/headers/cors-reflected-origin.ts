import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { readCors, STRANGER_ORIGIN } from '../../../evidence/parse/http/cors.ts';
import { defineCheck } from '../../define-check.ts';

const answer = (fields: string) => parseExchange('https://shop.example/', `HTTP/1.1 200 OK\n${fields}`);

export default defineCheck({
  id: 'security/headers/cors-reflected-origin',
  title: 'Strange sites cannot read answers with a visitor’s cookies',
  why: 'A server that repeats any Origin and allows credentials lets every site that a signed-in visitor opens read his data here.',
  needs: ['crossOrigin'],
  problems: {
    'with-credentials': {
      severity: 'high',
      likelihood: 'observed',
      says: 'The server lets any site read its answers with the visitor’s cookies.',
      fix: {
        any: 'Compare the Origin with a list of your own and repeat it only when it is on the list; send `Vary: Origin` with it.',
        express:
          'Give the cors package a list: `cors({ origin: ["https://app.example"], credentials: true })`, not `origin: true`.',
        nginx: 'Set the header from a `map $http_origin $allowed { default ""; "https://app.example" $http_origin; }`.',
      },
    },
    'without-credentials': {
      severity: 'info',
      likelihood: 'observed',
      says: 'The server repeats any Origin, though without credentials.',
      fix: { any: 'Send `Access-Control-Allow-Origin: *` where the answer is public, or compare with a list.' },
    },
  },
  references: ['CWE-942', 'OWASP A05:2021', 'https://fetch.spec.whatwg.org/#http-cors-protocol'],
  run({ crossOrigin }) {
    const { origin, credentials } = readCors(crossOrigin.headers);
    if (origin !== STRANGER_ORIGIN) return [];
    const shows = `Access-Control-Allow-Origin: ${origin}${credentials ? '\nAccess-Control-Allow-Credentials: true' : ''}`;
    return [
      { problem: credentials ? 'with-credentials' : 'without-credentials', at: 'Access-Control-Allow-Origin', shows },
    ];
  },
  examples: () => [
    {
      name: 'any origin, with cookies',
      given: {
        crossOrigin: answer(`Access-Control-Allow-Origin: ${STRANGER_ORIGIN}\nAccess-Control-Allow-Credentials: true`),
      },
      finds: ['with-credentials'],
    },
    {
      name: 'any origin, without cookies',
      given: { crossOrigin: answer(`Access-Control-Allow-Origin: ${STRANGER_ORIGIN}`) },
      finds: ['without-credentials'],
    },
    {
      name: 'one fixed origin',
      given: {
        crossOrigin: answer('Access-Control-Allow-Origin: https://app.example\nAccess-Control-Allow-Credentials: true'),
      },
      finds: [],
    },
    { name: 'public', given: { crossOrigin: answer('Access-Control-Allow-Origin: *') }, finds: [] },
    { name: 'no CORS', given: { crossOrigin: answer('Server: x') }, finds: [] },
  ],
});
