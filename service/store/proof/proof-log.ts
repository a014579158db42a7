import type { HashedNode, Node, NodeStore, TileSource, Verification } from '@assay/proof';
import { and, asc, eq, gte, lt, max, or, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { rowBy } from '../row-by.ts';
import { logEntries, logNodes } from './proof-schema.ts';

type EntryRow = typeof logEntries.$inferSelect;
type Hash = HashedNode['hash'];

/** Arbitrary, but unique among advisory locks. */
const LOCK = 4_870_115_526;

/** Locks the log for appending until the transaction ends. Returns its size. */
export async function lockLog(store: Store): Promise<number> {
  await store.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  return logSize(store);
}

export async function logSize(store: Store): Promise<number> {
  const [row] = await store.select({ last: max(logEntries.position) }).from(logEntries);
  return row?.last === null || row?.last === undefined ? 0 : row.last + 1;
}

export const findLogEntry = rowBy(logEntries, logEntries.hash);

export async function insertLogEntry(store: Store, row: Omit<EntryRow, 'verification'>): Promise<void> {
  await store.insert(logEntries).values(row);
}

/** Stores what was issued with an entry, so that it can be issued again unchanged. */
export async function saveVerification(store: Store, verification: Verification): Promise<void> {
  await store.update(logEntries).set({ verification }).where(eq(logEntries.position, verification.log.index));
}

/** Entries from a position on, as logged. */
async function logEntryTexts(store: Store, first: number, max: number): Promise<string[]> {
  const rows = await store
    .select({ entry: logEntries.entry })
    .from(logEntries)
    .where(and(gte(logEntries.position, first), lt(logEntries.position, first + max)))
    .orderBy(asc(logEntries.position));
  return rows.map(({ entry }) => entry);
}

/** Hashes of one level from a position on. */
async function logLevelHashes(store: Store, { level, position }: Node, max: number): Promise<Hash[]> {
  const rows = await store
    .select({ hash: logNodes.hash })
    .from(logNodes)
    .where(and(eq(logNodes.level, level), gte(logNodes.position, position), lt(logNodes.position, position + max)))
    .orderBy(asc(logNodes.position));
  return rows.map(({ hash }) => bytesOf(hash));
}

/** The log's hashes. */
export function nodeStoreOf(store: Store): NodeStore {
  return { read: (nodes) => readNodes(store, nodes), write: (nodes) => writeNodes(store, nodes) };
}

/** The log as currently published. */
export async function tileSourceOf(store: Store): Promise<TileSource> {
  return {
    size: await logSize(store),
    hashes: (first, count) => logLevelHashes(store, first, count),
    entries: (first, count) => logEntryTexts(store, first, count),
  };
}

async function readNodes(store: Store, nodes: readonly Node[]) {
  if (nodes.length === 0) return [];
  const wanted = nodes.map(({ level, position }) => and(eq(logNodes.level, level), eq(logNodes.position, position)));
  const rows = await store
    .select()
    .from(logNodes)
    .where(or(...wanted));
  return nodes.map(({ level, position }) => {
    const row = rows.find((one) => one.level === level && one.position === position);
    if (!row) throw new Error(`the log lacks node ${level}/${position}`);
    return bytesOf(row.hash);
  });
}

async function writeNodes(store: Store, nodes: readonly HashedNode[]): Promise<void> {
  await store
    .insert(logNodes)
    .values(nodes.map(({ level, position, hash }) => ({ level, position, hash: Buffer.from(hash).toString('hex') })));
}

function bytesOf(hash: string): Hash {
  return new Uint8Array(Buffer.from(hash, 'hex'));
}
