import { prove, seal } from '@assay/proof';
import { logSize, nodeStoreOf, tileSourceOf } from '../../store/proof/proof-log.ts';
import type { World } from '../../world/world.ts';

type Publisher = Pick<World, 'store' | 'config' | 'proofKeys'>;

/** The current checkpoint of the log as a signed note (C2SP tlog-checkpoint). */
export async function currentCheckpoint({ store, config, proofKeys }: Publisher): Promise<string> {
  const state = { issuer: config.baseUrl, size: await logSize(store), log: nodeStoreOf(store) };
  return seal('checkpoint', state, proofKeys.signer);
}

/** An immutable tile of the log (C2SP tlog-tiles); undefined if it does not exist. */
export async function logTile(path: string, { store }: Publisher): Promise<Buffer | undefined> {
  const tile = await prove('tile', path, await tileSourceOf(store));
  return tile && Buffer.from(tile);
}

/** The immutable proof that the later log extends the earlier one; undefined if the log never had these sizes. */
export async function logConsistency(
  { older, newer }: { readonly older: number; readonly newer: number },
  { store }: Publisher,
): Promise<string | undefined> {
  if (older > newer || newer > (await logSize(store))) return undefined;
  return prove('consistency', { older, newer }, nodeStoreOf(store));
}
