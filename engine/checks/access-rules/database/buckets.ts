import { isPeopleTable } from '../../../catalogue/personal/privacy.ts';
import type { ProvenBucket } from '../../../evidence/facts/database.ts';
import { snakeCase } from '../../../evidence/parse/code/open-handlers.ts';
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
      message: 'Anyone can read the files of a bucket that is not public',
      fix: `${OWNER} Add \`to authenticated\`.`,
    },
    pictures: {
      severity: 'low',
      likelihood: 'possible',
      message: 'Anyone can read the pictures of a bucket that is not public',
      fix: `If pages show them to everyone, mark the bucket as public. Otherwise: ${OWNER} Add \`to authenticated\`.`,
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
        const holds = contentOf(name);
        return problemsOf(bucket, holds).map((problem) => ({
          problem,
          ...(problem === 'read' && holds === 'files' ? { severity: 'medium' as const } : {}),
          location: placeOf(place, `${name} ${problem}`),
          evidence: done,
        }));
      });
  },
  examples: () => [
    { name: 'anyone writes', given: bucketWith({ nobody: ['insert'], 'any user': ['insert'] }), finds: ['write'] },
    { name: 'anyone reads', given: bucketWith({ nobody: ['read'], 'any user': ['read'] }), finds: ['read'] },
    {
      name: 'anyone sees avatars',
      given: bucketWith({ nobody: ['read'], 'any user': ['read'] }, false, true, 'avatars'),
      finds: ['pictures'],
    },
    ...['passport-photos', 'recoveryCodes'].map((name) => ({
      name: `anyone reads ${name}`,
      given: bucketWith({ nobody: ['read'], 'any user': ['read'] }, false, true, name),
      finds: ['read' as const],
    })),
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

type Problem = 'write' | 'read' | 'pictures' | 'overwrite' | 'any-user';

/** Pictures that pages show: a bucket of them is often left private, with a policy that lets everyone read. */
const SHOWN = /(?:^|_)(?:avatar|banner|cover|icon|image|logo|photo|picture|thumb(?:nail)?)s?(?:_|$)/;
/** Pictures of these are shown to nobody. */
const CONFIDENTIAL =
  /(?:^|_)(?:private|chat|document|health|id|identity|invoice|kyc|licen[cs]e|medical|message|passport|patient|proof|receipt|scan|verification)s?(?:_|$)/;

type Content = 'confidential' | 'pictures' | 'files';

/** What a bucket holds, by its name; `idPhotos` and `id-photos` are read as `id_photos`. */
function contentOf(name: string): Content {
  const words = snakeCase(name).replace(/[^a-z\d]/g, '_');
  if (CONFIDENTIAL.test(words)) return 'confidential';
  if (SHOWN.test(words)) return 'pictures';
  return isPeopleTable(words) ? 'confidential' : 'files';
}

function problemsOf({ isPublic, acts, holdsUploads }: ProvenBucket, holds: Content): Problem[] {
  const writes = acts.nobody.some((act) => act !== 'read');
  const changes = acts['any user'].some((act) => act === 'update' || act === 'delete');
  const reads = acts.nobody.includes('read');
  return [
    ...(writes ? ['write' as const] : []),
    ...(!isPublic && reads ? [holds === 'pictures' ? ('pictures' as const) : ('read' as const)] : []),
    ...(changes && !writes ? ['overwrite' as const] : []),
    ...(holdsUploads && !isPublic && !reads && acts['any user'].includes('read') ? ['any-user' as const] : []),
  ];
}

function bucketWith(acts: ProvenBucket['acts'], isPublic = false, holdsUploads = true, name = 'files') {
  return databaseWith({
    buckets: [{ name, place: EXAMPLE_PLACE, proof: 'objects', isPublic, holdsUploads, acts }],
  });
}
