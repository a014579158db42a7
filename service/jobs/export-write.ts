import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { z } from 'zod';
import { createTurns } from '../admission/turns.ts';
import { OPERATOR } from '../model/operator.ts';
import { listOrganizationsOf } from '../store/accounts/memberships.ts';
import { clearParts, endExport, findExport, insertPart } from '../store/exports/data-exports.ts';
import { exportJson } from '../store/exports/export-json.ts';
import { inSnapshot } from '../store/exports/export-rows.ts';
import type { Store } from '../store/open.ts';
import { defineJob } from './define-job.ts';

const PART_BYTES = 1024 ** 2;
/** Exports that one process writes: each takes two connections, of which other work needs most. */
const turns = createTurns({ places: 2, share: 1, waiting: 1000 });

/** Writes an export as gzipped JSON, in parts. */
export default defineJob({
  name: 'export.write',
  data: z.object({ exportId: z.uuid() }),
  share: 1,
  retries: 10,
  retryDelaySeconds: 5,
  timeoutSeconds: 3600,
  async organization({ exportId }, store) {
    const row = await findExport(store, exportId);
    if (row?.organizationId) return row.organizationId;
    const [first] = row?.userId ? await listOrganizationsOf(store, row.userId) : [];
    return first?.organization.id ?? OPERATOR;
  },
  async run({ exportId }, { store, now, signal, lockLease }) {
    const row = await findExport(store, exportId);
    if (row?.status !== 'pending') return;
    const write = () =>
      inSnapshot(store, async (snapshot) => {
        await clearParts(store, exportId);
        const text = Readable.from(exportJson({ ...row, at: now() }, snapshot));
        return writeParts(store, exportId, text.compose(createGzip(), { signal }));
      });
    const size = await turns.take(row.organizationId ?? row.userId ?? exportId, write, signal);
    await store.transaction(async (tx) => {
      await lockLease(tx);
      await endExport(tx, exportId, { status: 'completed', size }, now());
    });
  },
  async giveUp({ exportId }, { store, now }) {
    await clearParts(store, exportId);
    await endExport(store, exportId, { status: 'failed', size: 0 }, now());
  },
});

/** Stores what is read in parts; returns the number of bytes. */
async function writeParts(store: Store, exportId: string, bytes: AsyncIterable<Buffer>): Promise<number> {
  let [size, position, waiting, pending] = [0, 0, 0, [] as Buffer[]];
  const flush = async () => {
    if (pending.length > 0) await insertPart(store, exportId, position++, Buffer.concat(pending));
    [waiting, pending] = [0, []];
  };
  for await (const chunk of bytes) {
    size += chunk.length;
    waiting += chunk.length;
    pending.push(chunk);
    if (waiting >= PART_BYTES) await flush();
  }
  await flush();
  return size;
}
