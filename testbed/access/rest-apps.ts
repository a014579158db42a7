import { type AccessApp, ALICE, BOB, CAROL, json, MISSING, page, REFUSED, toSignIn, USERS, type User } from './app.ts';

const me = ({ id, email, full }: User) => json({ user: { id, email, name: full } });
const order = (id: number, { id: owner, full, email }: User, total: string) => ({
  id,
  user_id: owner,
  customer: { name: full, email },
  total,
  items: [{ sku: `SK-${id * 7}`, text: `Wool socks, parcel ${id}` }],
});
const ORDERS = [order(100_411, ALICE, '84.20'), order(100_412, ALICE, '19.95'), order(100_437, BOB, '42.10')];
const ownersId = new Map(ORDERS.map(({ id, user_id }) => [id, user_id]));

/** `/api/orders/7`, which a page requests whose address has the number in its query. */
const pathIds: AccessApp = {
  name: 'ids in the path of an API',
  finds: [['object', '/api/orders/*']],
  open:
    (isFaulty) =>
    ({ user, path, query }) => {
      if (path === '/') return page(user, ['/orders'], 'Welcome', `get('/api/me').then(show)`);
      if (path === '/orders')
        return page(
          user,
          ['/'],
          'Orders',
          `get('/api/orders').then((all) => all.forEach(({ id }) => link('/order?id=' + id)))`,
        );
      if (path === '/order')
        return page(user, ['/orders'], 'Order', `get('/api/orders/${Number(query.get('id'))}').then(show)`);
      if (!path.startsWith('/api/')) return undefined;
      if (!user) return REFUSED;
      if (path === '/api/me') return me(user);
      if (path === '/api/orders')
        return json(ORDERS.filter(({ user_id }) => user_id === user.id).map(({ id, total }) => ({ id, total })));
      const found = ORDERS.find(({ id }) => path === `/api/orders/${id}`);
      return found && (isFaulty || found.user_id === user.id) ? json(found) : MISSING;
    },
};

/** `/api/invoice?id=7` without any personal data. */
const queryIds: AccessApp = {
  name: 'ids in the query of an API, without personal data',
  finds: [['object', '/api/invoice']],
  open:
    (isFaulty) =>
    ({ user, path, query }) => {
      if (!user) return path.startsWith('/api/') ? REFUSED : toSignIn;
      const list = ORDERS.filter(({ user_id }) => user_id === user.id);
      if (path === '/') return page(user, ['/billing'], 'Welcome');
      if (path === '/billing')
        return page(
          user,
          ['/'],
          'Invoices',
          `get('/api/invoices').then(({ data }) => data.forEach(({ id }) => get('/api/invoice?id=' + id).then(show)))`,
        );
      if (path === '/api/invoices') return json({ data: list.map(({ id }) => ({ id })) });
      const id = Number(query.get('id'));
      const found = ORDERS.find((one) => one.id === id);
      if (path !== '/api/invoice') return undefined;
      const isOwn = ownersId.get(id) === user.id;
      return found && (isFaulty || isOwn)
        ? json({ id, lines: found.items, total: found.total, status: 'paid' })
        : MISSING;
    },
};

const DOCUMENTS = [
  { key: '6d1f0a3c-52be-4f8a-9c11-70a4e2b8d935', owner: ALICE, title: 'Lease for the flat in Elm Street' },
  { key: 'c48e7b20-19fd-4a63-8b5e-2f90d7a1c6e4', owner: BOB, title: 'Letter to the tax office' },
];

/** UUIDs that nobody guesses, and that a listing, a log or a shared link gives away. */
const uuids: AccessApp = {
  name: 'UUIDs of documents',
  finds: [['object', '/api/documents/*']],
  open:
    (isFaulty) =>
    ({ user, path, query }) => {
      if (!user) return path.startsWith('/api/') ? REFUSED : toSignIn;
      const list = DOCUMENTS.filter(({ owner }) => owner === user);
      if (path === '/') return page(user, ['/documents'], 'Welcome', `get('/api/session').then(show)`);
      if (path === '/api/session') return me(user);
      if (path === '/documents')
        return page(user, ['/', ...list.map(({ key }) => `/document?key=${key}`)], 'Documents');
      if (path === '/document')
        return page(user, ['/documents'], 'Document', `get('/api/documents/${query.get('key')}').then(show)`);
      const found = DOCUMENTS.find(({ key }) => path === `/api/documents/${key}`);
      if (!found || !(isFaulty || found.owner === user)) return MISSING;
      return json({
        id: found.key,
        title: found.title,
        ownerId: found.owner.uid,
        text: `${found.title}: the full text of it`,
      });
    },
};

const RECORDS = [
  { id: 3101, owner: ALICE, isLocked: true },
  { id: 3102, owner: CAROL, isLocked: false },
  { id: 3105, owner: BOB, isLocked: true },
];

/** What is locked is checked, and what is not is open to all. */
const sequential: AccessApp = {
  name: 'sequential ids, of which only locked ones are checked',
  finds: [['neighbour', '/api/records/*']],
  open:
    (isFaulty) =>
    ({ user, path }) => {
      if (!user) return path.startsWith('/api/') ? REFUSED : toSignIn;
      const own = RECORDS.find(({ owner }) => owner === user);
      if (path === '/') return page(user, ['/record'], 'Welcome', `get('/api/me').then(show)`);
      if (path === '/api/me') return me(user);
      if (path === '/record') return page(user, ['/'], 'Record', `get('/api/records/${own?.id}').then(show)`);
      const found = RECORDS.find(({ id }) => path === `/api/records/${id}`);
      if (!found || !(found.owner === user || (isFaulty && !found.isLocked))) return MISSING;
      return json({
        id: found.id,
        email: found.owner.email,
        phone: found.owner.phone,
        diagnosis: `Finding ${found.id * 3} of the day`,
      });
    },
};

/** A profile that everybody sees, and the account behind it. */
const profiles: AccessApp = {
  name: 'public catalogue and profiles, and accounts',
  finds: [['object', '/api/users/*']],
  open:
    (isFaulty) =>
    ({ user, path }) => {
      const socks = [1, 2, 3].map((id) => ({ id, name: `Pair of socks number ${id}`, price: `${id}9.95` }));
      if (path === '/')
        return page(
          user,
          ['/catalog', ...(user ? ['/settings', `/u/${user.name}`] : [])],
          'Socks',
          user ? `get('/api/me').then(show)` : '',
        );
      if (path === '/catalog')
        return page(
          user,
          ['/'],
          'Socks',
          `get('/api/products').then((all) => all.forEach(({ id }) => get('/api/products/' + id).then(show)))`,
        );
      if (path === '/api/products') return json(socks);
      const sock = socks.find(({ id }) => path === `/api/products/${id}`);
      if (sock) return json(sock);
      const shown = USERS.find(({ name }) => path === `/u/${name}`);
      if (shown)
        return page(user, ['/'], `<h1>${shown.full}</h1><p>Knits socks since ${1960 + shown.id}, in a small town</p>`);
      if (!user) return path.startsWith('/api/') ? REFUSED : toSignIn;
      if (path === '/api/me') return me(user);
      if (path === '/settings') return page(user, ['/'], 'Settings', `get('/api/users/${user.id}').then(show)`);
      const found = USERS.find(({ id }) => path === `/api/users/${id}`);
      if (!found) return undefined;
      const { id, full, email, phone } = found;
      return found === user || isFaulty ? json({ id, name: full, email, phone }) : json({ id, name: full });
    },
};

/** An API of the same data that asks for no session at all. */
const anonymous: AccessApp = {
  name: 'an API that asks nobody to sign in',
  isStored: true,
  finds: [['anonymous', '/api/orders']],
  open:
    (isFaulty) =>
    ({ bearer, path, query }) => {
      const read = `const token = localStorage.getItem('token'), customer = localStorage.getItem('customer'), headers = { authorization: 'Bearer ' + token };`;
      if (path === '/')
        return page(undefined, ['/orders'], 'Welcome', `${read} get('/api/me', { headers }).then(show)`);
      if (path === '/orders')
        return page(
          undefined,
          ['/'],
          'Orders',
          `${read} get('/api/orders?customer_id=' + customer, { headers }).then(show)`,
        );
      if (path === '/api/me') return bearer ? me(bearer) : REFUSED;
      if (path !== '/api/orders') return undefined;
      const customer = Number(query.get('customer_id'));
      return isFaulty || bearer?.id === customer ? json(ORDERS.filter(({ user_id }) => user_id === customer)) : REFUSED;
    },
};

export const REST_APPS = [pathIds, queryIds, uuids, sequential, profiles, anonymous];
