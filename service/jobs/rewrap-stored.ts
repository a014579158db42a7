import { type KeyRing, rewrapText, SealError } from '../keys/sealed.ts';
import type { Store } from '../store/open.ts';
import { listOldSealed, replaceSealed, SEALED_COLUMNS, type SealedColumn } from '../store/sealed-columns.ts';

export interface Rewrapped {
  readonly rewrapped: number;
  /** Texts whose key is missing: their connections have to be renewed. */
  readonly unreadable: number;
}

const PAGE = 200;
const MAX_PAGES = 100_000;

/**
 * Wraps every stored credential with the newest key. A row that is written at the same time keeps what was written: it
 * is replaced only if it is unchanged, and the next run takes what is left.
 */
export async function rewrapStored(
  store: Store,
  keys: KeyRing,
  signal = new AbortController().signal,
): Promise<Rewrapped> {
  let [rewrapped, unreadable] = [0, 0];
  for (const column of SEALED_COLUMNS) {
    const done = await rewrapColumn(store, column, { keys, signal });
    rewrapped += done.rewrapped;
    unreadable += done.unreadable;
  }
  return { rewrapped, unreadable };
}

async function rewrapColumn(
  store: Store,
  column: SealedColumn,
  { keys, signal }: { readonly keys: KeyRing; readonly signal: AbortSignal },
): Promise<Rewrapped> {
  let [rewrapped, unreadable] = [0, 0];
  const keyId = keys[0]?.id ?? '';
  let after: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    signal.throwIfAborted();
    const rows = await listOldSealed(store, column, { keyId, after, limit: PAGE });
    for (const row of rows) {
      const boundTo = { table: column.name, id: row.id, organizationId: row.organizationId };
      const replacement = readable(() => rewrapText(keys, row.sealed, boundTo));
      if (replacement === undefined) unreadable += 1;
      else if (await replaceSealed(store, column, row, replacement)) rewrapped += 1;
    }
    after = rows.at(-1)?.id ?? null;
    if (rows.length < PAGE) break;
  }
  return { rewrapped, unreadable };
}

function readable(read: () => string): string | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof SealError) return undefined;
    throw error;
  }
}
