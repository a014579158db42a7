import { columnsText, isRow } from '../../evidence/parse/application/rows.ts';
import { jsonValue } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineProbe } from '../define-probe.ts';
import { inText, provenTwice } from '../proof/proven.ts';
import { jsonAnswer, scriptedPage } from '../scene-answers.ts';
import { testAll } from '../tested-points.ts';
import { FIREBASE_SCENE } from './support/firebase-scene.ts';

export default defineProbe({
  id: 'active/backends/firebase-database',
  title: 'Firebase Realtime Database is not publicly readable',
  why: 'With open rules, anyone can read the whole database in one request and often write to it as well.',
  needs: ['surface'],
  parts: ['script'],
  profile: 'quick',
  budget: 8,
  problems: {
    readable: {
      severity: 'critical',
      message: 'Firebase Realtime Database is publicly readable',
      fix: 'Replace `".read": true` in the database rules with rules for each path, such as `"auth != null && auth.uid === $uid"`. Treat the exposed data as compromised.',
    },
  },
  references: ['CWE-862', 'OWASP A01:2021', 'https://firebase.google.com/docs/database/security'],
  skip: ({ surface }) => (surface.backends.firebase.length > 0 ? undefined : 'The site references no Firebase project'),
  async ask({ surface: { backends } }, asking) {
    const databases = asking.first(
      [...new Set(backends.firebase.flatMap((project) => project.databases))],
      3,
      'databases',
    );
    return testAll(databases, async (database) => {
      const request = { url: `${database}/.json?shallow=true` };
      const other = { url: `${request.url}&timeout=5s` };
      const found = await provenTwice(asking, request, other, inText(namesOf), hasFirst);
      if (!found) return undefined;
      const evidence = `${found.seen.length} top-level names: ${columnsText(found.seen)}`;
      const location = { url: `${database}/` };
      return { problem: 'readable' as const, location, evidence, compares: 'readable', proof: found.proof };
    });
  },
  scenes: () => {
    const page = scriptedPage(FIREBASE_SCENE);
    const at = 'https://warm-socks-default-rtdb.firebaseio.com/.json';
    return [
      {
        name: 'the root can be read',
        answers: { '/': page, [at]: jsonAnswer({ users: true, orders: true }) },
        finds: ['readable'],
      },
      {
        name: 'the rules deny access',
        answers: { '/': page, [at]: jsonAnswer({ error: 'Permission denied' }, 401) },
        finds: [],
      },
      { name: 'the database is empty', answers: { '/': page, [at]: jsonAnswer(null) }, finds: [] },
      {
        name: 'the database is deactivated',
        answers: { '/': page, [at]: jsonAnswer({ error: 'The Firebase database has been deactivated.' }, 423) },
        finds: [],
      },
    ];
  },
});

/** The names at the top of the database; undefined without one. */
function namesOf(text: string): string[] | undefined {
  const value = jsonValue(text);
  const names = isRow(value) && !('error' in value) ? Object.keys(value) : [];
  return names.length > 0 ? names : undefined;
}

function hasFirst(again: readonly string[], [first = '']: readonly string[]): boolean {
  return again.includes(first);
}
