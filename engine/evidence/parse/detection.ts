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
