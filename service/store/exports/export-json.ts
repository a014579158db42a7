import type { Store } from '../open.ts';
import { exportRows, nameOf } from './export-rows.ts';
import { LEFT_OUT, TABLES_OF_ORGANIZATION, TABLES_OF_USER } from './exported-tables.ts';

/** Of the JSON before it is compressed. */
const MAX_BYTES = 1024 ** 3;

interface Subject {
  readonly organizationId: string | null;
  readonly userId: string | null;
  readonly at: Date;
}

/** The text of one JSON document, piece by piece. Rows beyond `max` bytes are left out, and it says so. */
export async function* exportJson(
  { organizationId, userId, at }: Subject,
  snapshot: Store,
  max = MAX_BYTES,
): AsyncGenerator<string> {
  const [id, tables] = organizationId === null ? [userId, TABLES_OF_USER] : [organizationId, TABLES_OF_ORGANIZATION];
  const leftOut = LEFT_OUT.map(({ what }) => what);
  yield `{"of":${JSON.stringify(organizationId === null ? 'account' : 'organization')},"created_at":${JSON.stringify(at)},"tables":{`;
  let bytes = 0;
  for (const [nth, exported] of tables.entries()) {
    const name = nameOf(exported);
    yield `${nth > 0 ? ',' : ''}${JSON.stringify(name)}:[`;
    let rows = 0;
    for await (const row of exportRows(snapshot, exported, id ?? '')) {
      bytes += Buffer.byteLength(row);
      if (bytes > max) {
        leftOut.push(`rows of ${name} after the first ${rows}: the export would be too large`);
        break;
      }
      yield `${rows > 0 ? ',' : ''}${row}`;
      rows += 1;
    }
    yield ']';
  }
  yield `},"left_out":${JSON.stringify(leftOut)}}`;
}
