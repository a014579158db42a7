import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { isRecord, parseJson, recordOf } from '../text/json.ts';

/** JSON Web Tokens in a text. */
export const JWT = /eyJ[\w-]{10,400}\.eyJ[\w-]{2,3000}\.[\w-]{0,800}/g;

/**
 * What a forger makes of a token without its key: `removed` nothing that is a token, and otherwise the same claims, `altered` with another
 * signature, `unsigned` with the algorithm `none`, `confused` with HMAC by the text of the public key, `empty` with HMAC by an empty key,
 * `unkeyed` with a key ID that names an empty file as well, `embedded` with the signature of a key that the header brings along (RFC 8725, section 2).
 */
export type ForgedForm = 'altered' | 'confused' | 'embedded' | 'empty' | 'removed' | 'unkeyed' | 'unsigned';

const EMPTY_FILE = '../../../../../../../../dev/null';

/** The text with each JSON Web Token in that form; `publicKey` is needed for `confused`. */
export function withForgedTokens(text: string, form: ForgedForm, publicKey = ''): string {
  return text.replaceAll(JWT, (token) => {
    const [head = '', body = '', signature = ''] = token.split('.');
    const byHmac = (fields: object, key: string) =>
      signed({ ...objectFrom(head), ...fields, alg: 'HS256' }, body, (part) =>
        createHmac('sha256', key).update(part).digest('base64url'),
      );
    switch (form) {
      case 'removed':
        return 'removed';
      case 'altered':
        return `${head}.${body}.${signature.replaceAll(/[\w-]/g, (one) => (one === 'A' ? 'B' : 'A'))}`;
      case 'unsigned':
        return signed({ alg: 'none', typ: 'JWT' }, body, () => '');
      case 'confused':
        return byHmac({}, publicKey);
      case 'empty':
        return byHmac({}, '');
      case 'unkeyed':
        return byHmac({ kid: EMPTY_FILE }, '');
      case 'embedded':
        return withOwnKey(body);
    }
  });
}

function signed(header: object, body: string, sign: (part: string) => string): string {
  const part = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${body}`;
  return `${part}.${sign(part)}`;
}

/** Made once: a key of 2,048 bits takes a while. */
let ownKeys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject } | undefined;

function withOwnKey(body: string): string {
  ownKeys ??= generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { publicKey, privateKey } = ownKeys;
  const header = { alg: 'RS256', typ: 'JWT', jwk: publicKey.export({ format: 'jwk' }) };
  return signed(header, body, (part) => sign('sha256', Buffer.from(part), privateKey).toString('base64url'));
}

/** Public keys of a JSON Web Key Set (RFC 7517) that verify signatures, as PEM; at most two. */
export function publicKeysIn(text: string): string[] {
  const { keys } = recordOf(parseJson(text));
  const listed = Array.isArray(keys) ? keys.slice(0, 10).map(recordOf) : [];
  return listed.flatMap((jwk) => (jwk.use === 'enc' ? [] : (pemOf(jwk) ?? []))).slice(0, 2);
}

function pemOf({ kty, n, e, crv, x, y }: Readonly<Record<string, unknown>>): string | undefined {
  const parts = Object.entries({ kty, n, e, crv, x, y }).flatMap(([name, value]) =>
    typeof value === 'string' && value.length <= 2000 ? [[name, value]] : [],
  );
  if (kty !== 'RSA' && kty !== 'EC') return undefined;
  try {
    const key = createPublicKey({ format: 'jwk', key: Object.fromEntries(parts) });
    return key.export({ type: 'spki', format: 'pem' }).toString();
  } catch {
    return undefined;
  }
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
