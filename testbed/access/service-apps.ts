import { type AccessApp, type Asked, json, MISSING, REFUSED, USERS, type User } from './app.ts';
import { firestore, objects, realtime, shared } from './firebase-apps.ts';
import { owned, readable, shell } from './service-page.ts';

const PROJECT = { 'x-appwrite-project': 'desk' };

const INVOICES = owned((owner) => ({
  id: 7000 + owner.id,
  user_id: owner.uid,
  iban: `DE8937040044053201${owner.id}00`,
  total: owner.id * 1_317_011,
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

/** Rows that users insert; the fault is a policy for inserts without a condition on the owner. Nothing is kept of what is rolled back. */
export function insertable(hasRollback: boolean): AccessApp & { readonly kept: readonly string[] } {
  const kept: string[] = [];
  return {
    kept,
    name: 'inserts of PostgREST',
    isStored: true,
    finds: [['write', '/rest/v1/invoices']],
    open:
      (isFaulty) =>
      ({ bearer, headers, method, path, query, body }) => {
        if (path === '/')
          return shell(
            `get('/auth/v1/user', { headers }).then(show); const later = (db) => db.from("invoices").select();`,
          );
        if (path === '/auth/v1/user') return bearer ? json({ id: bearer.uid, email: bearer.email }) : REFUSED;
        if (path !== '/rest/v1/invoices') return undefined;
        const wanted = query.get('user_id')?.replace('eq.', '');
        if (method === 'GET')
          return json(
            readable(INVOICES, bearer, false).filter((row) => wanted === undefined || row.user_id === wanted),
          );
        const rows = [JSON.parse(body) as { user_id: string }[] | { user_id: string }].flat();
        if (!bearer || !(isFaulty || rows.every((row) => row.user_id === bearer.uid)))
          return json({ code: '42501', message: 'new row violates row-level security policy' }, bearer ? 403 : 401);
        const isRolledBack = hasRollback && String(headers.prefer).includes('tx=rollback');
        if (!isRolledBack) kept.push(...rows.map(({ user_id }) => user_id));
        const applied = { 'preference-applied': `return=minimal${isRolledBack ? ', tx=rollback' : ''}` };
        return { status: 201, headers: applied, body: '' };
      },
  };
}

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

export const SHARED_SERVICE_APPS = [social, shared];
