/** One content security policy (CSP Level 3). */
export interface CspPolicy {
  /** The policy as written. */
  readonly text: string;
  readonly source: 'header' | 'meta';
  readonly reportOnly: boolean;
  /** Directive name in lower case → its source expressions as written; the first of a repeated directive counts. */
  readonly directives: ReadonlyMap<string, readonly string[]>;
}

/** Reads one serialised policy. A header field with commas holds several: split it first with `splitPolicies`. */
export function parseCsp(text: string, source: 'header' | 'meta' = 'header', reportOnly = false): CspPolicy {
  const directives = new Map<string, readonly string[]>();
  for (const part of text.split(';')) {
    const [name, ...values] = part.trim().split(/[\t\n\f\r ]+/);
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), values);
  }
  return { text, source, reportOnly, directives };
}

/** A field value may carry several policies, divided by commas (CSP3 section 3.1). */
export function splitPolicies(value: string): string[] {
  return value
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean);
}
