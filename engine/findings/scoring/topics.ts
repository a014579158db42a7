import type { Finding } from '../finding.ts';
import { type ModuleName, moduleOf } from '../module.ts';
import { NAMED_SHARES } from './shares.ts';

/** Checks that tell the same fact, or parts of one defence: it counts once. */
interface Topic {
  /** Ids of checks, or folders of checks with a final slash. */
  readonly checks: readonly string[];
  /** Largest share of the topic: that of having no such defence at all, so that removing one never pays. */
  readonly atMost?: number | undefined;
  /** In the health score the topic counts in the first of these modules that was scored; else each finding in its own. */
  readonly countsIn?: readonly ModuleName[];
}

export const TOPICS: Readonly<Record<string, Topic>> = {
  'content security policy': {
    checks: [
      'security/headers/csp',
      'security/headers/csp-base-uri',
      'security/csp/blocks-own',
      'security/csp/strict',
      'security/csp/trusted-types',
      'security/headers/csp-deprecated',
      'security/headers/csp-form-action',
      'security/headers/csp-http-source',
      'security/csp/inline-handlers',
      'security/headers/csp-ip-source',
      'security/headers/csp-jsonp-host',
      'security/headers/csp-meta',
      'security/headers/csp-nonce-length',
      'security/headers/csp-nonce-reused',
      'security/headers/csp-object-src',
      'security/headers/csp-open-cdn',
      'security/headers/csp-plain-schemes',
      'security/headers/csp-report-endpoint',
      'security/headers/csp-strict-dynamic',
      'security/headers/csp-syntax',
      'security/headers/csp-unsafe-eval',
      'security/headers/csp-unsafe-inline',
      'security/headers/csp-wildcard',
    ],
    atMost: NAMED_SHARES['security/headers/csp#missing']?.share,
  },
  framing: { checks: ['security/headers/clickjacking', 'security/headers/x-frame-options'] },
  hsts: {
    checks: ['security/transport/hsts', 'security/transport/hsts-preload', 'security/transport/hsts-subdomains'],
  },
  'cross-origin reads': {
    checks: [
      'security/headers/cors-null-origin',
      'security/headers/cors-reflected-origin',
      'security/headers/cors-wildcard-credentials',
      'active/responses/cors',
    ],
  },
  'plain http': {
    checks: [
      'security/transport/https',
      'security/transport/redirect-to-https',
      'security/transport/redirect-downgrade',
      'security/transport/redirect-first-hop',
      'security/transport/redirect-permanent',
      'security/transport/basic-auth',
      'security/content/password-plain',
    ],
  },
  certificate: {
    checks: [
      'security/transport/certificate-chain',
      'security/transport/certificate-expiry',
      'security/transport/certificate-key',
      'security/transport/certificate-lifetime',
      'security/transport/certificate-names',
      'security/transport/certificate-signature',
      'security/transport/certificate-status',
      'security/transport/certificate-transparency',
      'security/transport/certificate-trusted',
    ],
  },
  tls: {
    checks: [
      'security/transport/tls-1-3',
      'security/transport/tls-cipher',
      'security/transport/tls-features',
      'security/transport/tls-grade',
      'security/transport/tls-key-exchange',
      'security/transport/tls-old-versions',
      'security/transport/tls-weak-suites',
    ],
  },
  cookies: { checks: ['security/cookies/', 'security/headers/cached-session'] },
  secrets: {
    checks: ['security/secrets/', 'security/content/comment-credentials', 'security/content/client-side-password'],
  },
  libraries: { checks: ['security/libraries/'] },
  'mixed content': { checks: ['security/content/mixed-active', 'security/content/mixed-passive'] },
  'source maps': { checks: ['security/content/source-maps', 'active/routes/source-maps'] },
  'directory listing': { checks: ['security/content/directory-listing', 'active/responses/directory-listing'] },
  'error details': {
    checks: [
      'security/content/error-details',
      'security/headers/debug',
      'active/responses/verbose-errors',
      'active/routes/debug',
    ],
  },
  'development build': {
    checks: ['security/content/dev-build', 'profiling/development-server', 'active/frameworks/development-server'],
    countsIn: ['security', 'profiling'],
  },
  'end of life': { checks: ['profiling/end-of-life'], countsIn: ['security', 'profiling'] },
  'software versions': {
    checks: [
      'security/headers/server-version',
      'security/headers/disclosure',
      'security/content/generator-version',
      'profiling/version-inventory',
    ],
    countsIn: ['security', 'profiling'],
  },
  title: { checks: ['seo/head/title', 'accessibility/document-title'], countsIn: ['accessibility', 'seo'] },
  language: {
    checks: [
      'accessibility/html-has-lang',
      'accessibility/html-lang-valid',
      'accessibility/html-xml-lang-mismatch',
      'seo/head/lang',
      'aeo/content/language',
    ],
    countsIn: ['accessibility', 'seo', 'aeo'],
  },
  headings: {
    checks: [
      'accessibility/heading-order',
      'accessibility/page-has-heading-one',
      'accessibility/empty-heading',
      'seo/content/heading-order',
      'seo/content/h1',
      'aeo/content/structure',
    ],
    countsIn: ['accessibility', 'seo', 'aeo'],
  },
  'alternative text': {
    checks: [
      'accessibility/image-alt',
      'accessibility/input-image-alt',
      'accessibility/area-alt',
      'accessibility/role-img-alt',
      'accessibility/svg-img-alt',
      'seo/content/image-alt',
    ],
    countsIn: ['accessibility', 'seo'],
  },
  viewport: { checks: ['seo/head/viewport', 'accessibility/meta-viewport'], countsIn: ['seo', 'accessibility'] },
  landmarks: {
    checks: [
      'accessibility/landmark-banner-is-top-level',
      'accessibility/landmark-contentinfo-is-top-level',
      'accessibility/landmark-main-is-top-level',
      'accessibility/landmark-no-duplicate-banner',
      'accessibility/landmark-no-duplicate-contentinfo',
      'accessibility/landmark-no-duplicate-main',
      'accessibility/landmark-one-main',
      'accessibility/landmark-unique',
      'accessibility/region',
      'accessibility/bypass',
      'aeo/content/landmarks',
    ],
    countsIn: ['accessibility', 'aeo'],
  },
  'client rendering': {
    checks: ['seo/content/javascript-only', 'aeo/content/in-html'],
    countsIn: ['seo', 'aeo'],
  },
  redirects: { checks: ['seo/index/redirects', 'performance/page/redirects'], countsIn: ['seo', 'performance'] },
  'llms.txt': {
    checks: ['aeo/llms-txt/links', 'aeo/llms-txt/present', 'aeo/llms-txt/served-as-text', 'aeo/llms-txt/valid'],
  },
  description: { checks: ['seo/head/description', 'aeo/content/summary'], countsIn: ['seo', 'aeo'] },
  sitemap: { checks: ['seo/sitemap/', 'seo/robots/names-sitemap'] },
  canonical: { checks: ['seo/canonical/'] },
  'error in place of the page': { checks: ['seo/index/status', 'seo/index/error-page'] },
  'structured data': { checks: ['seo/structured-data/'] },
  'load time': { checks: ['performance/vitals/fcp', 'performance/vitals/lcp', 'performance/vitals/ttfb'] },
  caching: {
    checks: ['performance/http/caching', 'performance/http/cache-lifetimes', 'performance/page/html-cache'],
  },
  scripts: {
    checks: ['performance/http/script-size', 'performance/page/unminified', 'performance/page/total-weight'],
  },
};

const ENTRIES = Object.entries(TOPICS);
const BY_CHECK = new Map(ENTRIES.flatMap(([name, { checks }]) => checks.map((check) => [check, name] as const)));

/** The topic of a finding; a check without one is a topic of its own. */
export function topicOf(check: string): string {
  return BY_CHECK.get(check) ?? BY_CHECK.get(check.slice(0, check.lastIndexOf('/') + 1)) ?? check;
}

/** The module in which a finding counts in the health score, given those that count. */
export function countedIn({ check }: Pick<Finding, 'check'>, scored: readonly ModuleName[]): string {
  const own = moduleOf(check);
  const modules = TOPICS[topicOf(check)]?.countsIn ?? [];
  return modules.find((name) => scored.includes(name)) ?? own;
}
