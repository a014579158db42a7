import { CHECKS } from '../../engine/checks/list.ts';
import type { Faults } from './fault.ts';
import { AEO } from './rows/aeo.ts';
import { CONTENT } from './rows/content.ts';
import { COOKIES } from './rows/cookies.ts';
import { CSP } from './rows/csp.ts';
import { HEADERS, POLICIES } from './rows/headers.ts';
import { LIBRARIES } from './rows/libraries.ts';
import { PROFILING } from './rows/profiling.ts';
import { SECRETS } from './rows/secrets.ts';
import { SEO_FILES } from './rows/seo-files.ts';
import { SEO_HEAD } from './rows/seo-head.ts';
import { SEO_INDEX } from './rows/seo-index.ts';
import { TRANSPORT } from './rows/transport.ts';

const SECURITY = [HEADERS, POLICIES, CSP, COOKIES, CONTENT, LIBRARIES, SECRETS, TRANSPORT];
const OTHERS = [SEO_HEAD, SEO_INDEX, SEO_FILES, AEO, PROFILING];

/** Every variant of a fault, by the check that must find it. */
export const FAULTS: Faults = Object.assign({}, ...SECURITY, ...OTHERS);

const PORT = 'the server has a port of its own: nothing on loopback can answer at ports 80 and 443';
const AUTHORITY = 'needs a certificate of an authority that the scanner trusts';
const ADDRESS = 'not applicable to a site on a private address';
const HOST = 'depends on the name of the host';

/** Checks of pages without variants, with the reason. */
export const NOT_PLANTED: Readonly<Record<string, string>> = {
  'profiling/development-server': ADDRESS,
  'profiling/preview-host': HOST,
  'security/content/internal-address': ADDRESS,
  'security/content/local-api': ADDRESS,
  'security/transport/caa': 'needs a registrable domain',
  'security/transport/certificate-chain': AUTHORITY,
  'security/transport/certificate-key': 'the certificates of the bench have ECDSA keys',
  'security/transport/certificate-lifetime': AUTHORITY,
  'security/transport/certificate-signature': 'the certificates of the bench are signed with SHA-256',
  'security/transport/certificate-status': AUTHORITY,
  'security/transport/certificate-transparency': AUTHORITY,
  'security/transport/certificate-trusted': AUTHORITY,
  'security/transport/hsts-preload-list': 'depends on the list that the browser contains',
  'security/transport/http-2': 'the server offers HTTP/1.1 only, so that the check fails before anything is planted',
  'security/transport/redirect-first-hop': PORT,
  'security/transport/redirect-permanent': PORT,
  'security/transport/redirect-to-https': PORT,
  'security/transport/tls-cipher': 'needs a certificate with an RSA key; those of the bench have ECDSA keys',
  'security/transport/tls-features': 'the TLS of Node.js has secure renegotiation and no compression',
  'security/transport/tls-grade': 'a self-signed certificate has a low grade before anything is planted',
  'security/transport/tls-key-exchange': 'no server of the bench uses groups that are so small',
  'security/transport/tls-weak-suites': 'needs a certificate with an RSA key; those of the bench have ECDSA keys',
  'seo/index/staging-host': HOST,
};

/** Ids of the checks of pages in the modules that have variants: not yet performance and accessibility. */
export function pageChecks(): string[] {
  return CHECKS.map(({ id }) => id).filter((id) => /^(?:security|seo|aeo|profiling)\//.test(id));
}
