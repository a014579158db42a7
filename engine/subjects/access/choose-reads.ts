import type { RecordedRead } from '../../evidence/facts/access.ts';
import { heldAddress } from '../../evidence/facts/held-back.ts';
import { shapeOf } from '../../evidence/parse/access/address-ids.ts';
import type { Credentials } from '../../evidence/parse/access/tokens.ts';
import { keyOf } from '../../evidence/parse/access/views.ts';
import { limit } from '../../limits.ts';
import type { Walk } from './walk.ts';

/** The reads of a user to ask again, each once and few of a kind, how many are left out, and what the pages did not send. */
export function chooseReads({ recorded, linked, heldBack }: Walk, origin: string, credentials: Credentials) {
  const all = new Map<string, RecordedRead>();
  for (const read of [...recorded, ...linked.filter((one) => shapeOf(one).ids.length > 0), ...linked])
    if (isOfApplication(read, origin, credentials) && !all.has(keyOf(read))) all.set(keyOf(read), read);
  const counts = new Map<string, number>();
  let files = 0;
  const few = [...all.values()].filter((read) => {
    const { template, ids } = shapeOf(read);
    const count = (counts.get(template) ?? 0) + 1;
    counts.set(template, count);
    if (read.kind !== 'file') return count <= limit('accessReadsOfKind');
    files += 1;
    return ids.length > 0 && files <= limit('accessFiles') && count <= limit('accessReadsOfKind');
  });
  const max = limit('accessReads');
  // Those of other sites are statistics.
  const notSent = heldBack.filter((text) => isOfApplication({ url: heldAddress(text) }, origin, credentials));
  return { reads: few.slice(0, max), found: all.size, left: Math.max(0, few.length - max), notSent };
}

/** Of the site itself, or of a server that the pages send credentials to. */
function isOfApplication({ url }: Pick<RecordedRead, 'url'>, origin: string, credentials: Credentials): boolean {
  const own = new URL(url).origin;
  return own === origin || (credentials.get(own)?.size ?? 0) > 0;
}
