import { fieldsOf } from '../../evidence/parse/application/backends/firebase-visitor.ts';
import { jsonObject } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineProbe } from '../define-probe.ts';
import { inText, provenTwice } from '../proof/proven.ts';
import { jsonAnswer, scriptedPage } from '../scene-answers.ts';
import { testAll } from '../tested-points.ts';
import { FIREBASE_SCENE } from './support/firebase-scene.ts';
import { COMMON_COLLECTIONS, openCollection } from './support/open-collection.ts';

const MAX = 10;

export default defineProbe({
  id: 'active/backends/firestore',
  title: 'Firestore collections are not publicly readable',
  why: 'With test mode rules, anyone can list every document of a collection.',
  needs: ['surface'],
  parts: ['script'],
  profile: 'quick',
  budget: 32,
  problems: {
    personal: {
      severity: 'critical',
      message: 'Firestore collection with personal data is publicly readable',
      fix: 'Replace `allow read: if true` (or the test mode expiry date) with a rule for each collection, such as `request.auth.uid == userId`. Treat the exposed data as compromised.',
    },
    readable: {
      severity: 'medium',
      message: 'Firestore collection is publicly readable',
      fix: 'If the collection is not meant to be public, add a rule that limits who may read it.',
    },
  },
  references: ['CWE-862', 'OWASP A01:2021', 'https://firebase.google.com/docs/firestore/security/get-started'],
  skip: ({ surface }) => (surface.backends.firebase.length > 0 ? undefined : 'The site references no Firebase project'),
  async ask({ surface: { backends } }, asking) {
    const names = [...new Set([...asking.first(backends.collections, MAX, 'collections'), ...COMMON_COLLECTIONS])];
    const [project] = backends.firebase;
    if (!project) return [];
    return testAll(names, async (name) => {
      const at = `https://firestore.googleapis.com/v1/projects/${project.id}/databases/(default)/documents/${name}`;
      const requestOf = (size: number) => ({ url: `${at}?pageSize=${size}` });
      const found = await provenTwice(
        asking,
        requestOf(1),
        requestOf(2),
        inText((text) => fieldsOf(jsonObject(text))),
      );
      return found && openCollection(at, found);
    });
  },
  scenes: () => {
    const page = scriptedPage(FIREBASE_SCENE);
    const at = 'https://firestore.googleapis.com/v1/projects/warm-socks/databases/(default)/documents/members';
    const documents = (fields: object) =>
      jsonAnswer({ documents: [{ name: 'projects/warm-socks/databases/(default)/documents/members/1', fields }] });
    const refused = jsonAnswer(
      { error: { code: 403, message: 'Missing or insufficient permissions.', status: 'PERMISSION_DENIED' } },
      403,
    );
    return [
      {
        name: 'a collection with personal data is readable',
        answers: { '/': page, [at]: documents({ email: { stringValue: 'x' } }) },
        finds: ['personal'],
      },
      {
        name: 'a collection without personal data is readable',
        answers: { '/': page, [at]: documents({ colour: { stringValue: 'x' } }) },
        finds: ['readable'],
      },
      { name: 'the rules deny access', answers: { '/': page, [at]: refused }, finds: [] },
      { name: 'the collection is empty', answers: { '/': page, [at]: jsonAnswer({}) }, finds: [] },
    ];
  },
});
