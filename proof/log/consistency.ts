import { type Bytes, base64Of, bytesOfBase64 } from '../encoding.ts';
import type { Checkpoint } from './checkpoint.ts';
import { foldNodes, inclusionRanges, innerHash, type Node, nodesOfRange } from './merkle.ts';

type Head = Pick<Checkpoint, 'size' | 'root'>;

const HASH_BYTES = 32;
const MAX_HASHES = 128;

/** The perfect subtrees up to the older size, then those added since, left to right. */
export function consistencyNodes(older: number, newer: number): Node[] {
  return [...nodesOfRange(0, older), ...nodesOfRange(older, newer)];
}

/** A consistency proof as text: one base64 hash per line. */
export function consistencyText(hashes: readonly Uint8Array[]): string {
  return hashes.map((hash) => `${base64Of(hash)}\n`).join('');
}

/** Parses a consistency proof; undefined if the text is not one. */
export function readConsistency(text: string): readonly Bytes[] | undefined {
  const lines = text.split('\n');
  if (lines.pop() !== '' || lines.length > MAX_HASHES) return undefined;
  const hashes = lines.map(bytesOfBase64).filter((bytes) => bytes?.length === HASH_BYTES);
  return hashes.length === lines.length ? hashes.filter((bytes) => bytes !== undefined) : undefined;
}

/**
 * Whether the newer state extends the older one. The hashes of `consistencyNodes` need not be trusted: both roots must
 * follow from the same hashes.
 */
export async function isConsistent(a: Head, b: Head, hashes: readonly Bytes[]): Promise<boolean> {
  const [older, newer] = a.size <= b.size ? [a, b] : [b, a];
  if (older.size === newer.size) return isSame(older.root, newer.root);
  const kept = nodesOfRange(0, older.size);
  const nodes = consistencyNodes(older.size, newer.size);
  if (nodes.length !== hashes.length) return false;
  if (!isSame(await foldNodes(hashes.slice(0, kept.length)), older.root)) return false;
  const known = new Map(nodes.map(({ level, position }, i) => [`${position * 2 ** level} ${2 ** level}`, hashes[i]]));
  return isSame(await rangeHash(0, newer.size, known), newer.root);
}

/** The hash of a range of leaves, from the hashes of its subtrees. */
async function rangeHash(
  start: number,
  size: number,
  known: ReadonlyMap<string, Bytes | undefined>,
): Promise<Uint8Array> {
  const whole = known.get(`${start} ${size}`);
  if (whole || size <= 1) return whole ?? new Uint8Array();
  const [left = 1] = inclusionRanges(0, size).at(-1) ?? [];
  return innerHash(await rangeHash(start, left, known), await rangeHash(start + left, size - left, known));
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return base64Of(a) === base64Of(b);
}
