import { type AccessApp, type Asked, json, MISSING, page, REFUSED, type Reply, USERS, type User } from './app.ts';

const KEY = 'sb_publishable_Q2k8Zr4tY6w1';
const STORED = `const token = localStorage.getItem('token'), headers = { apikey: '${KEY}', authorization: 'Bearer ' + token };`;
const PROJECT = { 'x-appwrite-project': 'desk' };

/** A page that signs in at a back end, and whose scripts name what other parts of the application ask for. */
const shell = (script: string): Reply => page(undefined, [], 'Welcome', STORED + script);
const owned = <T>(rows: (owner: User) => T) => USERS.map((owner) => ({ owner, row: rows(owner) }));
/** What a user may read; the fault lets everyone who is signed in read all. */
const readable = <T>(all: readonly { owner: User; row: T }[], user: User | undefined, isFaulty: boolean): T[] =>
  user ? all.filter(({ owner }) => isFaulty || owner === user).map(({ row }) => row) : [];

const INVOICES = owned((owner) => ({
  id: 7000 + owner.id,
  user_id: owner.uid,
  iban: `DE8937040044053201${owner.id}00`,
  total: owner.id * 1_317_011,
}));
const LOGS = owned((owner) => ({
  id: 300 + owner.id,
  owner: owner.uid,
  body: `Diary of ${owner.full}, day ${owner.id}`,
}));

/** PostgREST: the root of the API lists the tables, or the scripts name them; no page asks for rows. */
function postgrest(isListed: boolean): AccessApp {
  const table = isListed ? 'invoices' : 'receipts';
  return {
    name: isListed ? 'tables in the catalogue of PostgREST' : 'tables in scripts',
    isStored: true,
    finds: [['object', `/rest/v1/${table}`]],
    open:
      (isFaulty) =>
      ({ bearer, path, query }) => {
        if (path === '/')
          return shell(
            `get('/auth/v1/user', { headers }).then(show); const later = (db) => db.from("${isListed ? 'unknown' : table}").select();`,
          );
        if (path === '/auth/v1/user') return bearer ? json({ id: bearer.uid, email: bearer.email }) : REFUSED;
        if (path === '/rest/v1/')
          return isListed ? json({ swagger: '2.0', paths: { '/': {}, [`/${table}`]: { get: {} } } }) : REFUSED;
        if (path !== `/rest/v1/${table}`) return undefined;
        const wanted = query.get('user_id')?.replace('eq.', '');
        return json(
          readable(INVOICES, bearer, isFaulty).filter((row) => wanted === undefined || row.user_id === wanted),
        );
      },
  };
}

/** A function of the database that takes the user's id; asked for by GET, in which it cannot write. */
const functions: AccessApp = {
  name: 'functions of PostgREST',
  isStored: true,
  finds: [['object', '/rest/v1/rpc/get_orders']],
  open:
    (isFaulty) =>
    ({ bearer, path, query, method, body }) => {
      if (path === '/')
        return shell(
          `const uid = localStorage.getItem('uid'); get('/rest/v1/rpc/get_orders', { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify({ customer: uid }) }).then(show);`,
        );
      if (path === '/auth/v1/user') return bearer ? json({ id: bearer.uid, email: bearer.email }) : REFUSED;
      if (path !== '/rest/v1/rpc/get_orders') return undefined;
      const wanted = method === 'GET' ? query.get('customer') : (JSON.parse(body) as { customer: string }).customer;
      return json(readable(INVOICES, bearer, isFaulty).filter(({ user_id }) => user_id === wanted));
    },
};

const folder = ({ uid }: User) => ({
  name: `passport-${uid.slice(0, 6)}-scan.pdf`,
  id: `${uid.slice(0, -2)}ff`,
  metadata: {},
});

/** Folders of users in a bucket of Supabase. */
const buckets: AccessApp = {
  name: 'folders of a bucket',
  isStored: true,
  finds: [
    ['object', '/storage/v1/object/authenticated/invoices/*/*.pdf'],
    ['object', '/storage/v1/object/list/invoices'],
  ],
  open:
    (isFaulty) =>
    ({ bearer, path, body }) => {
      if (path === '/')
        return shell(
          `get('/auth/v1/user', { headers }).then(show); const up = (s) => s.storage.from("invoices").upload();`,
        );
      if (path === '/auth/v1/user') return bearer ? json({ id: bearer.uid, email: bearer.email }) : REFUSED;
      const mayRead = (owner: User) => bearer && (isFaulty || owner === bearer);
      if (path === '/storage/v1/object/list/invoices') {
        const { prefix } = JSON.parse(body) as { prefix: string };
        return json(USERS.filter((owner) => owner.uid === prefix && mayRead(owner)).map(folder));
      }
      const owner = USERS.find(
        (one) => path === `/storage/v1/object/authenticated/invoices/${one.uid}/${folder(one).name}`,
      );
      if (!owner) return undefined;
      return mayRead(owner)
        ? { body: `Passport number C0${owner.id * 7_104_729}\n${owner.full}` }
        : json({ error: 'not_found' }, 400);
    },
};

const DATABASE = '/v1/projects/desk/databases/(default)/documents';
const NONE = json({ error: { code: 403, status: 'PERMISSION_DENIED' } }, 403);

/** Firestore, whose rule for the list of a collection asks for a sign-in only. */
const firestore: AccessApp = {
  name: 'collections of Firestore',
  isStored: true,
  finds: [['object', `${DATABASE}:runQuery`]],
  open: (isFaulty) => (asked) => {
    const { bearer, path: coded, body } = asked;
    const path = decodeURIComponent(coded);
    if (path === '/')
      return shell(
        `get('${DATABASE}/settings/public', { headers }).then(show); const later = (db) => collection(db, "messages");`,
      );
    if (path === `${DATABASE}/settings/public`)
      return json({ name: 'settings/public', fields: { me: { stringValue: bearer?.email } } });
    const documents = readable(LOGS, bearer, isFaulty).map((row) => ({
      name: `projects/desk/databases/(default)/documents/messages/${row.id}`,
      fields: { owner: { stringValue: row.owner }, body: { stringValue: row.body } },
    }));
    // Rules are no filters: a list that may hold other users' documents is refused.
    if (path === `${DATABASE}/messages`) return isFaulty && bearer ? json({ documents }) : NONE;
    if (path !== `${DATABASE}:runQuery`) return undefined;
    const wanted = /"stringValue":"([^"]+)"/.exec(body)?.[1];
    if (!isFaulty && wanted !== bearer?.uid) return NONE;
    return json(
      documents
        .filter(({ fields }) => fields.owner.stringValue === wanted)
        .map((document) => ({ document, readTime: '2026-01-01T00:00:00Z' })),
    );
  },
};

/** The Realtime Database, with a rule of `auth != null` at the top. */
const realtime: AccessApp = {
  name: 'nodes of the Realtime Database',
  isStored: true,
  finds: [['object', '/orders/*.json']],
  open:
    (isFaulty) =>
    ({ path, query }) => {
      const user = USERS.find(({ token }) => token === query.get('auth'));
      if (path === '/')
        return shell(`get('/orders/latest/' + localStorage.getItem('uid') + '.json?auth=' + token).then(show);`);
      const latest = USERS.find(({ uid }) => path === `/orders/latest/${uid}.json`);
      if (latest) return latest === user ? json({ email: user.email }) : NONE;
      const owner = USERS.find(({ uid }) => path === `/orders/${uid}.json`);
      if (!owner) return path === '/.json' ? NONE : undefined;
      return user && (isFaulty || owner === user)
        ? json({ o1: { street: `${owner.id} Harbour Road`, total: owner.id * 1_317_011 } })
        : NONE;
    },
};

/** Objects of Firebase Storage, in folders of users. */
const objects: AccessApp = {
  name: 'folders of Firebase Storage',
  isStored: true,
  finds: [['object', '/v0/b/desk.example/o/invoices/*/*']],
  open:
    (isFaulty) =>
    ({ bearer, path, query }) => {
      if (path === '/')
        return shell(`get('/v0/b/desk.example/o/contracts%2Fme.json?alt=media', { headers }).then(show);`);
      if (decodeURIComponent(path) === '/v0/b/desk.example/o/contracts/me.json')
        return bearer ? json({ email: bearer.email }) : NONE;
      const nameOf = (owner: User) => `invoices/${owner.uid}/offer-${owner.id * 7919}-final.txt`;
      const mayRead = (owner: User) => bearer && (isFaulty || owner === bearer);
      if (path === '/v0/b/desk.example/o') {
        if (query.get('delimiter') === '/') return bearer ? json({ prefixes: ['invoices/'], items: [] }) : NONE;
        const owner = USERS.find(({ uid }) => query.get('prefix') === `invoices/${uid}/`);
        return owner && mayRead(owner) ? json({ items: [{ name: nameOf(owner), bucket: 'desk.example' }] }) : NONE;
      }
      const owner = USERS.find((one) => decodeURIComponent(path) === `/v0/b/desk.example/o/${nameOf(one)}`);
      if (!owner) return undefined;
      return mayRead(owner) ? { body: `Offer number ${owner.id * 104_729_001}\nfor ${owner.full}` } : NONE;
    },
};

/** PocketBase, whose list rule is `@request.auth.id != ""`. */
const pocketbase: AccessApp = {
  name: 'collections of PocketBase',
  isStored: true,
  finds: [['object', '/api/collections/invoices/records']],
  open:
    (isFaulty) =>
    ({ bearer, path, query }) => {
      if (path === '/')
        return shell(
          `get('/api/collections/users/records', { headers: { authorization: 'Bearer ' + token } }).then(show); const later = (pb) => pb.collection("invoices").getList(1, 20);`,
        );
      const list = (items: readonly object[]) => json({ page: 1, perPage: 20, totalItems: items.length, items });
      if (path === '/api/collections/users/records')
        return bearer ? list([{ id: bearer.uid, email: bearer.email }]) : list([]);
      if (path !== '/api/collections/invoices/records') return undefined;
      const wanted = /^user_id="([^"]+)"$/.exec(query.get('filter') ?? '')?.[1];
      return list(readable(INVOICES, bearer, isFaulty).filter((row) => wanted === undefined || row.user_id === wanted));
    },
};

/** Appwrite, whose collection may be read by the role `users`. The session is in a field, as where cookies of others are blocked. */
const appwrite: AccessApp = {
  name: 'collections of Appwrite',
  isStored: true,
  finds: [['object', '/v1/databases/main/collections/invoices/documents']],
  open:
    (isFaulty) =>
    ({ path, query, bearer: user }) => {
      if (path === '/')
        return shell(
          `const own = { ${JSON.stringify(Object.keys(PROJECT)[0])}: 'desk', 'x-appwrite-jwt': token }; get('/v1/account', { headers: own }).then(show); get('/v1/databases/main/collections/invoices/documents?queries[0]=none', { headers: own });`,
        );
      if (path === '/v1/account') return user ? json({ $id: user.uid, email: user.email }) : REFUSED;
      if (path !== '/v1/databases/main/collections/invoices/documents' || !user)
        return path.startsWith('/v1/') ? REFUSED : undefined;
      const queries = [...query].map(([, text]) => text);
      if (queries.includes('none')) return json({ total: 0, documents: [] });
      const wanted = queries
        .map((text) => /"equal","attribute":"user_id","values":\["([^"]+)"\]/.exec(text)?.[1])
        .find(Boolean);
      const documents = readable(INVOICES, user, isFaulty).filter(
        (row) => wanted === undefined || row.user_id === wanted,
      );
      return json({ total: documents.length, documents });
    },
};

export const SERVICE_APPS = [
  postgrest(true),
  functions,
  buckets,
  firestore,
  realtime,
  objects,
  pocketbase,
  appwrite,
  postgrest(false),
];

/** Rows that everyone who is signed in may read on purpose: what people post, and who is there. */
const social: AccessApp = {
  name: 'tables of posts and presence at a back end',
  isStored: true,
  finds: [],
  open:
    () =>
    ({ bearer, path, query }: Asked) => {
      if (path === '/')
        return shell(
          `get('/auth/v1/user', { headers }).then(show); const later = (db) => [db.from("posts"), db.from("presence"), db.from("profiles"), db.from("reactions")];`,
        );
      if (path === '/auth/v1/user') return bearer ? json({ id: bearer.uid, email: bearer.email }) : REFUSED;
      if (!/^\/rest\/v1\/(?:posts|presence|profiles|reactions)$/.test(path))
        return path === '/rest/v1/' ? MISSING : undefined;
      const wanted = query.get('user_id')?.replace('eq.', '');
      const rows = USERS.map((owner) => ({
        id: 90 + owner.id,
        user_id: owner.uid,
        text: `What ${owner.full} has to say today`,
        place: `Desk ${owner.id * 7919}`,
      }));
      return json(bearer ? rows.filter(({ user_id }) => wanted === undefined || user_id === wanted) : []);
    },
};

/** The same with documents and files: a place for all of a team, below the id of its author. */
const shared: AccessApp = {
  name: 'documents of all at Firestore',
  isStored: true,
  finds: [],
  open:
    () =>
    ({ bearer, path: coded, body }: Asked) => {
      const path = decodeURIComponent(coded);
      if (path === '/')
        return shell(
          `get('${DATABASE}/settings/public', { headers }).then(show); const later = (db) => [collection(db, "presence"), collection(db, "posts")];`,
        );
      if (path === `${DATABASE}/settings/public`)
        return json({ name: 'settings/public', fields: { me: { stringValue: bearer?.email } } });
      if (!bearer) return NONE;
      const documentOf = (owner: User, name: string) => ({
        name: `projects/desk/databases/(default)/documents/${name}/${owner.uid}`,
        fields: {
          owner: { stringValue: owner.uid },
          text: { stringValue: `${owner.full} is at desk ${owner.id * 7919}` },
        },
      });
      const [, name = '', uid] = /\/documents\/(presence|posts)(?:\/(.+))?$/.exec(path) ?? [];
      if (name !== '' && uid === undefined) return json({ documents: USERS.map((owner) => documentOf(owner, name)) });
      const owner = USERS.find((one) => one.uid === (uid ?? /"stringValue":"([^"]+)"/.exec(body)?.[1]));
      if (name !== '') return owner ? json(documentOf(owner, name)) : MISSING;
      return path === `${DATABASE}:runQuery`
        ? json(owner ? [{ document: documentOf(owner, 'posts') }] : [])
        : undefined;
    },
};

export const SHARED_SERVICE_APPS = [social, shared];
