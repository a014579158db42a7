import {
  bytesOfHex,
  consistencyNodes,
  consistencyText,
  parseTilePath,
  rootOf,
  signCheckpoint,
  tileWidth,
} from '@assay/engine';
import { logEntryTexts, logLevelHashes, logSize, nodeStoreOf } from '../../store/proof/proof-log.ts';
import type { World } from '../world.ts';

type Publisher = Pick<World, 'store' | 'config' | 'proofKeys'>;

const HEIGHT = 8;

/** The state of the public log as a signed note (C2SP tlog-checkpoint). */
export async function currentCheckpoint({ store, config, proofKeys }: Publisher): Promise<string> {
  const size = await logSize(store);
  const root = await rootOf(size, nodeStoreOf(store));
  return signCheckpoint({ issuer: config.baseUrl, size, root }, proofKeys.signer);
}

/** A tile of the log (C2SP tlog-tiles), which never changes; undefined where there is none. */
export async function logTile(path: string, { store }: Publisher): Promise<Buffer | undefined> {
  const tile = parseTilePath(path);
  if (!tile) return undefined;
  const there = tileWidth(tile, await logSize(store));
  if (there < tile.width) return undefined;
  const first = tile.position * 256;
  if (tile.entries) {
    const entries = await logEntryTexts(store, first, tile.width);
    return Buffer.concat(entries.map(withLength));
  }
  const hashes = await logLevelHashes(store, { level: tile.level * HEIGHT, position: first }, tile.width);
  return Buffer.concat(hashes.map(bytesOfHex));
}

/** The proof that the log of the later size is that of the earlier one and more, which never changes; undefined where the log was never that long. */
export async function logConsistency(
  { older, newer }: { readonly older: number; readonly newer: number },
  { store }: Publisher,
): Promise<string | undefined> {
  if (older > newer || newer > (await logSize(store))) return undefined;
  return consistencyText(await nodeStoreOf(store).read(consistencyNodes(older, newer)));
}

/** Two bytes of length, then the entry. */
function withLength(entry: string): Buffer {
  const bytes = Buffer.from(entry);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
