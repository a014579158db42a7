import type { ProvenBucket } from '../../../evidence/facts/database.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { databaseWith, EXAMPLE_PLACE, NO_DATABASES } from '../support/example-database.ts';
import { NO_DATABASE, placeOf } from '../support/proven.ts';

const OWNER =
  "Compare the folder or the owner of the file: `(storage.foldername(name))[1] = (select auth.uid())::text` with `bucket_id = '…'`.";

export default defineCheck({
  id: 'access-rules/database/buckets',
  title: "Policies of storage buckets protect users' files",
  why: 'The key of the API is public: with it, files are read, replaced or deleted as far as the policies of storage.objects let it.',
  needs: ['databases'],
  problems: {
    write: {
      severity: 'high',
      message: 'Anyone can write files without signing in',
      fix: `${OWNER} Add \`to authenticated\`.`,
    },
    read: {
      severity: 'high',
      message: 'Anyone can read the files of a private bucket',
      fix: `${OWNER} Add \`to authenticated\`.`,
    },
    overwrite: {
      severity: 'medium',
      likelihood: 'likely',
      message: "Any signed-in user can replace or delete other users' files",
      fix: OWNER,
    },
    'any-user': {
      severity: 'medium',
      likelihood: 'likely',
      message: 'Any signed-in user can read all files of a private bucket',
      fix: OWNER,
    },
  },
  references: ['CWE-862', 'https://supabase.com/docs/guides/storage/security/access-control'],
  run({ databases }) {
    if (databases.length === 0) return notApplicable(NO_DATABASE);
    return databases
      .flatMap(({ buckets }) => buckets)
      .flatMap((bucket) => {
        const { name, place, proof, acts } = bucket;
        const done = `${acts.nobody.join(', ') || 'nothing'} without signing in, ${acts['any user'].join(', ') || 'nothing'} as another user: ${proof}`;
        return problemsOf(bucket).map((problem) => ({
          problem,
          location: placeOf(place, `${name} ${problem}`),
          evidence: done,
        }));
      });
  },
  examples: () => [
    { name: 'anyone writes', given: bucketWith({ nobody: ['insert'], 'any user': ['insert'] }), finds: ['write'] },
    { name: 'anyone reads', given: bucketWith({ nobody: ['read'], 'any user': ['read'] }), finds: ['read'] },
    { name: 'users overwrite', given: bucketWith({ nobody: [], 'any user': ['delete'] }), finds: ['overwrite'] },
    { name: 'users read', given: bucketWith({ nobody: [], 'any user': ['read'] }), finds: ['any-user'] },
    {
      name: 'a public bucket',
      given: bucketWith({ nobody: ['read'], 'any user': ['read', 'insert'] }, true),
      finds: [],
    },
    { name: 'files for all users', given: bucketWith({ nobody: [], 'any user': ['read'] }, false, false), finds: [] },
    { name: 'no database', given: NO_DATABASES, finds: [], notApplicable: true },
  ],
});

function problemsOf({ isPublic, acts, holdsUploads }: ProvenBucket): ('write' | 'read' | 'overwrite' | 'any-user')[] {
  const writes = acts.nobody.some((act) => act !== 'read');
  const changes = acts['any user'].some((act) => act === 'update' || act === 'delete');
  const reads = acts.nobody.includes('read');
  return [
    ...(writes ? ['write' as const] : []),
    ...(!isPublic && reads ? ['read' as const] : []),
    ...(changes && !writes ? ['overwrite' as const] : []),
    ...(holdsUploads && !isPublic && !reads && acts['any user'].includes('read') ? ['any-user' as const] : []),
  ];
}

function bucketWith(acts: ProvenBucket['acts'], isPublic = false, holdsUploads = true) {
  return databaseWith({
    buckets: [{ name: 'files', place: EXAMPLE_PLACE, proof: 'objects', isPublic, holdsUploads, acts }],
  });
}
