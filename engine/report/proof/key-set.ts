import { type Bytes, bytesOfBase64, bytesOfBase64Url } from './encoding.ts';

/** A JSON Web Key Set (RFC 7517), as at `/.well-known/jwks.json`. */
export interface KeySet {
  readonly keys: readonly PublicJwk[];
}

export interface PublicJwk {
  readonly kty: string;
  readonly kid: string;
  readonly crv?: string;
  readonly x?: string;
  readonly y?: string;
  readonly use?: string;
  readonly alg?: string;
  readonly x5c?: readonly string[];
}

/** What reports, badges and checkpoints of the log are signed with. */
export interface ReportKey {
  readonly id: string;
  readonly publicBytes: Bytes;
  readonly key: InstanceType<typeof CryptoKey>;
}

/** What the signature inside a PDF is made with. */
export interface DocumentKey {
  /** Of the report key that issued its certificate. */
  readonly id: string;
  /** DER. */
  readonly certificate: Bytes;
  readonly key: InstanceType<typeof CryptoKey>;
}

export interface PublicKeys {
  readonly report: readonly ReportKey[];
  readonly document: readonly DocumentKey[];
}

const MOST_KEYS = 200;

/** Throws where the text is no key set with at least one Ed25519 key. */
export async function readKeySet(text: string): Promise<PublicKeys> {
  const set: unknown = JSON.parse(text);
  const listed = typeof set === 'object' && set !== null && 'keys' in set && Array.isArray(set.keys) ? set.keys : [];
  const jwks = listed.slice(0, MOST_KEYS).filter(isJwk);
  const report = await Promise.all(jwks.filter(({ crv }) => crv === 'Ed25519').map(reportKey));
  const document = await Promise.all(jwks.filter(({ crv, x5c }) => crv === 'P-256' && x5c?.[0]).map(documentKey));
  if (report.length === 0) throw new Error('there is no Ed25519 key in it');
  return { report, document };
}

function isJwk(value: unknown): value is PublicJwk {
  return (
    typeof value === 'object' && value !== null && 'kid' in value && typeof value.kid === 'string' && 'kty' in value
  );
}

async function reportKey({ kid, kty, crv = '', x = '' }: PublicJwk): Promise<ReportKey> {
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify']);
  return { id: kid, publicBytes: bytesOfBase64Url(x) ?? new Uint8Array(), key };
}

async function documentKey({ kid, kty, crv = '', x = '', y = '', x5c = [] }: PublicJwk): Promise<DocumentKey> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, algorithm, true, ['verify']);
  return { id: kid.replace(/-pdf$/, ''), certificate: bytesOfBase64(x5c[0] ?? '') ?? new Uint8Array(), key };
}
