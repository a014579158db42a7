/** A content security policy made of what the page loads and runs; every source expression is validated. */
export interface OfferedPolicy {
  /** Directives in the order to be sent, without hashes of inline scripts. */
  readonly directives: readonly PolicyDirective[];
  /** Hashes of the page's inline scripts as source expressions. */
  readonly scriptHashes: readonly string[];
  /**
   * How the page's inline scripts change: `none` if there are none, `never` if they are written by hand, `build` if they name
   * built files or carry the data of a framework, `request` if they differ from response to response.
   */
  readonly inlineScripts: 'none' | 'never' | 'build' | 'request';
  /** The page has style attributes, which no hash or nonce allows. */
  readonly styleAttributes: boolean;
}

export type PolicyDirective = readonly [name: string, sources: readonly string[]];

/** Why no policy is offered. */
export type NoPolicy = 'unread' | 'handlers' | 'inserted';

/** The policy as header value, with the hashes of the inline scripts. */
export function policyText({ directives, scriptHashes }: OfferedPolicy): string {
  return directives
    .map(([name, sources]) => [name, ...sources, ...(name === 'script-src' ? scriptHashes : [])].join(' '))
    .join('; ');
}

/** A policy, or why there is none. */
export type Offered = OfferedPolicy | { readonly none: NoPolicy };

const CHANGES = ['none', 'never', 'build', 'request'] as const;
const NONE = "'none'";

/**
 * One policy for several pages, which allows what any of them needs; none if it would break one of them. Pages on which none could be tested are
 * left out.
 */
export function unitedPolicy(offered: readonly (Offered | undefined)[]): Offered | undefined {
  const known = offered.filter((one) => one !== undefined);
  const all = known.filter((one): one is OfferedPolicy => !('none' in one));
  const [first, ...others] = all;
  if (all.length < known.length) return known.find((one) => 'none' in one);
  if (!first || others.length === 0) return first;
  const names = ['default-src', ...all.flatMap(({ directives }) => directives.map(([name]) => name))];
  const fallback = (policy: OfferedPolicy) => sourcesOf(policy, 'default-src') ?? [];
  return {
    directives: [...new Set(names)].map((name) => {
      const sources = new Set(all.flatMap((policy) => sourcesOf(policy, name) ?? fallback(policy)));
      if (sources.size > 1) sources.delete(NONE);
      return [name, [...sources]] as const;
    }),
    scriptHashes: [...new Set(all.flatMap(({ scriptHashes }) => scriptHashes))],
    inlineScripts: CHANGES.findLast((change) => all.some(({ inlineScripts }) => inlineScripts === change)) ?? 'none',
    styleAttributes: all.some(({ styleAttributes }) => styleAttributes),
  };
}

function sourcesOf({ directives }: OfferedPolicy, name: string): readonly string[] | undefined {
  return directives.find(([one]) => one === name)?.[1];
}
