import { CHECKS } from '../../engine/checks/list.ts';
import type { Faults } from './fault.ts';
import { ACCESSIBILITY } from './rows/accessibility.ts';
import { AEO } from './rows/aeo.ts';
import { CONTENT } from './rows/content.ts';
import { COOKIES } from './rows/cookies.ts';
import { CSP } from './rows/csp.ts';
import { HEADERS, POLICIES } from './rows/headers.ts';
import { INTERACTION } from './rows/interaction.ts';
import { LIBRARIES } from './rows/libraries.ts';
import { PERFORMANCE } from './rows/performance.ts';
import { PROFILING } from './rows/profiling.ts';
import { SECRETS } from './rows/secrets.ts';
import { SEO_FILES } from './rows/seo-files.ts';
import { SEO_HEAD } from './rows/seo-head.ts';
import { SEO_INDEX } from './rows/seo-index.ts';
import { TRANSPORT } from './rows/transport.ts';

const SECURITY = [HEADERS, POLICIES, CSP, COOKIES, CONTENT, LIBRARIES, SECRETS, TRANSPORT];
const OTHERS = [SEO_HEAD, SEO_INDEX, SEO_FILES, AEO, PERFORMANCE, PROFILING, ACCESSIBILITY, INTERACTION];

/** Every variant of a fault, by the check that must find it. */
export const FAULTS: Faults = Object.assign({}, ...SECURITY, ...OTHERS);

const PORT = 'the server has a port of its own: nothing on loopback can answer at ports 80 and 443';
const AUTHORITY = 'needs a certificate of an authority that the scanner trusts';
const ADDRESS = 'not applicable to a site on a private address';
const HOST = 'depends on the name of the host';

/** Checks of pages without variants, with the reason. */
export const NOT_PLANTED: Readonly<Record<string, string>> = {
  'accessibility/frame-tested': 'axe-core fails only if a frame cannot be entered',
  'accessibility/no-autoplay-audio': 'needs an audio file that plays for more than three seconds',
  'performance/http/cdn': ADDRESS,
  'performance/http/protocol': ADDRESS,
  'profiling/development-server': ADDRESS,
  'profiling/preview-host': HOST,
  'security/content/internal-address': ADDRESS,
  'security/content/local-api': ADDRESS,
  'security/transport/caa': 'needs a registrable domain',
  'security/transport/certificate-chain': AUTHORITY,
  'security/transport/certificate-key': 'Node.js refuses to serve a certificate with so short a key',
  'security/transport/certificate-lifetime': AUTHORITY,
  'security/transport/certificate-signature': 'Node.js refuses to serve a certificate with such a signature',
  'security/transport/certificate-status': AUTHORITY,
  'security/transport/certificate-transparency': AUTHORITY,
  'security/transport/certificate-trusted': AUTHORITY,
  'security/transport/hsts-preload-list': 'depends on the list that the browser contains',
  'security/transport/http-2': 'the server offers HTTP/1.1 only, so that the check fails before anything is planted',
  'security/transport/redirect-first-hop': PORT,
  'security/transport/redirect-permanent': PORT,
  'security/transport/redirect-to-https': PORT,
  'security/transport/tls-cipher': 'OpenSSL 3 has no such suite',
  'security/transport/tls-features': 'OpenSSL 3 has neither compression nor insecure renegotiation',
  'security/transport/tls-grade': AUTHORITY,
  'security/transport/tls-key-exchange': 'OpenSSL 3 refuses such groups',
  'security/transport/tls-weak-suites': 'OpenSSL 3 has no such suites',
  'seo/index/staging-host': HOST,
};

/** Ids of all checks of pages. */
export function pageChecks(): string[] {
  return CHECKS.map(({ id }) => id).filter((id) =>
    /^(?:security|seo|aeo|performance|accessibility|profiling)\//.test(id),
  );
}
