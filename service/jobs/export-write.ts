import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { z } from 'zod';
import { listOrganizationsOf } from '../store/accounts/memberships.ts';
import { clearParts, endExport, findExport, insertPart } from '../store/exports/data-exports.ts';
import { exportRows } from '../store/exports/export-rows.ts';
import { LEFT_OUT, TABLES_OF_ORGANIZATION, TABLES_OF_USER } from '../store/exports/exported-tables.ts';
import type { Store } from '../store/open.ts';
import { defineJob } from './define-job.ts';
import { OPERATOR } from './turn.ts';

/** Of the JSON before it is compressed: later rows are left out, and the export says so. */
const MOST_BYTES = 1024 ** 3;
const PART_BYTES = 1024 ** 2;

/** Writes an export as gzipped JSON, in parts. */
export default defineJob({
  name: 'export.write',
  data: z.object({ exportId: z.uuid() }),
  concurrency: 'each',
  share: 1,
  retries: 2,
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
    await clearParts(store, exportId);
    const { organizationId, userId } = row;
    const zip = Readable.from(jsonOf({ organizationId, userId, at: now() }, store)).compose(createGzip(), { signal });
    let [size, position, pending] = [0, 0, [] as Buffer[]];
    const flush = async () => {
      if (pending.length > 0) await insertPart(store, exportId, position++, Buffer.concat(pending));
      pending = [];
    };
    for await (const chunk of zip as AsyncIterable<Buffer>) {
      size += chunk.length;
      pending.push(chunk);
      if (Buffer.concat(pending).length >= PART_BYTES) await flush();
    }
    await flush();
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

interface Subject {
  readonly organizationId: string | null;
  readonly userId: string | null;
  readonly at: Date;
}

/** The text of one JSON document, piece by piece. */
async function* jsonOf({ organizationId, userId, at }: Subject, store: Store): AsyncGenerator<string> {
  const [id, tables] = organizationId === null ? [userId, TABLES_OF_USER] : [organizationId, TABLES_OF_ORGANIZATION];
  const leftOut = [...LEFT_OUT];
  yield `{"of":${JSON.stringify(organizationId === null ? 'account' : 'organization')},"created_at":${JSON.stringify(at)},"tables":{`;
  let bytes = 0;
  for (const [nth, table] of tables.entries()) {
    yield `${nth > 0 ? ',' : ''}${JSON.stringify(table.name)}:[`;
    let rows = 0;
    for await (const row of exportRows(store, table, id ?? '')) {
      bytes += Buffer.byteLength(row);
      if (bytes > MOST_BYTES) {
        leftOut.push(`rows of ${table.name} after the first ${rows}: the export would be too large`);
        break;
      }
      yield `${rows > 0 ? ',' : ''}${row}`;
      rows += 1;
    }
    yield ']';
  }
  yield `},"left_out":${JSON.stringify(leftOut)}}`;
}
