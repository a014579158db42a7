import type { ProvenBucket } from '../../facts/database.ts';
import type { Relation } from './catalog.ts';
import type { Cluster } from './cluster.ts';
import { literal, rowOf } from './owned-rows.ts';
import { USER_A } from './platform.ts';
import { actsOn, does } from './try-tables.ts';

/** What strangers do with a file of the first user in each bucket. */
export async function bucketsOf(
  cluster: Cluster,
  declared: readonly { readonly id: string; readonly isPublic: boolean }[],
): Promise<Omit<ProvenBucket, 'place'>[]> {
  for (const { id, isPublic } of declared.slice(0, 50))
    await cluster.fails(
      `insert into storage.buckets (id, name, public) values (${literal(id)}, ${literal(id)}, ${isPublic}) on conflict do nothing`,
    );
  const buckets = await cluster.rows<{ id: string; public: boolean | null }>(
    'select id, public from storage.buckets order by id limit 50',
  );
  const found: Omit<ProvenBucket, 'place'>[] = [];
  for (const { id, public: isPublic } of buckets) {
    const insert = `insert into storage.objects as t (bucket_id, name, owner, owner_id) values (${literal(id)}, '${USER_A}/assay.png', '${USER_A}', '${USER_A}')`;
    const row = await rowOf(cluster, `${insert} returning ctid::text as ctid, to_jsonb(t) as json`);
    if (row)
      found.push({
        name: id,
        isPublic: isPublic === true,
        holdsUploads: await cluster.trial(() => does(cluster, { relation: OBJECTS, row, actor: 'a', act: 'insert' })),
        acts: await actsOn(cluster, OBJECTS, row),
        proof: `objects named ${USER_A.slice(0, 8)}…/assay.png in storage.objects`,
      });
  }
  return found;
}

const OBJECT = {
  kind: 'b',
  category: 'S',
  isRequired: false,
  fallback: null,
  isGenerated: false,
  labels: null,
  max: null,
};
const OBJECTS: Relation = {
  schema: 'storage',
  name: 'objects',
  sql: 'storage.objects',
  kind: 'table',
  isRlsOn: true,
  policies: [],
  columns: [
    { ...OBJECT, name: 'bucket_id', type: 'text' },
    { ...OBJECT, name: 'name', type: 'text' },
    { ...OBJECT, name: 'owner', type: 'uuid' },
    { ...OBJECT, name: 'owner_id', type: 'text' },
  ],
  key: ['bucket_id'],
  references: [],
  isPublished: false,
  isInvoker: false,
};
