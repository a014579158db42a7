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
