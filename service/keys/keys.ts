import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import type { Config } from '../settings/config.ts';
import { newId, newKey, parseRing, type SecretKey } from './key-ring.ts';

/** Ed25519. */
interface SigningKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** Newest first of each kind: the first key is used, the others only verify or decrypt. */
export interface Keys {
  readonly session: readonly SecretKey[];
  readonly credential: readonly SecretKey[];
  /** Of keyed hashes, which must stay the same: the last one is used, and none is ever rotated. */
  readonly hash: readonly SecretKey[];
  readonly signing: readonly SigningKey[];
}

/** The kinds of key that are rotated. */
export type RotatedKeys = Exclude<keyof Keys, 'hash'>;

type KeySettings = Pick<Config, 'dataDir' | 'keys'>;

/** PKCS #8 prefix of an Ed25519 key, before its 32 bytes (RFC 8410). */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The keys from the settings, or those in `dataDir/keys`, created at the first start. */
export function readKeys(config: KeySettings): Keys {
  return {
    session: ring(config, 'session'),
    credential: credentialKeys(config),
    hash: hashKeys(config),
    signing: ring(config, 'signing').map(signingKey),
  };
}

/** Kinds of keys that are set by environment variables, and not in `dataDir/keys`. */
export function keysInEnvironment(keys: Config['keys']): readonly (keyof Keys)[] {
  const { session, credential, hash, signing } = keys;
  const given = { session, credential, hash: hash || credential, signing };
  return (Object.keys(given) as (keyof Keys)[]).filter((name) => given[name] !== '');
}

/** The credential keys as they are now, read again so that a rotation needs no restart. */
export function credentialKeys(config: KeySettings): readonly SecretKey[] {
  return ring(config, 'credential');
}

/** Age of the newest credential key; unlimited if the keys are set by the environment. */
export function secondsSinceRotation({ dataDir, keys }: KeySettings): number {
  if (keys.credential !== '') return Number.POSITIVE_INFINITY;
  return (Date.now() - statSync(join(dataDir, 'keys/credential')).mtimeMs) / 1000;
}

/** Without keys of their own, hashes use the oldest credential key of the first start. */
function hashKeys({ dataDir, keys }: KeySettings): readonly SecretKey[] {
  if (keys.hash !== '' || keys.credential !== '') return parseRing(keys.hash || keys.credential, 'hash');
  const folder = join(dataDir, 'keys');
  const oldest = () =>
    `${stored(folder, 'credential')
      .trimEnd()
      .split(/[\s,]+/)
      .at(-1)}\n`;
  return parseRing(stored(folder, 'hash', oldest), 'hash');
}

function ring({ dataDir, keys }: KeySettings, name: RotatedKeys): SecretKey[] {
  return parseRing(keys[name] || stored(join(dataDir, 'keys'), name), name);
}

/** The text of a key ring. If two processes start at once, the first one creates it. */
function stored(folder: string, name: keyof Keys, first = () => newKey(newId())): string {
  const file = join(folder, name);
  makeFolder(folder, 0o700);
  chmodSync(folder, 0o700);
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const draft = `${file}.${newId()}`;
  writeFileSync(draft, first(), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8');
}

/** Adds a new key in front of a ring in `dataDir/keys`; returns its id. */
export function addKey({ dataDir }: Pick<Config, 'dataDir'>, name: RotatedKeys): string {
  const folder = join(dataDir, 'keys');
  const [id, draft] = [newId(), join(folder, `${name}.${newId()}`)];
  writeFileSync(draft, `${newKey(id)}${stored(folder, name)}`, { mode: 0o600, flush: true });
  renameSync(draft, join(folder, name));
  return id;
}

function signingKey({ id, secret }: SecretKey): SigningKey {
  const der = Buffer.concat([ED25519_PREFIX, secret]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return { id, privateKey, publicKey: createPublicKey(privateKey) };
}
