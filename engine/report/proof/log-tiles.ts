import { type Bytes, concat } from './encoding.ts';
import { foldNodes, innerHash, nodesOfRange } from './merkle.ts';

/** Hashes in a full tile of the log (C2SP tlog-tiles). */
export const TILE_WIDTH = 256;
const TILE_HEIGHT = 8;
const HASH_BYTES = 32;

/** `tile/0/x001/067` or `tile/0/067.p/12`: the hashes of one level of 8 levels, as concatenated bytes. */
export interface TileName {
  readonly level: number;
  readonly position: number;
  /** Hashes in it: 256, or fewer in the last one of its level. */
  readonly width: number;
}

const TILE_PATH = /^(entries|[0-5])\/((?:x\d{3}\/){0,3}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** Undefined for what names no tile. `entries`: the entries themselves in place of hashes. */
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

/** How many hashes a tile has in a log of that size; 0: there is no such tile. */
export function tileWidth({ level, position }: Pick<TileName, 'level' | 'position'>, size: number): number {
  const hashes = Math.floor(size / TILE_WIDTH ** level);
  return Math.max(0, Math.min(TILE_WIDTH, hashes - position * TILE_WIDTH));
}

/**
 * The root that a log with these tiles had, or would have had, at that size. Whoever holds a checkpoint of that size with
 * another root holds the proof that the log was forked or rewritten. `size`: of the log that the tiles are of.
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
