/** The claims of a JSON Web Token (RFC 7519), unverified; undefined if the text is not a token. */
export function readJwtClaims(token: string): Readonly<Record<string, unknown>> | undefined {
  const [head = '', body = '', ...rest] = token.split('.');
  if (rest.length !== 1 || token.length > 8192) return undefined;
  const header = objectFrom(head);
  return header && ('alg' in header || 'typ' in header) ? objectFrom(body) : undefined;
}

/** The JSON object in a base64url text; undefined if there is none. */
export function objectFrom(base64url: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(base64url, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
