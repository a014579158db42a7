import { type AccessApp, type Asked, json, MISSING, USERS, type User } from './app.ts';
import { owned, readable, shell } from './service-page.ts';

const LOGS = owned((owner) => ({
  id: 300 + owner.id,
  owner: owner.uid,
  body: `Diary of ${owner.full}, day ${owner.id}`,
}));

const DATABASE = '/v1/projects/desk/databases/(default)/documents';
const NONE = json({ error: { code: 403, status: 'PERMISSION_DENIED' } }, 403);

/** Firestore, whose rule for the list of a collection asks for a sign-in only. */
export const firestore: AccessApp = {
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
export const realtime: AccessApp = {
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
export const objects: AccessApp = {
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

/** The same with documents and files: a place for all of a team, below the id of its author. */
export const shared: AccessApp = {
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
