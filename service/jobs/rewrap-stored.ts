import { type KeyRing, rewrapText, SealError } from '../keys/sealed.ts';
import type { Store } from '../store/open.ts';
import { listOldSealed, replaceSealed, SEALED_COLUMNS } from '../store/sealed-columns.ts';
import { inPages } from './in-pages.ts';

export interface Rewrapped {
  readonly rewrapped: number;
  /** Texts whose key is missing: their connections have to be renewed. */
  readonly unreadable: number;
}

const PAGE = 200;

/**
 * Wraps every stored credential with the newest key. A row that is written at the same time keeps what was written: it
 * is replaced only if it is unchanged, and the next run takes what is left.
 */
export async function rewrapStored(
  store: Store,
  keys: KeyRing,
  signal = new AbortController().signal,
): Promise<Rewrapped> {
  const done = { rewrapped: 0, unreadable: 0 };
  const keyId = keys[0]?.id ?? '';
  for (const column of SEALED_COLUMNS) {
    const read = (after: string | null) => listOldSealed(store, column, { keyId, after, limit: PAGE });
    for await (const row of inPages({ size: PAGE, signal, read, idOf: ({ id }) => id })) {
      const boundTo = { table: column.name, id: row.id, organizationId: row.organizationId };
      const replacement = readable(() => rewrapText(keys, row.sealed, boundTo));
      if (replacement === undefined) done.unreadable += 1;
      else if (await replaceSealed(store, column, row, replacement)) done.rewrapped += 1;
    }
  }
  return done;
}

function readable(read: () => string): string | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof SealError) return undefined;
    throw error;
  }
}
