import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { append } from './append.ts';
import type { KeySet, PublicJwk } from './key-set.ts';
import type { Appended, NodeStore } from './log/append-entry.ts';
import type { LogEntry } from './log/entry.ts';
import type { ReportSigner } from './signer.ts';

/** PKCS #8 prefix of an Ed25519 key (RFC 8410). */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A signer with a key derived from its id, for tests and benchmarks. */
export function sampleSigner(id: string): ReportSigner & { readonly jwk: PublicJwk; readonly privateKey: KeyObject } {
  const secret = createHash('sha256').update(`assay ${id} key`).digest();
  const privateKey = createPrivateKey({ key: Buffer.concat([ED25519_PREFIX, secret]), format: 'der', type: 'pkcs8' });
  const jwk = createPublicKey(privateKey).export({ format: 'jwk' });
  const { kty = '', crv = '', x = '' } = jwk;
  return {
    id,
    privateKey,
    jwk: { kty, crv, x, kid: id },
    publicBytes: new Uint8Array(Buffer.from(x, 'base64url')),
    sign: (text) => sign(null, text, privateKey),
  };
}

export function sampleKeys(...signers: readonly { readonly jwk: PublicJwk }[]): KeySet {
  return { keys: signers.map(({ jwk }) => jwk) };
}

/** An in-memory log, for tests and benchmarks. */
export function sampleLog(): { readonly store: NodeStore; append(entry: LogEntry): Promise<Appended> } {
  const hashes = new Map<string, Uint8Array<ArrayBuffer>>();
  let size = 0;
  const store: NodeStore = {
    read: async (nodes) => nodes.map(({ level, position }) => hashes.get(`${level}/${position}`) ?? new Uint8Array()),
    write: async (nodes) => {
      for (const { level, position, hash } of nodes) hashes.set(`${level}/${position}`, hash);
    },
  };
  return {
    store,
    append(entry) {
      const log = { ...store, size };
      size += 1;
      return append(log, entry);
    },
  };
}
