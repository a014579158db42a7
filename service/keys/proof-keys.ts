import { createECDH, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import { type DocumentSigner, type KeySet, type PublicJwk, type ReportSigner, seal } from '@assay/proof';
import type { Keys } from './keys.ts';

type SigningKey = Keys['signing'][number];

/** The keys that sign reports and badges, and their public part. */
export interface ProofKeys {
  readonly signer: ReportSigner & { readonly privateKey: KeyObject };
  readonly documentSigner: DocumentSigner;
  /** All current and former signing keys, newest first, as published in `/.well-known/jwks.json`. */
  readonly jwks: KeySet;
}

export async function proofKeysOf(signing: Keys['signing']): Promise<ProofKeys> {
  const signers = signing.map(signerOf);
  const documents = await Promise.all(signers.map(documentKeyOf));
  const [signer, document] = [signers[0], documents[0]];
  if (!signer || !document) throw new Error('no signing key is configured');
  const jwks = { keys: [...signing.map(publicJwk), ...documents.map(({ jwk }) => jwk)] };
  return { signer, documentSigner: document.signer, jwks };
}

function signerOf({ id, privateKey, publicKey }: SigningKey): ProofKeys['signer'] {
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const publicBytes = new Uint8Array(Buffer.from(x, 'base64url'));
  return { id, privateKey, publicBytes, sign: (text) => sign(null, text, privateKey) };
}

function publicJwk({ id, publicKey }: SigningKey): PublicJwk {
  const { kty = '', crv = '', x = '' } = publicKey.export({ format: 'jwk' });
  return { kty, crv, x, kid: id, use: 'sig', alg: 'EdDSA' };
}

/** PDF readers support P-256, not Ed25519: this key is derived from the signing key, so that both rotate together. */
async function documentKeyOf(issuer: ProofKeys['signer']): Promise<{ signer: DocumentSigner; jwk: PublicJwk }> {
  const { id, privateKey } = issuer;
  const seed = Buffer.from(privateKey.export({ format: 'jwk' }).d ?? '', 'base64url');
  const secret = Buffer.from(hkdfSync('sha256', seed, '', 'assay-pdf-p256-v1', 32));
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(secret);
  const point = curve.getPublicKey();
  const [d, x, y] = [secret, point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const documentKey = createPrivateKey({ key: { ...jwk, d: d ?? '' }, format: 'jwk' });
  const publicKeyInfo = createPublicKey(documentKey).export({ format: 'der', type: 'spki' });
  const certificate = await seal('certificate', publicKeyInfo, issuer);
  return {
    signer: { certificate, sign: (text) => sign('sha256', text, documentKey) },
    jwk: {
      ...jwk,
      kid: `${id}-pdf`,
      use: 'sig',
      alg: 'ES256',
      x5c: [Buffer.from(certificate).toString('base64')],
    },
  };
}
