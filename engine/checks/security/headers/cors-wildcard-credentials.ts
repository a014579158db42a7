import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { readCors } from '../../../evidence/parse/http/cors.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const answer = (fields: string) => parseExchange('https://shop.example/', `HTTP/1.1 200 OK\n${fields}`);

export default defineCheck({
  id: 'security/headers/cors-wildcard-credentials',
  title: 'CORS for all and credentials are not combined',
  why: 'Browsers refuse the combination; it shows that access was meant to be open, and the usual next step, repeating every Origin, would be a hole.',
  needs: ['crossOrigin'],
  problems: {
    combined: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The server sends Access-Control-Allow-Origin: * together with Access-Control-Allow-Credentials.',
      fix: {
        any: 'Drop `Access-Control-Allow-Credentials` where the answer is public; where cookies are needed, allow named origins only.',
        change: { kind: 'no-header', name: 'Access-Control-Allow-Credentials' },
      },
    },
  },
  references: ['CWE-942', 'https://fetch.spec.whatwg.org/#cors-protocol-and-credentials'],
  run({ crossOrigin }) {
    const { origin, credentials } = readCors(crossOrigin.headers);
    if (origin === undefined) return notApplicable('the answer has no CORS headers');
    return origin === '*' && credentials
      ? [
          {
            problem: 'combined',
            at: 'Access-Control-Allow-Origin',
            shows: 'Access-Control-Allow-Origin: *\nAccess-Control-Allow-Credentials: true',
          },
        ]
      : [];
  },
  examples: () => [
    {
      name: 'both',
      given: { crossOrigin: answer('Access-Control-Allow-Origin: *\nAccess-Control-Allow-Credentials: true') },
      finds: ['combined'],
    },
    { name: 'public without cookies', given: { crossOrigin: answer('Access-Control-Allow-Origin: *') }, finds: [] },
    { name: 'no CORS', given: { crossOrigin: answer('Server: x') }, finds: [], notApplicable: true },
  ],
});
