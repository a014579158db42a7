import type { FastifyInstance } from 'fastify';

/** For data: no scripts, no rendering, no framing. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For the service's own pages: own resources only. */
export const OWN_PAGES =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** For `/docs` and `/redoc`, which create styles at run time; `/redoc` searches in a worker. */
export const REFERENCE_PAGE =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HEADERS = {
  'content-security-policy': NOTHING,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
};

const TWO_YEARS_SECONDS = 63_072_000;

/** Security headers for every response, built once. */
export function secureHeaders(app: FastifyInstance, baseUrl: string): void {
  const headers = baseUrl.startsWith('https:')
    ? { ...HEADERS, 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}` }
    : HEADERS;
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
}
