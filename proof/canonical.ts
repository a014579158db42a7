import canonicalize from 'canonicalize';

/** Canonical JSON (RFC 8785); undefined fields are omitted. Throws for values that JSON cannot represent, such as NaN and lone surrogates. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError(`${typeof value} cannot be represented in JSON`);
  return text;
}
