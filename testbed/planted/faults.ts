import { CHECKS } from '../../engine/checks/list.ts';
import type { Fault, Faults } from './fault.ts';
import { ACCESSIBILITY } from './rows/accessibility.ts';
import { AEO } from './rows/aeo.ts';
import { CERTIFICATES } from './rows/certificates.ts';
import { CONTENT } from './rows/content.ts';
import { COOKIES } from './rows/cookies.ts';
import { CSP } from './rows/csp.ts';
import { HEADERS, POLICIES } from './rows/headers.ts';
import { HELD_OUT_SITES } from './rows/held-out.ts';
import { HELD_OUT_PAGES } from './rows/held-out-pages.ts';
import { INTERACTION } from './rows/interaction.ts';
import { LIBRARIES } from './rows/libraries.ts';
import { NAMES } from './rows/names.ts';
import { PERFORMANCE } from './rows/performance.ts';
import { PROFILING } from './rows/profiling.ts';
import { SECRETS } from './rows/secrets.ts';
import { SEO_FILES } from './rows/seo-files.ts';
import { SEO_HEAD } from './rows/seo-head.ts';
import { SEO_INDEX } from './rows/seo-index.ts';
import { TRANSPORT } from './rows/transport.ts';
import { VITALS } from './rows/vitals.ts';

const SECURITY = [HEADERS, POLICIES, CSP, COOKIES, CONTENT, LIBRARIES, SECRETS, TRANSPORT, CERTIFICATES, NAMES];
const OTHERS = [SEO_HEAD, SEO_INDEX, SEO_FILES, AEO, PROFILING, PERFORMANCE, VITALS, ACCESSIBILITY, INTERACTION];
/**
 * Faults as the documentation of programs and scanners describes them, of which the examples of the checks know nothing: what is
 * found of them says what is found of faults that nobody thought of. A check may not be changed for one without another in its place.
 */
const HELD_OUT: Faults = { ...HELD_OUT_SITES, ...HELD_OUT_PAGES };
const heldOut = new Set<Fault>(Object.values(HELD_OUT).flatMap((variants) => variants.map(([, fault]) => fault)));

/** Every variant of a fault, by the check that must find it. */
export const FAULTS: Faults = merged([...SECURITY, ...OTHERS, HELD_OUT]);

/** Whether nothing like it was known when the check was written. */
export const isHeldOut = ({ fault }: { readonly fault: Fault }): boolean => heldOut.has(fault);

function merged(all: readonly Faults[]): Faults {
  const rows = all.flatMap((faults) => Object.entries(faults));
  return Object.fromEntries(
    [...Map.groupBy(rows, ([check]) => check)].map(([check, own]) => [check, own.flatMap(([, variants]) => variants)]),
  );
}

const ADDRESS = 'does not apply to a private address, such as those of the bench';
const SITE = 'compares the pages of a whole site, and the bench scans one page at a time';
const AUTHORITY = 'needs a certificate of an authority that browsers trust';

/** Checks of pages that the bench cannot make fail, with the reason; their own examples take its place. */
export const NOT_PLANTED: Readonly<Record<string, string>> = {
  'performance/http/cdn': ADDRESS,
  'performance/http/protocol': ADDRESS,
  'profiling/development-server': ADDRESS,
  'security/content/internal-address': ADDRESS,
  'security/content/local-api': ADDRESS,
  'security/site/policies': SITE,
  'security/transport/certificate-transparency': AUTHORITY,
  'security/transport/certificate-trusted': AUTHORITY,
  'security/transport/hsts-preload-list': 'depends on the list in the browser, which has no name of the bench',
  'security/transport/tls-features': 'the TLS of Node.js has secure renegotiation and no compression',
  'security/transport/tls-grade': `${AUTHORITY}: others have a low grade before anything is planted`,
  'seo/site/canonicals': SITE,
  'seo/site/duplicates': SITE,
  'seo/site/error-pages': SITE,
  'seo/site/languages': SITE,
  'seo/site/orphans': SITE,
  'seo/site/redirect-chains': SITE,
  'seo/site/sitemap-entries': SITE,
  'seo/site/unlisted': SITE,
};

/** Ids of the checks of pages. */
export function pageChecks(): string[] {
  return CHECKS.map(({ id }) => id).filter((id) =>
    /^(?:accessibility|aeo|performance|profiling|security|seo)\//.test(id),
  );
}
