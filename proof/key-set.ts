import { type Bytes, bytesOfBase64, bytesOfBase64Url } from './encoding.ts';

/** A JSON Web Key Set (RFC 7517), as served at `/.well-known/jwks.json`. */
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

/** Key that signs reports, badges and log checkpoints. */
export interface ReportKey {
  readonly id: string;
  readonly publicBytes: Bytes;
  readonly key: InstanceType<typeof CryptoKey>;
}

/** Key that signs PDFs. */
export interface DocumentKey {
  /** DER. */
  readonly certificate: Bytes;
  readonly key: InstanceType<typeof CryptoKey>;
}

export interface PublicKeys {
  readonly report: readonly ReportKey[];
  readonly document: readonly DocumentKey[];
}

const MAX_KEYS = 200;
const NO_KEYS = 'the keys are not a JSON Web Key Set with an Ed25519 key';

const read = new WeakMap<KeySet, Promise<PublicKeys>>();

/** Imports the keys of a set (cached). Throws if it has no Ed25519 key. */
export function publicKeysOf(set: KeySet): Promise<PublicKeys> {
  const keys = read.get(set) ?? readKeySet(set);
  if (Object(set) === set) read.set(set, keys);
  return keys;
}

async function readKeySet(set: unknown): Promise<PublicKeys> {
  const listed = typeof set === 'object' && set !== null && 'keys' in set && Array.isArray(set.keys) ? set.keys : [];
  const jwks = listed.slice(0, MAX_KEYS).filter(isJwk);
  try {
    const report = await Promise.all(jwks.filter(({ crv }) => crv === 'Ed25519').map(reportKey));
    const document = await Promise.all(jwks.filter(({ crv, x5c }) => crv === 'P-256' && x5c?.[0]).map(documentKey));
    if (report.length > 0) return { report, document };
  } catch {}
  throw new Error(NO_KEYS);
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

async function documentKey({ kty, crv = '', x = '', y = '', x5c = [] }: PublicJwk): Promise<DocumentKey> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, algorithm, false, ['verify']);
  return { certificate: bytesOfBase64(x5c[0] ?? '') ?? new Uint8Array(), key };
}
