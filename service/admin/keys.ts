import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { KeySet } from '@assay/proof';
import { addKey, credentialKeys, readKeys, secondsSinceRotation } from '../keys/keys.ts';
import { proofKeysOf } from '../keys/proof-keys.ts';
import type { Config } from '../settings/config.ts';
import { countSealedByKey } from '../store/sealed-columns.ts';
import { withDatabase } from './with-database.ts';

/** A credential key, and whether anything still needs it. */
export interface KeyUse {
  readonly id: string;
  /** Number of stored credentials that it wraps. */
  readonly credentials: number;
  readonly state: 'current' | 'in use' | 'removable' | 'missing';
}

/** A request that began before a rotation has stored its credential by then. */
const SETTLED_SECONDS = 120;

/** The public keys of the service on this machine, to verify with; undefined if there are none. */
export async function ownPublicKeys(config: Config): Promise<KeySet | undefined> {
  if (config.keys.signing === '' && !existsSync(join(config.dataDir, 'keys/signing'))) return undefined;
  return (await proofKeysOf(readKeys(config).signing)).jwks;
}

/** Rotates each kind of key. Throws if keys are set by environment variables: those are rotated there. */
export function rotateKeys(config: Config): readonly { readonly name: string; readonly id: string }[] {
  const given = Object.entries(config.keys).filter(([, text]) => text !== '');
  if (given.length > 0)
    throw new Error(
      `keys are set by environment variables (${given.map(([name]) => name).join(', ')}): add the new key there, in front`,
    );
  readKeys(config);
  return (['session', 'credential', 'signing'] as const).map((name) => ({ name, id: addKey(config, name) }));
}

/** Every credential key that is configured or that a stored credential needs, newest first. */
export async function listCredentialKeys(config: Config): Promise<readonly KeyUse[]> {
  const keys = credentialKeys(config);
  const settled = secondsSinceRotation(config) >= SETTLED_SECONDS;
  return withDatabase(config, async ({ store }) => {
    const counts = await countSealedByKey(store);
    const missing = [...counts.keys()].filter((id) => !keys.some((key) => key.id === id));
    return [
      ...keys.map(({ id }, at) => {
        const credentials = counts.get(id) ?? 0;
        const isUnused = credentials === 0 && settled;
        return { id, credentials, state: at === 0 ? 'current' : isUnused ? 'removable' : 'in use' } as const;
      }),
      ...missing.map((id) => ({ id, credentials: counts.get(id) ?? 0, state: 'missing' as const })),
    ];
  });
}
