import { utf8 } from './encoding.ts';
import { type Appended, appendEntry, type NodeStore } from './log/append-entry.ts';
import { entryText, type LogEntry } from './log/entry.ts';

/** A transparency log with `size` entries. */
export interface Log extends NodeStore {
  readonly size: number;
}

/**
 * Appends an entry to a transparency log (C2SP tiles, RFC 6962 hashes), writes the new nodes and proves its inclusion.
 * The caller must store `text` (the leaf) and must not run two calls concurrently.
 */
export async function append(log: Log, entry: LogEntry): Promise<Appended & { readonly text: string }> {
  const text = entryText(entry);
  return { ...(await appendEntry(utf8(text), log.size, log)), text };
}
