/** A technology recognised on the target. */
export interface Detection {
  readonly technology: string;
  readonly categories: readonly string[];
  /** From 0 to 1: independent signs combined as 1 − Π(1 − cᵢ). */
  readonly confidence: number;
  readonly version?: string;
  /** What was seen, such as `header server: nginx`. */
  readonly signs: readonly string[];
  /** Set when it was only inferred from another technology. */
  readonly impliedBy?: string;
}

/** A technology that was recognised with certainty by a response header. */
export function exampleDetection(technology: string, version?: string, category = 'Web server'): Detection {
  const sign = `header server: ${technology}${version === undefined ? '' : `/${version}`}`;
  return {
    technology,
    categories: [category],
    confidence: 0.95,
    signs: [sign],
    ...(version === undefined ? {} : { version }),
  };
}
