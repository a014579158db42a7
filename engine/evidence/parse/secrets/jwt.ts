import { isRecord, parseJson } from '../text/json.ts';

/** JSON Web Tokens in a text. */
export const JWT = /eyJ[\w-]{10,400}\.eyJ[\w-]{2,3000}\.[\w-]{0,800}/g;

/**
 * What a forger makes of a token without its key: `removed` nothing that is a token, `altered` the same claims with another
 * signature, `unsigned` the same claims with the algorithm `none`.
 */
export type ForgedForm = 'altered' | 'removed' | 'unsigned';

/** The text with each JSON Web Token in that form. */
export function withForgedTokens(text: string, form: ForgedForm): string {
  return text.replaceAll(JWT, (token) => {
    const [head = '', body = '', signature = ''] = token.split('.');
    if (form === 'removed') return 'removed';
    if (form === 'altered')
      return `${head}.${body}.${signature.replaceAll(/[\w-]/g, (one) => (one === 'A' ? 'B' : 'A'))}`;
    return `${Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')}.${body}.`;
  });
}

/** The claims of a JSON Web Token (RFC 7519), unverified; undefined if the text is not a token. */
export function readJwtClaims(token: string): Readonly<Record<string, unknown>> | undefined {
  const [head = '', body = '', ...rest] = token.split('.');
  if (rest.length !== 1 || token.length > 8192) return undefined;
  const header = objectFrom(head);
  return header && ('alg' in header || 'typ' in header) ? objectFrom(body) : undefined;
}

/** The JSON object in a base64url text; undefined if there is none. */
export function objectFrom(base64url: string): Readonly<Record<string, unknown>> | undefined {
  const value = parseJson(Buffer.from(base64url, 'base64url').toString('utf8'));
  return isRecord(value) ? { ...value } : undefined;
}
