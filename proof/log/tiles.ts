import { type Bytes, base64Of, concat, utf8 } from '../encoding.ts';
import type { ReportKey } from '../key-set.ts';
import { verifyCheckpoint } from './checkpoint.ts';
import { foldNodes, innerHash, type Node, nodesOfRange } from './merkle.ts';

/** Hashes in a full tile of the log (C2SP tlog-tiles). */
export const TILE_WIDTH = 256;
const TILE_HEIGHT = 8;
const HASH_BYTES = 32;

/** `tile/0/x001/067` or `tile/0/067.p/12`: concatenated hashes; each tile level spans 8 tree levels. */
interface TileName {
  readonly level: number;
  readonly position: number;
  /** Number of hashes: 256, or fewer in the last tile of a level. */
  readonly width: number;
}

const TILE_PATH = /^(entries|[0-5])\/((?:x\d{3}\/){0,3}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** Undefined if the path is not that of a tile. `entries`: the tile holds entries instead of hashes. */
export function parseTilePath(path: string): (TileName & { readonly entries: boolean }) | undefined {
  const [, level = '', digits = '', width] = TILE_PATH.exec(path) ?? [];
  if (level === '') return undefined;
  const position = Number(digits.replaceAll(/[x/]/g, ''));
  const hashes = width === undefined ? TILE_WIDTH : Number(width);
  if (hashes > TILE_WIDTH || (width !== undefined && hashes === TILE_WIDTH)) return undefined;
  return { entries: level === 'entries', level: level === 'entries' ? 0 : Number(level), position, width: hashes };
}

export function tilePath({ level, position, width }: TileName): string {
  const digits = String(position).padStart(Math.ceil(String(position).length / 3) * 3, '0');
  const parts = (digits.match(/\d{3}/g) ?? []).map((part, i, all) => (i < all.length - 1 ? `x${part}` : part));
  return `tile/${level}/${parts.join('/')}${width < TILE_WIDTH ? `.p/${width}` : ''}`;
}

/** A log published as tiles. */
export interface TileSource {
  readonly size: number;
  /** Hashes of one level, starting at a node. */
  hashes(first: Node, count: number): Promise<readonly Bytes[]>;
  /** Texts of entries, starting at a position. */
  entries(first: number, count: number): Promise<readonly string[]>;
}

/** The content of a tile, which is immutable; undefined if the log has no such tile. */
export async function readTile(path: string, { size, hashes, entries }: TileSource): Promise<Bytes | undefined> {
  const tile = parseTilePath(path);
  if (!tile || tileWidth(tile, size) < tile.width) return undefined;
  const first = tile.position * TILE_WIDTH;
  if (tile.entries) return concat(...(await entries(first, tile.width)).map(withLength));
  return concat(...(await hashes({ level: tile.level * TILE_HEIGHT, position: first }, tile.width)));
}

/** The entry with a two-byte length prefix. */
function withLength(entry: string): Bytes {
  const bytes = utf8(entry);
  return concat(Uint8Array.of(bytes.length >> 8, bytes.length & 0xff), bytes);
}

/** The public view of a log; `tile` reads a path relative to the log's URL. */
export interface PublishedLog {
  /** Signed note. */
  readonly checkpoint: string;
  tile(path: string): Promise<Uint8Array>;
}

/** Whether the tiles of a log lead to the root in its signed checkpoint. */
export async function verifyTiles({ checkpoint, tile }: PublishedLog, keys: readonly ReportKey[]): Promise<boolean> {
  const signed = await verifyCheckpoint(checkpoint, keys);
  if (!signed) return false;
  return base64Of(await rootFromTiles(signed.size, signed.size, tile)) === base64Of(signed.root);
}

/** Number of hashes in a tile of a log of that size; 0 if there is no such tile. */
function tileWidth({ level, position }: Pick<TileName, 'level' | 'position'>, size: number): number {
  const hashes = Math.floor(size / TILE_WIDTH ** level);
  return Math.max(0, Math.min(TILE_WIDTH, hashes - position * TILE_WIDTH));
}

/**
 * The root of a log with these tiles at the size `wanted`. A signed checkpoint of that size with a different root proves
 * that the log was forked or rewritten. `size`: current size of the log.
 */
export async function rootFromTiles(
  wanted: number,
  size: number,
  readTile: (path: string) => Promise<Uint8Array>,
): Promise<Bytes> {
  const hashes: Bytes[] = [];
  for (const { level, position } of nodesOfRange(0, wanted)) {
    const tile = { level: Math.floor(level / TILE_HEIGHT), inside: level % TILE_HEIGHT };
    const first = position * 2 ** tile.inside;
    const name = { level: tile.level, position: Math.floor(first / TILE_WIDTH) };
    const bytes = await readTile(tilePath({ ...name, width: tileWidth(name, size) }));
    hashes.push(await subtree(bytes, first % TILE_WIDTH, 2 ** tile.inside));
  }
  return foldNodes(hashes);
}

async function subtree(tile: Uint8Array, from: number, count: number): Promise<Bytes> {
  if (count === 1) return concat(tile.subarray(from * HASH_BYTES, (from + 1) * HASH_BYTES));
  const half = count / 2;
  return innerHash(await subtree(tile, from, half), await subtree(tile, from + half, half));
}
