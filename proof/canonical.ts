import canonicalize from 'canonicalize';

/** Canonical JSON (RFC 8785); absent fields are left out. Throws for what JSON cannot say: NaN, halves of surrogate pairs. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError(`${typeof value} is no JSON`);
  return text;
}
