import { hostOf } from '../../../evidence/parse/http/host-kind.ts';
import { isLoopbackHost } from '../../../evidence/parse/http/private-address.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { pageAt, pageWith } from '../../examples/page.ts';
import { corsOf } from '../support/cors.ts';

const given = (fields: string, page = pageAt('https://shop.example/')) => ({ crossOrigin: pageWith(fields), page });
const WITH_CREDENTIALS = '\nAccess-Control-Allow-Credentials: true';

export default defineCheck({
  id: 'security/headers/cors-null-origin',
  title: 'CORS headers name neither the `null` origin nor one over plain HTTP',
  why: 'Any site can send requests with the origin `null` from a sandboxed frame, so allowing it allows everyone. A page over plain HTTP can be replaced on the way, so allowing its origin allows everyone on the same network.',
  topic: 'cross-origin reads',
  needs: ['crossOrigin', 'page'],
  problems: {
    trusted: {
      severity: 'medium',
      share: 'usable-now',
      message: 'CORS misconfiguration: the `null` origin is allowed',
      fix: 'Remove `null` from the allowed origins; for local development allow `http://localhost:PORT` in the development configuration only.',
    },
    'plain-http': {
      severity: 'low',
      likelihood: 'likely',
      message: 'CORS misconfiguration: an origin over plain HTTP is allowed with credentials',
      fix: 'Serve that site over HTTPS and allow its `https://` origin only.',
    },
  },
  references: ['CWE-942', 'OWASP A05:2021', 'https://fetch.spec.whatwg.org/#http-access-control-allow-origin'],
  run({ crossOrigin, page }) {
    const { origin, credentials } = corsOf(crossOrigin);
    if (origin === undefined) return notApplicable('The response has no CORS headers');
    const found = {
      location: { header: 'Access-Control-Allow-Origin' },
      evidence: `Access-Control-Allow-Origin: ${origin.slice(0, 300)}${credentials ? '\nAccess-Control-Allow-Credentials: true' : ''}`,
    };
    if (origin === 'null') return [{ problem: 'trusted', ...found, severity: credentials ? 'medium' : 'low' }];
    const isPlain =
      /^http:\/\//i.test(origin) && !isLoopbackHost(hostOf(origin) ?? '') && page.url.startsWith('https:');
    return isPlain && credentials ? [{ problem: 'plain-http', ...found }] : [];
  },
  examples: () => [
    ['null origin', given(`Access-Control-Allow-Origin: null${WITH_CREDENTIALS}`), 'trusted'],
    [
      'origin over plain HTTP',
      given(`Access-Control-Allow-Origin: http://app.example${WITH_CREDENTIALS}`),
      'plain-http',
    ],
    ['the same without credentials', given('Access-Control-Allow-Origin: http://app.example')],
    ['a developer’s machine', given(`Access-Control-Allow-Origin: http://localhost:3000${WITH_CREDENTIALS}`)],
    [
      'a site that is served over plain HTTP itself',
      given(`Access-Control-Allow-Origin: http://app.example${WITH_CREDENTIALS}`, pageAt('http://shop.example/')),
    ],
    ['one origin', given('Access-Control-Allow-Origin: https://app.example')],
    ['no CORS', given('Server: x'), 'not applicable'],
  ],
});
