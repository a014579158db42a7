import type { Exchange } from '../../evidence/facts/exchange.ts';
import { asVisitor } from '../../evidence/parse/application/backends/supabase-visitor.ts';
import { rowsOf } from '../../evidence/parse/application/rows.ts';
import { defineProbe } from '../define-probe.ts';
import { proofOf } from '../proof/proof.ts';
import { provenTwice } from '../proof/proven.ts';
import { jsonAnswer, scriptedPage } from '../scene-answers.ts';
import { testAll } from '../tested-points.ts';
import { SCENE_PROJECT, sceneScript } from './support/supabase-scene.ts';

const MAX = 6;

export default defineProbe({
  id: 'active/backends/supabase-storage',
  title: 'Supabase Storage buckets are not publicly listable',
  why: 'Anyone who can list a bucket finds every file in it, including private uploads and documents of other users.',
  needs: ['surface'],
  parts: ['script'],
  profile: 'standard',
  budget: 24,
  problems: {
    listed: {
      severity: 'high',
      message: 'Supabase Storage bucket is publicly listable',
      fix: 'Remove the SELECT policy for `anon` on `storage.objects`, or limit it to the folder of the signed-in user.',
    },
    buckets: {
      severity: 'low',
      message: 'Supabase Storage bucket names are publicly listable',
      fix: 'Remove the SELECT policy for `anon` on `storage.buckets`.',
    },
  },
  references: [
    'CWE-862',
    'CWE-548',
    'OWASP A01:2021',
    'https://supabase.com/docs/guides/storage/security/access-control',
  ],
  skip: ({ surface }) =>
    surface.backends.supabase.length > 0 ? undefined : 'The site references no Supabase project with a public key',
  async ask({ surface: { backends } }, asking) {
    const [project] = backends.supabase;
    if (!project) return [];
    const list = asVisitor(project, '/storage/v1/bucket');
    const answer = await asking.fetch(list);
    const rows = answer?.status === 200 ? (rowsOf(answer.text) ?? []) : [];
    const named = rows.flatMap((row) => (typeof row.id === 'string' && 'public' in row ? [row.id] : []));
    const buckets = asking.first([...new Set([...backends.storage, ...named])], MAX, 'buckets');
    const found = await testAll(buckets, async (bucket) => {
      const path = `/storage/v1/object/list/${encodeURIComponent(bucket)}`;
      const requestOf = (limit: number) => ({
        ...asVisitor(project, path, { 'content-type': 'application/json' }),
        method: 'POST' as const,
        body: JSON.stringify({ prefix: '', limit, offset: 0 }),
      });
      const evidence = `bucket ${bucket} lists its files`;
      const proves = ({ text }: Exchange) => (isList(text) ? evidence : undefined);
      const listed = await provenTwice(asking, requestOf(1), requestOf(2), proves);
      const location = { url: project.url + path };
      return listed && { problem: 'listed' as const, location, evidence, proof: listed.proof };
    });
    if (!answer || named.length === 0) return found;
    const evidence = `buckets ${named.slice(0, 8).join(', ')}`;
    return [
      ...found,
      { problem: 'buckets' as const, location: { url: list.url }, evidence, proof: proofOf(list, answer) },
    ];
  },
  scenes: () => {
    const page = scriptedPage(sceneScript('s.storage.from("receipts").upload("a",b)'));
    const list = `POST ${SCENE_PROJECT}/storage/v1/object/list/receipts`;
    const buckets = `${SCENE_PROJECT}/storage/v1/bucket`;
    const file = { name: 'a.pdf', id: 'f1', metadata: { size: 9 } };
    return [
      { name: 'a bucket lists its files', answers: { '/': page, [list]: jsonAnswer([file]) }, finds: ['listed'] },
      {
        name: 'a bucket lists nothing',
        answers: { '/': page, [list]: jsonAnswer([]), [buckets]: jsonAnswer([]) },
        finds: [],
      },
      {
        name: 'bucket names are listed',
        answers: { '/': page, [buckets]: jsonAnswer([{ id: 'avatars', name: 'avatars', public: true }]) },
        finds: ['buckets'],
      },
      {
        name: 'listing buckets is denied',
        answers: {
          '/': page,
          [buckets]: jsonAnswer({ statusCode: '403', message: 'new row violates row-level security policy' }, 400),
        },
        finds: [],
      },
    ];
  },
});

function isList(text: string): boolean {
  return rowsOf(text)?.every((row) => typeof row.name === 'string' && 'metadata' in row) ?? false;
}
