import { expect, test } from 'vitest';
import { creationOf } from './creations.ts';
import { databaseAllows } from './database-rules.ts';
import { judgedRules } from './judged-rules.ts';
import { readersOf, takeoverOf } from './reach.ts';
import { workAt } from './search.ts';
import { allowsOf } from './security-rules.ts';
import { testedOwner, testedRules } from './tested-rules.ts';

const NOW = Date.UTC(2026, 5, 1);
const firestore = (text: string) =>
  allowsOf(`service cloud.firestore { match /databases/{database}/documents { ${text} } }`);
const SENT = 'request.resource.data';
const KEYS = `${SENT}.diff(resource.data).affectedKeys()`;
const DOCUMENTS = '/databases/$(database)/documents';
const EMAIL = 'request.auth.token.email';
const OWN = 'match /users/{uid} { allow create: if request.auth.uid == uid; }';

const limited = (...statements: string[]) => {
  const allows = firestore(`match /items/{id} { ${statements.join(' ')} }`);
  return takeoverOf(allows[0] as (typeof allows)[0], workAt(NOW), allows)?.limited;
};

test.each<[string[], string[]]>([
  [[`allow update: if request.auth != null && ${KEYS}.hasOnly(['stock']);`], ['stock']],
  [[`allow update: if ${KEYS}.hasOnly(['likes', 'unitPrice']) && ${SENT}.unitPrice > 0;`], ['unitPrice']],
  [[`allow update: if ${KEYS}.hasOnly(['voided', 'voidedAt']) && ${SENT}.voided == true;`], ['voided']],
  [
    [`allow update: if request.auth != null && ${KEYS}.hasOnly(['stock']) && ${SENT}.stock < resource.data.stock;`],
    ['stock'],
  ],
  // What another rule of the path decides by.
  [
    [
      `allow update: if request.auth != null && ${KEYS}.hasOnly(['crew']);`,
      'allow read: if request.auth.uid in resource.data.crew;',
    ],
    ['crew'],
  ],
])('a few fields of the documents of others that matter: %s', (statements, fields) => {
  expect(limited(...statements)).toEqual(fields);
});

test.each([
  [`allow update: if request.auth != null && ${KEYS}.hasOnly(['likes', 'viewCount', 'updatedAt']);`],
  [`allow update: if request.auth != null && ${KEYS}.hasOnly(['stock']) && ${SENT}.stock == resource.data.stock - 1;`],
  [
    `allow update: if request.auth != null && ${KEYS}.hasOnly(['likes', 'price']) && ${SENT}.price == resource.data.price;`,
  ],
  [`allow update: if request.auth != null && ${KEYS}.hasOnly(['isRead', 'seen']);`],
  [`allow update: if request.auth.uid == resource.data.owner && ${KEYS}.hasOnly(['status']);`],
  [`allow update: if request.auth.token.admin == true && ${KEYS}.hasOnly(['status']);`],
])('a few fields that are meant for everyone, or for the owner: %s', (statement) => {
  expect(limited(statement)).toBeUndefined();
});

const readers = (condition: string, act = 'list', others = OWN) => {
  const allows = firestore(`match /reports/{id} { allow ${act}: if ${condition}; } ${others}`);
  return readersOf(allows[0] as (typeof allows)[0], allows, workAt(NOW));
};

test.each([
  ['request.auth != null && request.query.limit <= 10', { who: 'any user' }],
  ['request.query.limit <= 10', { who: 'anyone' }],
  ['request.auth.token.email_verified', { who: 'any user' }],
  ["request.auth.token.firebase.sign_in_provider != 'anonymous'", { who: 'any user' }],
  ['resource != null && request.auth != null', undefined],
  [`${EMAIL}.matches('.*@corp[.]example')`, { who: 'any user', by: 'email' }],
  [`${EMAIL}.split('@')[1] == 'corp.example'`, { who: 'any user', by: 'email' }],
  [`exists(${DOCUMENTS}/users/$(request.auth.uid))`, { who: 'any user', by: 'document' }],
  [`existsAfter(${DOCUMENTS}/users/$(request.auth.uid))`, { who: 'any user', by: 'document' }],
])('strangers read: %s', (condition, expected) => {
  expect(readers(condition)).toEqual(expected ?? { who: 'any user' });
});

test.each([
  [`${EMAIL}.matches('.*@corp[.]example') && request.auth.token.email_verified`],
  [`${EMAIL} == 'owner@corp.example'`],
  [`${EMAIL}.matches('owner@corp[.]example')`],
  [`${EMAIL} == resource.data.email`],
  ["request.auth.token.firebase.sign_in_provider == 'anonymous' && request.auth.token.staff"],
  ['resource == null && request.auth != null'],
  ['resource.data.isPublic == true'],
  [`exists(${DOCUMENTS}/admins/$(request.auth.uid))`],
  [`exists(${DOCUMENTS}/users/$(request.auth.uid))`, 'list', 'match /users/{uid} { allow create: if false; }'],
  [`exists(${DOCUMENTS}/clubs/$(id)/users/$(request.auth.uid))`],
  ['request.query.limit <= 10', 'get'],
])('strangers do not read: %s', (condition, act?: string, others?: string) => {
  expect(readers(condition, act, others)).toBeUndefined();
});

const added = (...statements: string[]) => {
  const allows = firestore(`match /bookings/{id} { ${statements.join(' ')} }`);
  return creationOf(allows[0] as (typeof allows)[0], allows, allows, workAt(NOW));
};
const OWNED = 'allow update: if request.auth.uid == resource.data.userId;';

test.each([
  [['allow create: if true;'], { who: 'anyone' }],
  [[`allow create: if ${SENT}.total is number;`], { who: 'anyone' }],
  [['allow create: if request.auth != null;', OWNED], { who: 'any user', owner: 'userId' }],
  [[`allow create: if request.auth != null && ${SENT}.room is string;`, OWNED], { who: 'any user', owner: 'userId' }],
  [[`allow create: if request.auth != null && ${SENT}.userId is string;`, OWNED], { who: 'any user', owner: 'userId' }],
  [[`allow create: if ${SENT}.userId == request.auth.uid;`, OWNED], undefined],
  [[`allow create: if ${SENT}.askedBy == request.auth.uid;`, OWNED], undefined],
  [
    ['allow create: if request.auth != null;', 'allow read: if request.auth.uid == id;'],
    { who: 'any user', owner: '{id}' },
  ],
  [['allow create: if request.auth.uid == id;', 'allow read: if request.auth.uid == id;'], undefined],
  [['allow create: if request.auth.token.admin;', OWNED], undefined],
  [['allow create: if request.auth.uid == id;', OWNED], undefined],
])('documents that strangers add: %s', (statements, expected) => {
  expect(added(...statements)).toEqual(expected);
});

test('a regular expression in a rule of the Realtime Database', () => {
  const read = "auth != null && $code.matches(/^[A-Z0-9]{4,8}[/]?$/i) && data.child('open').val() === true";
  expect(databaseAllows({ rules: { games: { $code: { '.read': read } } } })).toMatchObject([{ path: '/games/$code' }]);
});

test.each([
  [
    "newData.child('uid').val() === auth.uid",
    `".write": "(newData.child('uid').val() === auth.uid) && (!data.exists() || data.child('uid').val() === auth.uid) && (!newData.exists() || newData.child('uid').val() === auth.uid)"`,
  ],
  ['auth != null', `".write": "(auth != null) && auth.uid === $user"`, 'auth.uid === $user'],
  ['auth != null', undefined],
])('a rule of the Realtime Database that keeps strangers out: %s', (write, expected, read?: string) => {
  const allows = databaseAllows({
    rules: { vibes: { $user: { '.write': write, ...(read ? { '.read': read } : {}) } } },
  });
  expect(allows.map((allow) => testedRules(allow, allows, workAt(NOW)))[0]).toBe(expected);
});

test('a rule for files that keeps strangers out, and one that compares the owner that is sent', () => {
  const files = allowsOf(
    'service firebase.storage { match /b/{bucket}/o { match /photos/{uid}/{file} { allow read: if request.auth.uid == uid; allow write: if request.auth != null && request.resource.size < 5 * 1024 * 1024; } } }',
  );
  expect(files.map((allow) => testedRules(allow, files, workAt(NOW)))[1]?.split('\n')).toEqual([
    'allow create: if (request.auth != null && request.resource.size < 5 * 1024 * 1024) && request.auth.uid == uid;',
    'allow update: if (request.auth != null && request.resource.size < 5 * 1024 * 1024) && request.auth.uid == uid;',
    'allow delete: if request.auth.uid == uid;',
  ]);
  const [profile] = firestore('match /users/{uid} { allow create: if request.auth != null; }');
  expect(profile && testedOwner(profile, '{uid}', workAt(NOW))).toBe(
    'allow create: if (request.auth != null) && request.auth.uid == uid;',
  );
  const [create] = firestore('match /bookings/{id} { allow create: if request.auth != null; }');
  expect(create && testedOwner(create, 'userId', workAt(NOW))).toBe(
    `allow create: if (request.auth != null) && request.auth.uid == ${SENT}.userId;`,
  );
});

test('rules of the Realtime Database that a rule above has opened already', () => {
  const { rules } = judgedRules(
    databaseAllows({
      rules: {
        notices: { $id: { '.write': 'auth != null', likes: { '.write': 'auth != null' }, seen: { '.write': true } } },
        posts: { '.read': 'auth != null', $id: { '.write': 'auth != null' } },
      },
    }),
    NOW,
  );
  expect(rules.map(({ path, isCovered = false }) => [path, isCovered])).toEqual([
    ['/notices/$id', false],
    ['/notices/$id/likes', true],
    ['/notices/$id/seen', false],
    ['/posts', false],
    ['/posts/$id', false],
  ]);
});

const overruled = (text: string) => judgedRules(firestore(text), NOW).rules.flatMap((one) => one.overruled?.by ?? []);
const MEMBER = 'request.auth.uid in get(/databases/$(database)/documents/teams/$(t)).data.members';
const BY_SENDER = `match /messages/{m} { allow create: if ${MEMBER} && ${SENT}.from == request.auth.uid; }`;

test.each([
  [`match /teams/{t} { match /{any}/{id} { allow write: if ${MEMBER}; } ${BY_SENDER} }`, '/teams/{t}/{any}/{id}'],
  [`match /teams/{t} { match /{rest=**} { allow write: if ${MEMBER}; } ${BY_SENDER} }`, '/teams/{t}/{rest=**}'],
  [
    `function isIn(t) { return ${MEMBER}; } function isMine() { return ${SENT}.from == request.auth.uid; }
    match /teams/{t} { match /{any}/{id} { allow write: if isIn(t); } match /messages/{m} { allow create: if isIn(t) && isMine(); } }`,
    '/teams/{t}/{any}/{id}',
  ],
])('a rule without effect beside a wider one: %s', (text, by) => {
  expect(overruled(text)).toEqual([by]);
});

test.each([
  // Another collection, other users, other acts, and values that are checked of everyone.
  [`match /teams/{t} { match /notes/{id} { allow write: if ${MEMBER}; } ${BY_SENDER} }`],
  [`match /teams/{t} { match /{any}/{id} { allow write: if request.auth.token.admin == true; } ${BY_SENDER} }`],
  [`match /teams/{t} { match /{any}/{id} { allow read, update: if ${MEMBER}; } ${BY_SENDER} }`],
  [
    `match /teams/{t} { match /{any}/{id} { allow write: if ${MEMBER}; }
    match /notes/{n} { allow create: if ${MEMBER} && ${SENT}.text is string; } }`,
  ],
  [`match /teams/{t} { match /{any}/{id}/{more} { allow write: if ${MEMBER}; } ${BY_SENDER} }`],
])('a rule that no wider one overrules: %s', (text) => {
  expect(overruled(text)).toEqual([]);
});
