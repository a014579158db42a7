import type { Bytes } from '../encoding.ts';
import { foldNodes, inclusionRanges, innerHash, leafHash, type Node, nodesOfRange } from './merkle.ts';

export interface HashedNode extends Node {
  readonly hash: Bytes;
}

/** Where the hashes of the log's perfect subtrees are kept. */
export interface NodeReader {
  /** The hashes of these, in their order. */
  read(nodes: readonly Node[]): Promise<readonly Bytes[]>;
}

export interface NodeStore extends NodeReader {
  write(nodes: readonly HashedNode[]): Promise<void>;
}

/** The place of an entry in the log, and the proof of its inclusion. */
export interface Appended {
  readonly index: number;
  readonly size: number;
  readonly root: Bytes;
  readonly proof: readonly Bytes[];
}

/** Puts an entry at the end of a log of that size and proves that it is there. */
export async function appendEntry(entry: Bytes, index: number, store: NodeStore): Promise<Appended> {
  await store.write(await completedNodes(await leafHash(entry), index, store));
  const size = index + 1;
  return { index, size, root: await rootOf(size, store), proof: await inclusionHashes({ index, size }, store) };
}

/** The root of the log at that size. */
export async function rootOf(size: number, store: NodeReader): Promise<Bytes> {
  return foldNodes(await store.read(nodesOfRange(0, size)));
}

/** From the leaf up to the root. */
export async function inclusionHashes(
  { index, size }: { readonly index: number; readonly size: number },
  store: NodeReader,
): Promise<Bytes[]> {
  const hashes: Bytes[] = [];
  for (const [start, end] of inclusionRanges(index, size))
    hashes.push(await foldNodes(await store.read(nodesOfRange(start, end))));
  return hashes;
}

/** The leaf and every subtree that it completes. */
async function completedNodes(leaf: Bytes, index: number, store: NodeReader): Promise<HashedNode[]> {
  const done: HashedNode[] = [{ level: 0, position: index, hash: leaf }];
  let [level, position, hash] = [0, index, leaf];
  while (position % 2 === 1) {
    const [left] = await store.read([{ level, position: position - 1 }]);
    if (!left) throw new Error('the log has a hole');
    hash = await innerHash(left, hash);
    [level, position] = [level + 1, (position - 1) / 2];
    done.push({ level, position, hash });
  }
  return done;
}
