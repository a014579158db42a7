import { expect, test } from 'vitest';
import { databaseAllows } from './database-rules.ts';
import { takeoverOf } from './reach.ts';
import { workAt } from './search.ts';
import { allowsOf } from './security-rules.ts';
import { listsOthers, ownerCondition, promotionsIn } from './strangers.ts';
import { testedLimit, testedRules } from './tested-rules.ts';

const NOW = Date.UTC(2026, 5, 1);
const firestore = (text: string) =>
  allowsOf(`service cloud.firestore { match /databases/{database}/documents { ${text} } }`);
const storage = (text: string) => allowsOf(`service firebase.storage { match /b/{bucket}/o { ${text} } }`);
const SENT = 'request.resource.data';
const KEYS = `${SENT}.diff(resource.data).affectedKeys()`;
const USER = 'get(/databases/$(database)/documents/users/$(request.auth.uid)).data';

const taken = (statement: string) =>
  firestore(`function mine(doc) { return request.auth != null && doc.ownerId == request.auth.uid; }
    match /posts/{id} { ${statement} }`).map((allow) => takeoverOf(allow, workAt(NOW)));

test.each([
  [`allow update: if ${SENT}.ownerId == request.auth.uid;`, { who: 'any user', fields: ['ownerId'] }],
  [`allow write: if mine(${SENT});`, { who: 'any user', fields: ['ownerId'] }],
  ['allow write: if mine(resource.data) || mine(request.resource.data);', { who: 'any user', fields: ['ownerId'] }],
  [`allow update: if request.auth.uid in ${SENT}.members;`, { who: 'any user', fields: ['members'] }],
  [`allow update: if ${SENT}.members.hasAny([request.auth.uid]);`, { who: 'any user', fields: ['members'] }],
  [`allow update: if request.auth.uid in ${SENT}.roles.keys();`, { who: 'any user', fields: ['roles'] }],
  [`allow update: if ${SENT}.roles[request.auth.uid] == 'owner';`, { who: 'any user', fields: ['roles.{own uid}'] }],
  ['allow update: if request.auth.token.email_verified == true;', { who: 'any user', fields: [] }],
  [
    `allow update: if ${SENT}['owner']['id'] == request.auth.uid && ${SENT}.title is string;`,
    { who: 'any user', fields: ['owner.id'] },
  ],
  [`allow update: if request.auth != null && ${SENT}.title.size() < 80;`, { who: 'any user', fields: [] }],
  [`allow update: if ${SENT}.keys().hasOnly(['a', 'b']) && ${SENT}.a is int;`, { who: 'anyone', fields: [] }],
  [
    `allow update: if request.auth != null && ${SENT}.ownerId == resource.data.ownerId;`,
    { who: 'any user', fields: [] },
  ],
])('a stranger changes documents: %s', (statement, expected) => {
  expect(taken(statement)).toEqual([expected]);
});

test.each([
  `allow create: if ${SENT}.ownerId == request.auth.uid;`,
  'allow update, delete: if mine(resource.data);',
  `allow update: if mine(resource.data) && mine(${SENT});`,
  `allow update: if ${SENT}.ownerId == request.auth.uid && ${SENT}.ownerId == resource.data.ownerId;`,
  `allow update: if ${SENT}.ownerId == request.auth.uid && !${KEYS}.hasAny(['ownerId']);`,
  `allow update: if ${SENT}.ownerId == request.auth.uid && ${KEYS}.hasOnly(['title']);`,
  `allow update: if request.auth != null && ${KEYS}.hasOnly(['likes']);`,
  `allow update: if request.auth != null && ${SENT}.votes == resource.data.votes + 1;`,
  `allow update: if ${SENT}.buyer == request.auth.uid && resource.data.buyer == null;`,
  `allow delete: if ${SENT}.ownerId == request.auth.uid;`,
  'allow update: if request.auth.uid in resource.data.members;',
  `allow update: if resource.data.roles[request.auth.uid] == 'owner' && ${SENT}.roles[request.auth.uid] == 'owner';`,
  `allow update: if ${SENT}.tags[0] == 'a' && resource.data.editors[0] == request.auth.uid;`,
  `allow update: if request.auth.token.email_verified && request.auth.token.email.matches('.*@corp[.]example');`,
  'allow update: if resource.data.members.hasAny([request.auth.uid]);',
  'allow update: if request.auth.token.admin == true;',
  `allow update: if ${USER}.role == 'admin';`,
])('a stranger changes nothing: %s', (statement) => {
  expect(taken(statement)).toEqual([undefined]);
});

test('files: only what is sent is compared, or its size', () => {
  const of = (condition: string) =>
    storage(`match /files/{name} { allow write: if ${condition}; }`).map((allow) => takeoverOf(allow, workAt(NOW)));
  expect(of('request.resource.metadata.owner == request.auth.uid')).toEqual([
    { who: 'any user', fields: ['metadata.owner'] },
  ]);
  expect(of('request.auth != null && request.resource.size < 5 * 1024 * 1024')).toEqual([
    { who: 'any user', fields: [] },
  ]);
  expect(of('resource.metadata.owner == request.auth.uid && request.resource.size < 1024')).toEqual([undefined]);
  expect(of('request.auth.uid == name')).toEqual([undefined]);
});

test('nodes of the Realtime Database, with what their validation asks for', () => {
  const of = (write: string, validate = 'true') =>
    databaseAllows({ rules: { posts: { $id: { '.write': write, owner: { '.validate': validate } } } } }).map((allow) =>
      takeoverOf(allow, workAt(NOW)),
    );
  const sent = "newData.child('owner').val() === auth.uid";
  expect(of(sent)).toEqual([{ who: 'any user', fields: ['owner'] }]);
  expect(of(`!data.exists() || ${sent}`)).toEqual([{ who: 'any user', fields: ['owner'] }]);
  expect(of(`auth != null && newData.hasChildren(['title'])`)).toEqual([{ who: 'any user', fields: [] }]);
  expect(of("data.child('owner').val() === auth.uid")).toEqual([undefined]);
  expect(of(`!data.exists() && ${sent}`)).toEqual([undefined]);
  expect(of(sent, 'newData.val() === data.val()')).toEqual([undefined]);
  expect(of(sent, 'newData.val( === ')).toEqual([undefined]);
});

const promoted = (users: string, condition = `${USER}.role == 'admin'`) => {
  const allows = firestore(`match /users/{uid} { ${users} } match /shop/{id} { allow write: if ${condition}; }`);
  return [...promotionsIn(allows, allows, workAt(NOW)).values()].map(
    ({ act, document, sets }) => `${act} ${document}: ${sets}`,
  );
};

test.each([
  ['allow write: if request.auth.uid == uid;', undefined, ['update users/{own uid}: role = "admin"']],
  ['allow create: if request.auth.uid == uid;', undefined, ['create users/{own uid}: role = "admin"']],
  [
    `allow update: if request.auth.uid == uid && ${SENT}.name is string;`,
    undefined,
    ['update users/{own uid}: role = "admin"'],
  ],
  [`allow update: if resource.data.uid == request.auth.uid;`, undefined, ['update users/{own uid}: role = "admin"']],
  [
    `allow update: if request.auth.uid == uid && ${KEYS}.hasOnly(['name', 'role']);`,
    undefined,
    ['update users/{own uid}: role = "admin"'],
  ],
  [
    'allow write: if request.auth.uid == uid;',
    `${USER}.role in ['admin', 'staff']`,
    ['update users/{own uid}: role = "admin"'],
  ],
  [
    'allow write: if request.auth.uid == uid;',
    `${USER}.roles.hasAny(['admin', 'x'])`,
    ['update users/{own uid}: roles = ["admin"]'],
  ],
  [
    'allow write: if request.auth.uid == uid;',
    `${USER}.flags.isAdmin`,
    ['update users/{own uid}: flags.isAdmin = true'],
  ],
  [
    'allow write: if request.auth.uid == uid;',
    `'admin' in ${USER}.roles`,
    ['update users/{own uid}: roles = ["admin"]'],
  ],
])('a user gains rights: %s', (users, condition, expected) => {
  expect(promoted(users, condition)).toEqual(expected);
});

test.each([
  ['allow read: if request.auth.uid == uid;'],
  [`allow create: if request.auth.uid == uid && ${SENT}.role == 'user';`],
  [`allow create: if request.auth.uid == uid && !('role' in ${SENT});`],
  [`allow create: if request.auth.uid == uid && ${SENT}.keys().hasOnly(['name']);`],
  [`allow update: if request.auth.uid == uid && ${SENT}.role == resource.data.role;`],
  [`allow update: if request.auth.uid == uid && !${KEYS}.hasAny(['role']);`],
  [`allow update: if request.auth.uid == uid && !('role' in ${KEYS});`],
  [`allow update: if request.auth.uid == uid && ${KEYS}.hasOnly(['name']);`],
  [`allow update: if request.auth.uid == uid && ${SENT}.get('role', null) == resource.data.get('role', null);`],
  ['allow write: if request.auth.token.admin == true;'],
  ['allow write: if request.auth.uid == uid;', 'request.auth.token.role == "admin"'],
  ['allow write: if request.auth.uid == uid;', `exists(/databases/$(database)/documents/users/$(request.auth.uid))`],
  // Who sells is what users choose.
  [`allow create: if request.auth.uid == uid && ${SENT}.role in ['seller', 'buyer'];`, `${USER}.role == 'seller'`],
])('a user gains nothing: %s', (users, condition?: string) => {
  expect(promoted(users, condition)).toEqual([]);
});

test('documents that give rights by being there are added by their users, not changed', () => {
  const gained = (rule: string) => {
    const admin = 'exists(/databases/$(database)/documents/admins/$(request.auth.uid))';
    const allows = firestore(`match /admins/{uid} { ${rule.replace('ADMIN', admin)} }
      match /products/{id} { allow write: if ${admin}; }`);
    return [...promotionsIn(allows, allows, workAt(NOW)).values()].map((one) => `${one.act} ${one.document}`);
  };
  expect(gained('allow read: if request.auth.uid == uid; allow write: if ADMIN;')).toEqual([]);
  expect(gained('allow update: if request.auth.uid == uid; allow create: if ADMIN;')).toEqual([]);
  expect(gained('allow write: if request.auth.uid == uid;')).toEqual(['create admins/{own uid}']);
});

test('roles of the Realtime Database, and of a storage that asks Firestore', () => {
  const rules = (validate: string) =>
    databaseAllows({
      rules: {
        users: { $uid: { '.write': 'auth.uid === $uid', role: { '.validate': validate } } },
        shop: { '.write': "root.child('users/' + auth.uid + '/role').val() === 'admin'" },
      },
    });
  const sets = (validate: string) =>
    [...promotionsIn(rules(validate), rules(validate), workAt(NOW)).values()].map((one) => one.sets);
  const own = (validate: string) => {
    const allows = rules(validate);
    return [...promotionsIn(allows, allows, workAt(NOW)).values()].map((one) => `${one.document}: ${one.sets}`);
  };
  expect(sets('false')).toEqual([]);
  expect(own('newData.isString()')).toEqual(['users/{own uid}: role = "admin"']);
  expect(own("newData.val() === 'user' || newData.val() === 'admin'")).toEqual(['users/{own uid}: role = "admin"']);
  expect(own("newData.val() === 'user'")).toEqual([]);
  expect(own('newData.val() === data.val()')).toEqual([]);
  const users = firestore('match /users/{uid} { allow write: if request.auth.uid == uid; }');
  const files = storage(
    'match /all/{f} { allow write: if firestore.get(/databases/(default)/documents/users/$(request.auth.uid)).data.admin == true; }',
  );
  expect([...promotionsIn(files, users, workAt(NOW)).values()]).toMatchObject([
    { sets: 'admin = true', opens: [{}, {}] },
  ]);
});

test.each([
  ['level >= 3', 'level = 3'],
  ['level > 3', 'level = 4'],
  ['level <= 3', 'level = 3'],
  ['company == resource.data.company', 'company = {resource.company}'],
  ['company == id', 'company = {id}'],
])('a user gains rights by %s', (condition, sets) => {
  expect(promoted('allow update: if request.auth.uid == uid;', `${USER}.${condition}`)).toEqual([
    `update users/{own uid}: ${sets}`,
  ]);
  expect(
    promoted(`allow update: if request.auth.uid == uid && ${KEYS}.hasOnly(['name']);`, `${USER}.${condition}`),
  ).toEqual([]);
});

test('users join the organisations of others as administrators, or name themselves in the list of these', () => {
  const gained = (members: string, role: string) => {
    const member = '/databases/$(database)/documents/orgs/$(org)/members/$(request.auth.uid)';
    const allows = firestore(`match /orgs/{org} { allow update: if get(${member}).data.role == '${role}';
      match /members/{uid} { allow create: if uid == request.auth.uid && ${members}; } }`);
    return [...promotionsIn(allows, allows, workAt(NOW)).values()].map((one) => `${one.document}: ${one.sets}`);
  };
  expect(gained('true', 'admin')).toEqual(['orgs/{org}/members/{own uid}: role = "admin"']);
  expect(gained('true', 'member')).toEqual([]);
  expect(gained(`${SENT}.role == 'member'`, 'admin')).toEqual([]);
  expect(gained('!exists(/databases/$(database)/documents/orgs/$(org))', 'admin')).toEqual([]);
  const listed = (name: string) => {
    const allows = databaseAllows({
      rules: {
        [name]: { $uid: { '.write': 'auth.uid === $uid' } },
        shop: { '.write': `root.child('${name}').hasChild(auth.uid)` },
      },
    });
    return [...promotionsIn(allows, allows, workAt(NOW)).values()].map((one) => `${one.document}: ${one.sets}`);
  };
  expect(listed('admins')).toEqual(['admins/{own uid}: any values']);
  expect(listed('users')).toEqual([]);
});

test('a list of documents that only their owners get', () => {
  const lists = (text: string) => {
    const allows = firestore(`match /trips/{id} { ${text} }`);
    return allows.map((allow) => listsOthers(allow, allows, workAt(NOW)));
  };
  expect(lists('allow get: if request.auth.uid == resource.data.uid; allow list: if request.auth != null;')).toEqual([
    false,
    true,
  ]);
  expect(lists('allow read: if request.auth.uid == id; allow list: if true;')).toEqual([false, true]);
  expect(lists('allow read: if request.auth != null; allow list: if request.auth != null;')).toEqual([false, false]);
  expect(lists('allow get: if false; allow list: if request.auth != null;')).toEqual([false, false]);
  expect(lists('allow get, list: if request.auth.uid == resource.data.uid;')).toEqual([false]);
  const members = (of: string) => `request.auth.uid in get(/databases/$(database)/documents/${of}).data.members`;
  const get = (of: string) => `allow get: if ${members(of)}; allow list: if request.auth != null;`;
  expect(lists(get('trips/$(id)'))).toEqual([false, true]);
  expect(lists(get('teams/$(resource.data.team)'))).toEqual([false, true]);
  expect(lists(`allow read: if ${members('trips/$(id)')};`)).toEqual([false]);
  const nodes = databaseAllows({
    rules: { chats: { '.read': 'auth != null', $id: { '.read': "data.child('owner').val() === auth.uid" } } },
  });
  expect(nodes.map((allow) => listsOthers(allow, nodes, workAt(NOW)))).toEqual([true, false]);
});

test('a rule that asks for the document that it is for', () => {
  const asked = (act: string, condition: string) => {
    const [allow] = firestore(`match /trips/{id} { allow ${act}: if ${condition.replaceAll('$own', OWN)}; }`);
    return allow && ownerCondition(allow, act as 'update', workAt(NOW));
  };
  const OWN = '/databases/$(database)/documents/trips/$(id)';
  expect(asked('update', 'request.auth.uid in get($own).data.members')).toBe(
    'request.auth.uid in resource.data.members',
  );
  expect(asked('delete', 'exists($own) && get($own).data.by == request.auth.uid')).toBe(
    'request.auth.uid == resource.data.by',
  );
  expect(asked('create', 'get($own).data.by == request.auth.uid')).toBeUndefined();
  expect(asked('update', `get(${OWN.replace('trips', 'teams')}).data.by == request.auth.uid`)).toBeUndefined();
});

test('rules are offered where strangers change nothing with them and the owner does', () => {
  const fixes = (text: string) => {
    const allows = firestore(`function signedIn() { return request.auth != null; } match /posts/{id} { ${text} }`);
    return allows.map((allow) => testedRules(allow, allows, workAt(NOW)));
  };
  const [fix] = fixes(`allow write: if signedIn() && ${SENT}.ownerId == request.auth.uid;`);
  expect(fix).toContain(`allow create: if (signedIn() && ${SENT}.ownerId == request.auth.uid);`);
  expect(fix).toContain('allow delete: if request.auth.uid == resource.data.ownerId;');
  const byAuthor = fixes(`allow create: if ${SENT}.author == request.auth.uid; allow update: if signedIn();`);
  expect(byAuthor[1]).toBe(
    'allow update: if request.auth.uid == resource.data.author && request.resource.data.author == resource.data.author;',
  );
  expect(fixes('allow read: if request.auth.uid == id; allow update: if signedIn();')[1]).toBe(
    'allow update: if request.auth.uid == id;',
  );
  expect(fixes('allow get: if request.auth.uid in resource.data.members; allow update: if signedIn();')[1]).toBe(
    'allow update: if request.auth.uid in resource.data.members;',
  );
  expect(fixes(`allow create, update: if request.auth.uid in ${SENT}.members;`)[0]).toBe(
    `allow create: if (request.auth.uid in ${SENT}.members);
allow update: if (request.auth.uid in ${SENT}.members) && request.auth.uid in resource.data.members;`,
  );
  expect(fixes('allow update: if signedIn();')).toEqual([undefined]);
});

test('a limit is offered where the role is out of reach with it and the rest is not', () => {
  const rule = (text: string) => {
    const allows = firestore(
      `match /users/{uid} { ${text} } match /shop/{id} { allow write: if ${USER}.role == 'admin'; }`,
    );
    const [[writer, promotion] = []] = promotionsIn(allows, allows, workAt(NOW));
    return writer && promotion && testedLimit(writer, promotion, allows, workAt(NOW));
  };
  expect(rule('allow update: if request.auth.uid == uid;')).toBe(
    `allow update: if (request.auth.uid == uid) && !${KEYS}.hasAny(['role']);`,
  );
  expect(rule('allow write: if request.auth.uid == uid;')?.split('\n')).toHaveLength(3);
  // Administrators may still give roles to others.
  expect(rule('allow update: if request.auth.token.admin || request.auth.uid == uid;')).toBe(
    `allow update: if (request.auth.token.admin || request.auth.uid == uid) && (request.auth.uid != uid || !${KEYS}.hasAny(['role']));`,
  );
});

test('a condition that branches without end is searched within bounds', () => {
  const many = Array.from({ length: 400 }, (_, i) => `(${SENT}.a${i} == 1 || ${SENT}.b${i} == 2)`).join(' && ');
  expect(taken(`allow update: if ${many} && resource.data.x == 1;`)).toEqual([undefined]);
});
