import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { KeySet } from '@assay/proof';
import type { Config } from './config.ts';
import { addKey, readKeys } from './keys.ts';
import { proofKeysOf } from './proof-keys.ts';

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
