import { firstOf, ignoreCuts, limit, type ReportCut } from '../../../../limits.ts';
import { elementsOf, type HtmlDocument } from '../../html/html.ts';
import { trimmedParts } from '../../text/trimmed-parts.ts';
import { type HeaderList, headerValues } from '../header-list.ts';
import { isNonceOrHash, isSandboxed } from './csp-sources.ts';

/** One content security policy (CSP Level 3). */
export type CspPolicy = Readonly<ReturnType<typeof parseCsp>>;

/** Directives that a policy in a meta element cannot set (HTML, pragma directives). */
export const IGNORED_IN_META: readonly string[] = ['frame-ancestors', 'report-uri', 'sandbox'];

/**
 * Reads one serialised policy as browsers do (CSP3 section 2.2.1). A header field with commas
 * holds several: split it first with `splitPolicies`.
 */
export function parseCsp(text: string, source: 'header' | 'meta' = 'header', reportOnly = false) {
  /** Directive name in lower case → its source expressions as written; the first of a repeated directive counts. */
  const directives = new Map<string, readonly string[]>();
  for (const [name, values] of directivesIn(text)) {
    if (source === 'meta' && IGNORED_IN_META.includes(name)) continue;
    if (![name, ...values].every(isAscii)) continue;
    if (!directives.has(name)) directives.set(name, values);
  }
  return { text, source, reportOnly, directives };
}

/** Every directive of a policy in the order written, repeated ones too, names in lower case. */
export function directivesIn(text: string): [name: string, values: string[]][] {
  return text
    .split(';', limit('cspDirectives'))
    .map((part) => part.trim().split(/[\t\n\f\r ]+/))
    .flatMap(([name, ...values]) => (name ? [[name.toLowerCase(), values] satisfies [string, string[]]] : []));
}

/** Browsers drop a directive that contains anything else, such as typographic quotes. */
export function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}

/** A header value may carry several policies, separated by commas (CSP3 section 3.1); the content of a meta element is one policy. */
export function splitPolicies(value: string): string[] {
  return trimmedParts(value, ',');
}

/** The policies of a page: headers first, then the meta elements that are children of its head. */
export function readPolicies(
  headers: HeaderList,
  document: HtmlDocument | undefined,
  cut: ReportCut = ignoreCuts,
): readonly CspPolicy[] {
  const from = (name: string, reportOnly: boolean) =>
    headerValues(headers, name)
      .flatMap(splitPolicies)
      .map((text) => parseCsp(text, 'header', reportOnly));
  const metas = document
    ? elementsOf(document, 'meta').filter(({ parent }) => document.elements[parent]?.tag === 'head')
    : [];
  const policies = [
    ...from('content-security-policy', false),
    ...from('content-security-policy-report-only', true),
    ...metas
      .filter(({ attributes: a }) => a['http-equiv']?.toLowerCase() === 'content-security-policy')
      .flatMap(({ attributes: a }) => (a.content?.trim() ? [parseCsp(a.content.trim(), 'meta')] : [])),
  ];
  if (policies.some(({ text }) => text.split(';').length > limit('cspDirectives')))
    cut(`A content security policy has more than ${limit('cspDirectives')} directives; the others were left out`);
  return firstOf(policies, 'cspPolicies', 'content security policies', cut);
}

const FALLBACK: Readonly<Record<string, readonly string[]>> = {
  'script-src-elem': ['script-src-elem', 'script-src', 'default-src'],
  'script-src-attr': ['script-src-attr', 'script-src', 'default-src'],
  'style-src-elem': ['style-src-elem', 'style-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
  'worker-src': ['worker-src', 'child-src', 'script-src', 'default-src'],
};

/**
 * The sources for a kind of fetch in one policy, by the fallback of CSP3 section 6.8.3, in lower case, `'none'` where
 * its sandbox forbids all; undefined if the policy does not restrict it.
 */
export function governing(policy: CspPolicy, directive: string): readonly string[] | undefined {
  if (isSandboxed(policy.directives.get('sandbox'), directive)) return ["'none'"];
  const chain = FALLBACK[directive] ?? (directive.endsWith('-src') ? [directive, 'default-src'] : [directive]);
  const name = chain.find((candidate) => policy.directives.has(candidate));
  return name === undefined ? undefined : policy.directives.get(name)?.map((value) => value.toLowerCase());
}

/** The policies that browsers enforce. */
export function enforced(policies: readonly CspPolicy[]): CspPolicy[] {
  return policies.filter(({ reportOnly }) => !reportOnly);
}

/** The source lists for a kind of fetch of the enforced policies that have one: a request must pass all of them. */
export function listsFor(policies: readonly CspPolicy[], directive: string): (readonly string[])[] {
  return enforced(policies)
    .map((policy) => governing(policy, directive))
    .filter((sources) => sources !== undefined);
}

/** The source lists for script elements. */
export function scriptSources(policies: readonly CspPolicy[]): (readonly string[])[] {
  return listsFor(policies, 'script-src-elem');
}

export function hasNonceOrHash(sources: readonly string[]): boolean {
  return sources.some(isNonceOrHash);
}

/** True if inline scripts without nonce or hash run (CSP3 section 6.7.3.2). */
export function allowsInline(sources: readonly string[]): boolean {
  return sources.includes("'unsafe-inline'") && !hasNonceOrHash(sources) && !isStrict(sources);
}

/** True for a list with `'strict-dynamic'`, which makes browsers ignore host and scheme sources for scripts. */
export function isStrict(sources: readonly string[]): boolean {
  return sources.includes("'strict-dynamic'");
}
