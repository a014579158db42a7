import { type Bytes, concat, sha256 } from '../encoding.ts';

/** A perfect subtree of the log: 2^level leaves starting at position × 2^level. */
export interface Node {
  readonly level: number;
  readonly position: number;
}

const LEAF = Uint8Array.of(0);
const INNER = Uint8Array.of(1);

export function leafHash(entry: Uint8Array): Promise<Bytes> {
  return sha256(concat(LEAF, entry));
}

export function innerHash(left: Uint8Array, right: Uint8Array): Promise<Bytes> {
  return sha256(concat(INNER, left, right));
}

/** The perfect subtrees that make up a range of leaves, left to right. `start` must be aligned to the range's subtrees. */
export function nodesOfRange(start: number, end: number): Node[] {
  const nodes: Node[] = [];
  for (let from = start; from < end; ) {
    let level = 0;
    while (from % 2 ** (level + 1) === 0 && from + 2 ** (level + 1) <= end) level += 1;
    nodes.push({ level, position: from / 2 ** level });
    from += 2 ** level;
  }
  return nodes;
}

/** The hash of a range from the hashes of its subtrees. */
export async function foldNodes(hashes: readonly Bytes[]): Promise<Bytes> {
  const [last = await sha256(new Uint8Array()), ...rest] = hashes.toReversed();
  let folded = last;
  for (const hash of rest) folded = await innerHash(hash, folded);
  return folded;
}

/** The ranges whose hashes form the inclusion proof of a leaf, from the leaf up (RFC 6962, 2.1.1). */
export function inclusionRanges(index: number, size: number): (readonly [start: number, end: number])[] {
  const ranges: (readonly [number, number])[] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const middle = start + largestPowerBelow(end - start);
    ranges.push(index < middle ? [middle, end] : [start, middle]);
    [start, end] = index < middle ? [start, middle] : [middle, end];
  }
  return ranges.reverse();
}

/** The root that follows from an inclusion proof; undefined if the proof has the wrong length. */
export async function rootOfInclusion(
  { index, size, leaf }: { readonly index: number; readonly size: number; readonly leaf: Bytes },
  proof: readonly Bytes[],
): Promise<Bytes | undefined> {
  if (!Number.isSafeInteger(index) || index < 0 || index >= size) return undefined;
  const ranges = inclusionRanges(index, size);
  if (ranges.length !== proof.length) return undefined;
  let hash = leaf;
  for (const [i, [start]] of ranges.entries()) {
    const other = proof[i] ?? new Uint8Array();
    hash = start > index ? await innerHash(hash, other) : await innerHash(other, hash);
  }
  return hash;
}

function largestPowerBelow(count: number): number {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
}
