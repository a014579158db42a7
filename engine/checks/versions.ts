import type { Verdict } from './check-result.ts';

/**
 * Versions of checks and probes by id; all others have version 1. Raise the version in the change that makes a check find something
 * else on the same target: what only the newer version finds, or no longer reports, is then neither new nor fixed. Once per release is
 * enough; `npm run outcomes` records what was released.
 */
const VERSIONS: Readonly<Record<string, number>> = {
  'accessibility/accesskeys': 2,
  'accessibility/focus-visible': 2,
  'accessibility/target-size': 2,
  'accessibility/target-size-narrow': 2,
  'active/commands/code': 2,
  'active/injection/dom-script': 2,
  'active/injection/open-redirect': 2,
  'active/injection/path-traversal': 2,
  'active/injection/reflected-script': 2,
  'active/injection/server-request': 2,
  'active/injection/sql-condition': 2,
  'active/queries/conditions': 2,
  'aeo/content/in-html': 2,
  'deliverability/dmarc/report-targets': 2,
  'deliverability/dmarc/reports': 2,
  'deliverability/tls-rpt/address': 2,
  'performance/http/cache-lifetimes': 2,
  'performance/http/caching': 2,
  'performance/http/compression': 2,
  'performance/vitals/cls': 2,
  'performance/vitals/fcp': 2,
  'performance/vitals/lcp': 2,
  'performance/vitals/tbt': 2,
  'performance/vitals/ttfb': 2,
  'profiling/builder-defaults': 2,
  'profiling/development-server': 2,
  'profiling/end-of-life': 2,
  'profiling/missing-security-release': 2,
  'profiling/version-inventory': 2,
  'security/content/admin-console': 2,
  'security/content/default-page': 2,
  'security/content/dev-build': 2,
  'security/content/directory-listing': 2,
  'security/content/security-txt': 2,
  'security/content/system-prompt': 2,
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
  'security/headers/csp-meta': 2,
  'security/headers/disclosure': 2,
  'security/headers/server-version': 2,
  'security/libraries/vulnerable': 2,
  'security/secrets/address-password': 2,
  'security/secrets/ai-providers': 2,
  'security/secrets/anthropic': 2,
  'security/secrets/aws': 2,
  'security/secrets/azure': 2,
  'security/secrets/clerk': 2,
  'security/secrets/data-services': 2,
  'security/secrets/database-url': 2,
  'security/secrets/development': 2,
  'security/secrets/discord': 2,
  'security/secrets/github': 2,
  'security/secrets/gitlab': 2,
  'security/secrets/google-api-key': 2,
  'security/secrets/google-client-secret': 2,
  'security/secrets/google-service-account': 2,
  'security/secrets/hosting': 2,
  'security/secrets/identity': 2,
  'security/secrets/mail': 2,
  'security/secrets/mapbox': 2,
  'security/secrets/messaging': 2,
  'security/secrets/npm': 2,
  'security/secrets/observability': 2,
  'security/secrets/openai': 2,
  'security/secrets/package-registries': 2,
  'security/secrets/payments': 2,
  'security/secrets/private-key': 2,
  'security/secrets/search-admin': 2,
  'security/secrets/shipping': 2,
  'security/secrets/shopify': 2,
  'security/secrets/signing-secret': 2,
  'security/secrets/slack': 2,
  'security/secrets/square': 2,
  'security/secrets/stripe': 2,
  'security/secrets/supabase': 2,
  'security/secrets/telegram': 2,
  'security/secrets/twilio': 2,
  'security/secrets/webhook-signing': 2,
  'security/secrets/workspace': 2,
  'seo/canonical/target': 2,
  'seo/content/javascript-only': 2,
  'seo/content/placeholder-text': 2,
  'seo/head/description': 2,
  'seo/head/og-image': 2,
  'seo/head/title': 2,
  'seo/index/error-page': 2,
  'seo/index/noindex': 2,
  'seo/index/staging-host': 2,
  'seo/links/text': 2,
  'seo/robots/names-sitemap': 2,
  'workflow/agents/assistant-hooks': 2,
  'workflow/agents/assistant-permissions': 2,
  'workflow/agents/mcp-credentials': 2,
  'workflow/agents/mcp-servers': 2,
  'workflow/dangerous/cache-poisoning': 2,
  'workflow/dangerous/github-env': 2,
  'workflow/dangerous/obfuscation': 2,
  'workflow/dangerous/reparsed-variable': 2,
  'workflow/dangerous/template-injection': 2,
  'workflow/dangerous/unsound-condition': 2,
  'workflow/dangerous/untrusted-artifact': 2,
  'workflow/permissions/excessive': 2,
  'workflow/secrets/hardcoded': 2,
  'workflow/secrets/inherit': 2,
  'workflow/secrets/trusted-publishing': 2,
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
