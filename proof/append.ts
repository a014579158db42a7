import { utf8 } from './encoding.ts';
import { type Appended, appendEntry, type NodeStore } from './log/append-entry.ts';
import { entryText, type LogEntry } from './log/entry.ts';

/** A transparency log of that many entries. */
export interface Log extends NodeStore {
  readonly size: number;
}

/**
 * Appends an entry to a transparency log (C2SP tiles, RFC 6962 hashes) and proves its inclusion. Writes the new nodes;
 * the caller stores `text`, the bytes of the leaf, and keeps two calls from running at once.
 */
export async function append(log: Log, entry: LogEntry): Promise<Appended & { readonly text: string }> {
  const text = entryText(entry);
  return { ...(await appendEntry(utf8(text), log.size, log)), text };
}
