import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { KeySet } from '@assay/proof';
import type { Config } from './config.ts';
import { addKey, readKeys } from './keys.ts';
import { proofKeysOf } from './proof-keys.ts';

/** What the service on this machine signs with, to check by; undefined where there is none. */
export async function ownPublicKeys(config: Config): Promise<KeySet | undefined> {
  if (config.keys.signing === '' && !existsSync(join(config.dataDir, 'keys/signing'))) return undefined;
  return (await proofKeysOf(readKeys(config).signing)).jwks;
}

/** Puts a new key before those of each kind. Throws where keys are given by environment: they are rotated there. */
export function rotateKeys(config: Config): readonly { readonly name: string; readonly id: string }[] {
  const given = Object.entries(config.keys).filter(([, text]) => text !== '');
  if (given.length > 0)
    throw new Error(
      `keys are given by environment (${given.map(([name]) => name).join(', ')}): put a new one first there`,
    );
  readKeys(config);
  return (['session', 'credential', 'signing'] as const).map((name) => ({ name, id: addKey(config, name) }));
}
