import type { Verdict } from './check-result.ts';

/**
 * Versions of checks and probes by id; all others have version 1. Raise the version in the change that makes a check find something
 * else on the same target: what only the newer version finds, or no longer reports, is then neither new nor fixed. Once per release is
 * enough; `npm run outcomes` records what was released.
 */
const VERSIONS: Readonly<Record<string, number>> = {
  'aeo/llms-txt/present': 2,
  'deliverability/dmarc/reports': 2,
  'deliverability/tls-rpt/address': 2,
  'performance/page/preconnects': 2,
  'performance/vitals/fcp': 2,
  'performance/vitals/lcp': 2,
  'performance/vitals/tbt': 2,
  'performance/vitals/ttfb': 2,
  'profiling/development-server': 2,
  'profiling/missing-security-release': 2,
  'security/content/admin-console': 2,
  'security/content/client-side-password': 2,
  'security/content/dev-build': 2,
  'security/content/directory-listing': 2,
  'security/content/password-get': 2,
  'security/content/password-plain': 2,
  'security/content/session-in-url': 2,
  'security/content/websocket-plain': 2,
  'security/cookies/domain': 2,
  'security/cookies/http-only': 2,
  'security/cookies/lifetime': 2,
  'security/cookies/partitioned': 2,
  'security/cookies/plain-http': 2,
  'security/cookies/prefix': 2,
  'security/cookies/same-site': 2,
  'security/cookies/same-site-none': 2,
  'security/cookies/secure': 2,
  'security/cookies/size': 2,
  'security/headers/cached-session': 2,
  'security/headers/contradictory': 2,
  'security/headers/csp-meta': 2,
  'security/headers/referrer-policy': 2,
  'security/libraries/end-of-life': 2,
  'security/libraries/two-versions': 2,
  'security/libraries/vulnerable': 2,
  'security/transport/certificate-key': 2,
  'security/transport/certificate-names': 2,
  'security/transport/certificate-signature': 2,
  'security/transport/hsts': 2,
  'security/transport/tls-old-versions': 2,
  'security/transport/tls-weak-suites': 2,
  'seo/canonical/target': 2,
  'seo/head/og-address': 2,
  'seo/hreflang/codes': 2,
  'seo/index/soft-404': 2,
  'seo/links/hosts': 2,
  'seo/robots/names-sitemap': 2,
  'seo/sitemap/hosts': 2,
  'seo/structured-data/values': 2,
};

/** A check or probe that a scan ran. Without a version, it has version 1. */
export interface RanCheck {
  readonly check: string;
  readonly version?: number;
}

/**
 * The entry of a check in a report, whose version is left out if it is 1. One that could not run keeps the version of the scan before,
 * whose findings stay open.
 */
export function ranCheck(id: string, verdict: Verdict, before: readonly RanCheck[] = []): RanCheck {
  const isBlind = verdict === 'unknown' || verdict === 'broken';
  const earlier = isBlind ? before.findLast(({ check }) => check === id) : undefined;
  const version = earlier ? (earlier.version ?? 1) : versionOf(id);
  return version === 1 ? { check: id } : { check: id, version };
}

export function versionOf(id: string): number {
  return VERSIONS[id] ?? 1;
}
