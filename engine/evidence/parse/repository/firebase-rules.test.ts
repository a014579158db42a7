import { expect, test } from 'vitest';
import { readFirebaseRules } from './firebase-rules.ts';

const NOW = Date.UTC(2026, 0, 1);

function readRules(path: string, text: string) {
  const cuts: string[] = [];
  const [file] = readFirebaseRules([{ path, text }], NOW, (reason) => cuts.push(reason));
  return {
    service: file?.service,
    rules: file?.rules.map(({ opening, path: at, line }) => `${line} ${at} ${opening}`),
    cuts,
  };
}

test('each service is told by its file, each rule by its line', () => {
  const firestore = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /carts/{id} {
      allow read: if true;
      allow write: if request.auth != null;
    }
    match /users/{uid} { allow read, write: if request.auth.uid == uid; }
  }
}`;
  expect(readRules('firestore.rules', firestore)).toEqual({
    service: 'Cloud Firestore',
    rules: ['5 /carts/{id} anyone', '6 /carts/{id} any user', '8 /users/{uid} closed'],
    cuts: [],
  });
  expect(
    readRules(
      'apps/web/files.rules',
      'service firebase.storage { match /b/{b}/o { match /{all=**} { allow read, write; } } }',
    ),
  ).toMatchObject({ service: 'Cloud Storage', rules: ['1 /{all=**} anyone'] });
  expect(
    readRules(
      'database.rules.json',
      '{ // all\n "rules": { "carts": { ".read": true, ".write": "now < 1893456000000" } } }',
    ),
  ).toMatchObject({ service: 'Realtime Database', rules: ['2 /carts anyone', '2 /carts anyone for a time'] });
});

test('rules that cannot be parsed are named, other files are none', () => {
  expect(readRules('firestore.rules', 'service cloud.firestore { nonsense')).toMatchObject({
    service: undefined,
    cuts: ['firestore.rules uses syntax that is not understood'],
  });
  expect(readRules('udev.rules', 'KERNEL=="sd*"')).toEqual({ service: undefined, rules: undefined, cuts: [] });
});

test('conditions of the Realtime Database with line breaks', () => {
  const rules = '{ "rules": { "carts": { ".read": "auth != null &&\n    auth.uid != null" } } }';
  expect(readRules('database.rules.json', rules)).toMatchObject({ rules: ['1 /carts any user'], cuts: [] });
});

const SEARCHED = 'firestore.rules has conditions with too many branches: what they permit was searched in part';

test.each([
  ['calls that double', calling('f$(a) + f$(a)')],
  [
    'calls with variables that double',
    calling('let b = f$(a); let c = f$(a); return b == c').replaceAll('return let', 'let'),
  ],
  ['a long chain', `match /a/{x} { allow write: if ${Array(9000).fill('resource.data.a').join(' && ')}; }`],
  ['a long member', `match /a/{x} { allow write: if get(/a/b/c)${'.a'.repeat(9000)} == 1; }`],
  ['many roles and many writers', manyRoles(700)],
])('hostile rules are searched within bounds, which the report says: %s', (_, text) => {
  const whole = `service cloud.firestore { match /databases/{d}/documents { ${text} } }`;
  expect(readRules('firestore.rules', whole).cuts).toContain(SEARCHED);
});

test('rules of the Realtime Database are not deeper than its data', () => {
  const deep = `${'{"a":'.repeat(9000)}{}${'}'.repeat(9000)}`;
  expect(readRules('database.rules.json', `{"rules":${deep}}`).cuts).toEqual([
    'database.rules.json uses syntax that is not understood',
  ]);
});

/** Twenty functions, each of which calls the next one twice. */
function calling(body: string): string {
  const functions = Array.from(
    { length: 19 },
    (_, i) => `function f${i}(a) { return ${body.replaceAll('$', `${i + 1}`)}; }`,
  );
  return `${functions.join('\n')} function f19(a) { return a.x; } match /a/{x} { allow write: if f0(resource.data) == 3; }`;
}

function manyRoles(count: number): string {
  const user = 'get(/databases/$(d)/documents/users/$(request.auth.uid)).data';
  const numbers = Array.from({ length: count }, (_, i) => i);
  return numbers
    .map(
      (i) => `match /a${i}/{x} { allow write: if ${user}.r${i} == 'admin'; }
    match /users/{u${i}} { allow write: if request.auth.uid == u${i}; }`,
    )
    .join('\n');
}

test.each([
  ['request.auth.uid == uid', ['size', 'type']],
  ['request.auth.uid == uid && isSmall(request.resource)', ['type']],
  [
    "request.auth.uid == uid && request.resource.size < 9 && request.resource.contentType.matches('image/.*')",
    undefined,
  ],
  ['request.auth.token.admin == true', undefined],
])('what uploads are not limited by: %s', (condition, unlimited) => {
  const text = `service firebase.storage { match /b/{b}/o { function isSmall(file) { return file.size < 9; }
    match /photos/{uid}/{file} { allow write: if ${condition}; } } }`;
  const [file] = readFirebaseRules([{ path: 'storage.rules', text }], NOW, () => undefined);
  expect(file?.rules.map((rule) => rule.unlimited)).toEqual([unlimited]);
});

test('documents are judged by the fields that code and rules name', () => {
  const rulesOf = (contacts: string, code: string) => {
    const text = `service cloud.firestore { match /databases/{d}/documents { match /contacts/{id} { ${contacts} } } }`;
    const [file] = readFirebaseRules([{ path: 'firestore.rules', text }], NOW, () => undefined, [
      { path: 'app.js', text: code },
    ]);
    return file?.rules.map(({ privacy, privateFields, isPlain }) => ({ privacy, privateFields, isPlain }))[0];
  };
  const read = 'allow read: if request.auth != null;';
  expect(rulesOf(read, "addDoc(collection(db, 'contacts'), { phone })")).toEqual({
    privacy: 'personal',
    privateFields: ['phone (app.js:1)'],
  });
  expect(rulesOf(`${read} allow create: if request.resource.data.email is string;`, '')).toEqual({
    privacy: 'personal',
    privateFields: ['email'],
  });
  expect(rulesOf(read, "addDoc(collection(db, 'contacts'), { title })")).toEqual({ isPlain: true });
});

test.each([
  ['write: if request.auth.token.admin == true', '', true],
  ["write: if get(/databases/$(d)/documents/users/$(request.auth.uid)).data.role == 'admin'", '', true],
  ['write: if request.auth.token.admin == true', "addDoc(collection(db, 'sessions'), { patientId, notes })", undefined],
  ['write: if request.auth.uid == resource.data.by', '', undefined],
  ['create: if request.auth.uid == request.resource.data.by', '', undefined],
  ['write: if request.auth != null', '', undefined],
  ['write: if false', '', undefined],
])('documents are published where staff writes them and none names a person: %s %s', (write, code, isPublished) => {
  const text = `service cloud.firestore { match /databases/{d}/documents { match /sessions/{id} {
    allow read: if request.auth != null; allow ${write}; } } }`;
  const [file] = readFirebaseRules([{ path: 'firestore.rules', text }], NOW, () => undefined, [
    { path: 'app.js', text: code },
  ]);
  expect(file?.rules[0]?.isPublished).toBe(isPublished);
});
