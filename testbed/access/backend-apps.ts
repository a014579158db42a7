import {
  type AccessApp,
  ALICE,
  type Asked,
  BOB,
  CAROL,
  json,
  MISSING,
  page,
  REFUSED,
  type Reply,
  toSignIn,
  USERS,
  type User,
} from './app.ts';

/** The key of the application, which every browser has. */
const KEY = 'sb_publishable_Q2k8Zr4tY6w1';
const STORED = `const token = localStorage.getItem('token'), uid = localStorage.getItem('uid'), headers = { apikey: '${KEY}', authorization: 'Bearer ' + token };`;
const NOTES = USERS.map((owner, i) => ({
  id: 900 + i,
  user_id: owner.uid,
  title: `Private note of ${owner.full}`,
  body: `Remember number ${owner.id * 7919}`,
}));

/** PostgREST, whose policy says whose rows are whose; the fault is `auth.role() = 'authenticated'`. */
const tables: AccessApp = {
  name: 'tables of Supabase',
  isStored: true,
  finds: [['object', '/rest/v1/notes']],
  open:
    (isFaulty) =>
    ({ bearer, path, query }) => {
      if (path === '/')
        return page(undefined, ['/notes'], 'Welcome', `${STORED} get('/auth/v1/user', { headers }).then(show)`);
      if (path === '/notes')
        return page(
          undefined,
          ['/'],
          'Notes',
          `${STORED} get('/rest/v1/notes?select=*&user_id=eq.' + uid, { headers }).then(show)`,
        );
      if (path === '/auth/v1/user')
        return bearer ? json({ id: bearer.uid, email: bearer.email, role: 'authenticated' }) : REFUSED;
      if (path !== '/rest/v1/notes') return undefined;
      if (!bearer) return json([]);
      const wanted = query.get('user_id')?.replace('eq.', '');
      return json(NOTES.filter(({ user_id }) => user_id === wanted && (isFaulty || user_id === bearer.uid)));
    },
};

/** Objects in a bucket, in a folder for each user. */
const storage: AccessApp = {
  name: 'objects of a storage bucket',
  isStored: true,
  finds: [['object', '/storage/v1/object/authenticated/receipts/*/may.txt']],
  open:
    (isFaulty) =>
    ({ bearer, path }) => {
      const read = `${STORED} fetch('/storage/v1/object/authenticated/receipts/' + uid + '/may.txt', { headers }).then((it) => it.text()).then(show)`;
      if (path === '/') return page(undefined, ['/receipts'], 'Welcome');
      if (path === '/receipts') return page(undefined, ['/'], 'Receipts', read);
      const owner = USERS.find(({ uid }) => path === `/storage/v1/object/authenticated/receipts/${uid}/may.txt`);
      if (!owner) return undefined;
      if (!bearer || !(isFaulty || owner === bearer)) return json({ statusCode: '404', error: 'not_found' }, 400);
      return { type: 'text/plain', body: `Receipt ${owner.id * 104_729}\n${owner.full}\nPaid in full on the spot` };
    },
};

/** Documents of Firestore over REST; the fault is the rule `request.auth != null`. */
const firestore: AccessApp = {
  name: 'documents of Firestore',
  isStored: true,
  finds: [['object', '/v1/projects/desk/databases/(default)/documents/users/*/entries']],
  open:
    (isFaulty) =>
    ({ bearer, path }) => {
      const folder = '/v1/projects/desk/databases/(default)/documents/users/';
      const read = `${STORED} get('${folder}' + uid + '/entries', { headers }).then(show)`;
      if (path === '/') return page(undefined, ['/diary'], 'Welcome');
      if (path === '/diary') return page(undefined, ['/'], 'Diary', read);
      const owner = USERS.find(({ uid }) => decodeURIComponent(path) === `${folder}${uid}/entries`);
      if (!owner) return undefined;
      if (!bearer || !(isFaulty || owner === bearer))
        return json({ error: { code: 403, status: 'PERMISSION_DENIED' } }, 403);
      const fields = {
        text: { stringValue: `What ${owner.full} did on day ${owner.id}` },
        owner: { stringValue: owner.uid },
      };
      return json({
        documents: [{ name: `projects/desk/databases/(default)/documents/users/${owner.uid}/entries/e1`, fields }],
      });
    },
};

const ACCOUNTS = [
  { id: 'acc_8Hq2Lm5T', owner: ALICE },
  { id: 'acc_3Jx7Wp9K', owner: BOB },
  { id: 'acc_5Rt1Bn4C', owner: CAROL },
];
const ofUser = (user: User | undefined) => ACCOUNTS.find(({ owner }) => owner === user);
const balance = ({ id, owner }: (typeof ACCOUNTS)[number]) => ({
  id,
  iban: `DE8937040044053201${owner.id}00`,
  balance: `${owner.id * 311}.25`,
});

/** Queries with variables, next to a mutation that no scan may send. */
const graphql: AccessApp = {
  name: 'variables of GraphQL queries',
  finds: [['object', '/graphql']],
  open:
    (isFaulty) =>
    ({ user, path, body, method }) => {
      if (!user) return path === '/graphql' ? REFUSED : toSignIn;
      const ask = (query: string, variables: object) =>
        `get('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(JSON.stringify({ query, variables }))} }).then(show)`;
      if (path === '/') return page(user, ['/accounts'], 'Welcome', ask('query Viewer { viewer { id email } }', {}));
      if (path === '/accounts')
        return page(
          user,
          ['/'],
          'Account',
          ask('query Account($id: ID!) { account(id: $id) { id iban balance } }', { id: ofUser(user)?.id }),
        );
      if (path !== '/graphql' || method !== 'POST') return undefined;
      const { query, variables } = JSON.parse(body) as { query: string; variables: { id?: string } };
      if (query.includes('viewer')) return json({ data: { viewer: { id: user.uid, email: user.email } } });
      const found = ACCOUNTS.find(({ id }) => id === variables.id);
      const isGiven = found && (isFaulty || found.owner === user);
      return json({ data: { account: isGiven ? balance(found) : null } });
    },
};

/** `/api/trpc/ticket.byId?input={"json":{"id":7}}` */
const trpc: AccessApp = {
  name: 'inputs of tRPC queries',
  finds: [['object', '/api/trpc/ticket.byId']],
  open:
    (isFaulty) =>
    ({ user, path, query }) => {
      if (!user) return path.startsWith('/api/') ? REFUSED : toSignIn;
      const input = (value: object) => `?input=' + encodeURIComponent('${JSON.stringify({ json: value })}')`;
      const id = 4000 + user.id;
      if (path === '/') return page(user, ['/tickets'], 'Welcome');
      if (path === '/tickets')
        return page(
          user,
          ['/'],
          'Tickets',
          `get('/api/trpc/ticket.list').then(show); get('/api/trpc/ticket.byId${input({ id })}).then(show)`,
        );
      if (path === '/api/trpc/ticket.list') return json({ result: { data: { json: [{ id }] } } });
      if (path !== '/api/trpc/ticket.byId') return undefined;
      const asked = (JSON.parse(query.get('input') ?? '{}') as { json?: { id?: number } }).json?.id;
      const owner = USERS.find((one) => 4000 + one.id === asked);
      if (!owner || !(isFaulty || owner === user)) return MISSING;
      return json({
        result: {
          data: { json: { id: asked, subject: `Parcel of ${owner.full} is late`, reporter: { email: owner.email } } },
        },
      });
    },
};

/** A token that a page gets for its cookie and keeps in memory. */
const inMemory: AccessApp = {
  name: 'tokens that are kept in memory',
  finds: [['object', '/v2/wallets/*']],
  open: (isFaulty) => (asked) => {
    const { user, bearer, path } = asked;
    if (path.startsWith('/v2/')) return walletOf(asked, isFaulty);
    if (!user) return path === '/session' ? REFUSED : toSignIn;
    if (path === '/session') return json({ access_token: user.token });
    const own = `get('/session').then(({ access_token }) => get('/v2/wallets/${ofUser(user)?.id}', { headers: { authorization: 'Bearer ' + access_token } })).then(show)`;
    if (path === '/') return page(user, ['/wallet'], 'Welcome');
    return path === '/wallet' && !bearer ? page(user, ['/'], 'Wallet', own) : undefined;
  },
};

function walletOf({ bearer, path }: Asked, isFaulty: boolean): Reply {
  const found = ACCOUNTS.find(({ id }) => path === `/v2/wallets/${id}`);
  if (!bearer) return REFUSED;
  return found && (isFaulty || found.owner === bearer) ? json(balance(found)) : MISSING;
}

/** A search by POST, as the names in its address tell. */
const searches: AccessApp = {
  name: 'searches by POST',
  finds: [['object', '/api/orders/search']],
  open:
    (isFaulty) =>
    ({ user, path, body }) => {
      if (!user) return path.startsWith('/api/') ? REFUSED : toSignIn;
      const sent = JSON.stringify(JSON.stringify({ customer: 70_100 + user.id, status: 'open' }));
      const ask = `get('/api/orders/search', { method: 'POST', headers: { 'content-type': 'application/json' }, body: ${sent} }).then(show)`;
      if (path === '/') return page(user, ['/orders'], 'Welcome');
      if (path === '/orders') return page(user, ['/'], 'Orders', ask);
      if (path !== '/api/orders/search') return undefined;
      const { customer } = JSON.parse(body) as { customer: number };
      const owner = USERS.find(({ id }) => 70_100 + id === customer);
      if (!owner || !(isFaulty || owner === user)) return json([]);
      return json([{ id: owner.id * 104_729, email: owner.email, text: `Two pairs of socks for ${owner.full}` }]);
    },
};

export const BACKEND_APPS = [tables, storage, firestore, graphql, trpc, inMemory, searches];
