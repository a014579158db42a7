import { type Bytes, base64Of } from './encoding.ts';
import { inclusionHashes, type NodeReader } from './log/append-entry.ts';
import { consistencyNodes, consistencyText } from './log/consistency.ts';
import { readTile, type TileSource } from './log/tiles.ts';

interface Claims {
  /** The entry at `index` is in the log of that size. */
  readonly inclusion: { readonly index: number; readonly size: number };
  /** The log of the later size is that of the earlier one, extended. */
  readonly consistency: { readonly older: number; readonly newer: number };
  /** The path below `tile/`, as C2SP tlog-tiles names it. */
  readonly tile: string;
}

interface Sources {
  readonly inclusion: NodeReader;
  readonly consistency: NodeReader;
  readonly tile: TileSource;
}

interface Proofs {
  /** Hashes (base64) from the leaf up to the root. */
  readonly inclusion: readonly string[];
  /** Hashes (base64), a line each. */
  readonly consistency: string;
  /** Undefined where the log has no such tile. */
  readonly tile: Bytes | undefined;
}

const PROOFS: { readonly [Kind in keyof Claims]: (claim: Claims[Kind], log: Sources[Kind]) => Promise<Proofs[Kind]> } =
  {
    inclusion: async (claim, log) => (await inclusionHashes(claim, log)).map(base64Of),
    consistency: async ({ older, newer }, log) => consistencyText(await log.read(consistencyNodes(older, newer))),
    tile: readTile,
  };

/** Reads from a log what proves the inclusion of an entry or the consistency of two sizes, or a tile to check both by. */
export function prove<Kind extends keyof Claims>(
  kind: Kind,
  claim: Claims[Kind],
  log: Sources[Kind],
): Promise<Proofs[Kind]> {
  return PROOFS[kind](claim, log);
}
