import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { appendEntry, type NodeStore, rootOf } from './append-entry.ts';
import type { Bytes } from './encoding.ts';
import type { PublicJwk } from './key-set.ts';
import { leafHash, type Node } from './merkle.ts';
import type { ReportSigner, Sealing } from './seal-report.ts';

/** A signer with a new key; for tests. */
export function sampleSigner(id: string): ReportSigner & { readonly jwk: PublicJwk; readonly privateKey: KeyObject } {
  const privateKey = createPrivateKey(
    generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }),
  );
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

/** A log in memory; for tests. */
export function sampleLog(): {
  readonly leaves: Bytes[];
  root(size: number): Promise<Bytes>;
  hashes(nodes: readonly Node[]): Promise<readonly Bytes[]>;
  append: Sealing['append'];
} {
  const leaves: Bytes[] = [];
  const hashes = new Map<string, Bytes>();
  const store: NodeStore = {
    read: async (nodes) => nodes.map(({ level, position }) => hashes.get(`${level}/${position}`) ?? new Uint8Array()),
    write: async (nodes) => {
      for (const { level, position, hash } of nodes) hashes.set(`${level}/${position}`, hash);
    },
  };
  return {
    leaves,
    root: (size) => rootOf(size, store),
    hashes: store.read,
    async append(entry) {
      leaves.push(await leafHash(entry));
      return appendEntry(entry, leaves.length - 1, store);
    },
  };
}
