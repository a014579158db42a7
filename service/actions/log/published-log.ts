import { prove, seal } from '@assay/proof';
import { logSize, nodeStoreOf, tileSourceOf } from '../../store/proof/proof-log.ts';
import type { World } from '../world.ts';

type Publisher = Pick<World, 'store' | 'config' | 'proofKeys'>;

/** The state of the public log as a signed note (C2SP tlog-checkpoint). */
export async function currentCheckpoint({ store, config, proofKeys }: Publisher): Promise<string> {
  const state = { issuer: config.baseUrl, size: await logSize(store), log: nodeStoreOf(store) };
  return seal('checkpoint', state, proofKeys.signer);
}

/** A tile of the log (C2SP tlog-tiles), which never changes; undefined where there is none. */
export async function logTile(path: string, { store }: Publisher): Promise<Buffer | undefined> {
  const tile = await prove('tile', path, await tileSourceOf(store));
  return tile && Buffer.from(tile);
}

/** The proof that the log of the later size is that of the earlier one and more, which never changes; undefined where the log was never that long. */
export async function logConsistency(
  { older, newer }: { readonly older: number; readonly newer: number },
  { store }: Publisher,
): Promise<string | undefined> {
  if (older > newer || newer > (await logSize(store))) return undefined;
  return prove('consistency', { older, newer }, nodeStoreOf(store));
}
