import type { Bytes } from '../encoding.ts';
import { foldNodes, inclusionRanges, innerHash, leafHash, type Node, nodesOfRange } from './merkle.ts';

export interface HashedNode extends Node {
  readonly hash: Bytes;
}

/** Storage of the hashes of the log's perfect subtrees. */
export interface NodeReader {
  /** Returns the hashes of the nodes, in order. */
  read(nodes: readonly Node[]): Promise<readonly Bytes[]>;
}

export interface NodeStore extends NodeReader {
  write(nodes: readonly HashedNode[]): Promise<void>;
}

/** Position of an entry in the log and its inclusion proof. */
export interface Appended {
  readonly index: number;
  readonly size: number;
  readonly root: Bytes;
  readonly proof: readonly Bytes[];
}

/** Appends an entry at `index` (the current size of the log) and proves its inclusion. */
export async function appendEntry(entry: Bytes, index: number, store: NodeStore): Promise<Appended> {
  await store.write(await completedNodes(await leafHash(entry), index, store));
  const size = index + 1;
  return { index, size, root: await rootOf(size, store), proof: await inclusionHashes({ index, size }, store) };
}

/** The root hash of the log at a size. */
export async function rootOf(size: number, store: NodeReader): Promise<Bytes> {
  return foldNodes(await store.read(nodesOfRange(0, size)));
}

/** The inclusion proof, from leaf to root. */
export async function inclusionHashes(
  { index, size }: { readonly index: number; readonly size: number },
  store: NodeReader,
): Promise<Bytes[]> {
  const hashes: Bytes[] = [];
  for (const [start, end] of inclusionRanges(index, size))
    hashes.push(await foldNodes(await store.read(nodesOfRange(start, end))));
  return hashes;
}

/** The leaf and every perfect subtree it completes. */
async function completedNodes(leaf: Bytes, index: number, store: NodeReader): Promise<HashedNode[]> {
  const done: HashedNode[] = [{ level: 0, position: index, hash: leaf }];
  let [level, position, hash] = [0, index, leaf];
  while (position % 2 === 1) {
    const [left] = await store.read([{ level, position: position - 1 }]);
    if (!left) throw new Error('the log is missing a node');
    hash = await innerHash(left, hash);
    [level, position] = [level + 1, (position - 1) / 2];
    done.push({ level, position, hash });
  }
  return done;
}
