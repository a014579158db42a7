import { isRow, type Row } from '../../evidence/parse/application/rows.ts';
import { jsonObject } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineProbe } from '../define-probe.ts';
import { inText, provenTwice } from '../proof/proven.ts';
import { jsonAnswer, scriptedPage } from '../scene-answers.ts';
import { testAll } from '../tested-points.ts';
import { FIREBASE_SCENE } from './support/firebase-scene.ts';

export default defineProbe({
  id: 'active/backends/firebase-storage',
  title: 'Firebase Storage buckets are not publicly listable',
  why: 'Anyone who can list a bucket can download every file in it. In 2025 an app leaked its users’ ID photos this way.',
  needs: ['surface'],
  parts: ['script'],
  profile: 'quick',
  budget: 6,
  problems: {
    listed: {
      severity: 'high',
      message: 'Firebase Storage bucket is publicly listable',
      fix: 'Replace `allow read: if true` in the storage rules with a rule for each user’s folder. You can deny `list` separately from `get`.',
    },
  },
  references: ['CWE-862', 'CWE-548', 'OWASP A01:2021', 'https://firebase.google.com/docs/storage/security'],
  skip: ({ surface }) =>
    surface.backends.firebase.some(({ buckets }) => buckets.length > 0)
      ? undefined
      : 'The site references no Firebase Storage bucket',
  async ask({ surface: { backends } }, asking) {
    const buckets = asking.first([...new Set(backends.firebase.flatMap((project) => project.buckets))], 2, 'buckets');
    return testAll(buckets, async (bucket) => {
      const url = `https://firebasestorage.googleapis.com/v0/b/${bucket}/o`;
      const requestOf = (count: number) => ({ url: `${url}?maxResults=${count}` });
      const found = await provenTwice(asking, requestOf(1), requestOf(2), inText(fileIn));
      const evidence = `bucket ${bucket} lists its files`;
      return found && { problem: 'listed' as const, location: { url }, evidence, proof: found.proof };
    });
  },
  scenes: () => {
    const page = scriptedPage(FIREBASE_SCENE);
    const at = 'https://firebasestorage.googleapis.com/v0/b/warm-socks.firebasestorage.app/o';
    return [
      {
        name: 'the bucket lists files',
        answers: {
          '/': page,
          [at]: jsonAnswer({ prefixes: [], items: [{ name: 'ids/1.jpg', bucket: 'warm-socks.firebasestorage.app' }] }),
        },
        finds: ['listed'],
      },
      {
        name: 'the rules deny access',
        answers: { '/': page, [at]: jsonAnswer({ error: { code: 403, message: 'Permission denied.' } }, 403) },
        finds: [],
      },
      { name: 'the bucket is empty', answers: { '/': page, [at]: jsonAnswer({ prefixes: [], items: [] }) }, finds: [] },
    ];
  },
});

/** The first file that the response lists. */
function fileIn(text: string): Row | undefined {
  const items = jsonObject(text)?.items;
  if (!Array.isArray(items)) return undefined;
  return items.find((item) => isRow(item) && typeof item.name === 'string' && typeof item.bucket === 'string');
}
