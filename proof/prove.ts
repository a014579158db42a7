import { type Bytes, base64Of } from './encoding.ts';
import { inclusionHashes, type NodeReader } from './log/append-entry.ts';
import { consistencyNodes, consistencyText } from './log/consistency.ts';
import { readTile, type TileSource } from './log/tiles.ts';

interface Claims {
  /** The entry at `index` is in the log of size `size`. */
  readonly inclusion: { readonly index: number; readonly size: number };
  /** The log of the newer size extends that of the older size. */
  readonly consistency: { readonly older: number; readonly newer: number };
  /** Path below `tile/` (C2SP tlog-tiles). */
  readonly tile: string;
}

interface Sources {
  readonly inclusion: NodeReader;
  readonly consistency: NodeReader;
  readonly tile: TileSource;
}

interface Proofs {
  /** Base64 hashes from leaf to root. */
  readonly inclusion: readonly string[];
  /** One base64 hash per line. */
  readonly consistency: string;
  /** Undefined if the log has no such tile. */
  readonly tile: Bytes | undefined;
}

const PROOFS: { readonly [Kind in keyof Claims]: (claim: Claims[Kind], log: Sources[Kind]) => Promise<Proofs[Kind]> } =
  {
    inclusion: async (claim, log) => (await inclusionHashes(claim, log)).map(base64Of),
    consistency: async ({ older, newer }, log) => consistencyText(await log.read(consistencyNodes(older, newer))),
    tile: readTile,
  };

/** Returns an inclusion proof, a consistency proof, or a tile of a log. */
export function prove<Kind extends keyof Claims>(
  kind: Kind,
  claim: Claims[Kind],
  log: Sources[Kind],
): Promise<Proofs[Kind]> {
  return PROOFS[kind](claim, log);
}
