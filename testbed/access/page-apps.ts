import {
  type AccessApp,
  ALICE,
  BOB,
  json,
  MISSING,
  page,
  REFUSED,
  type Reply,
  toSignIn,
  USERS,
  type User,
} from './app.ts';

const INVOICES = [
  { id: 50_211, owner: ALICE, street: '12 Elm Street', total: '311.40' },
  { id: 50_219, owner: BOB, street: '7 Oak Avenue', total: '92.15' },
];

/** HTML that the server writes. */
const documents: AccessApp = {
  name: 'invoices as HTML documents',
  finds: [['object', '/invoices/*']],
  open:
    (isFaulty) =>
    ({ user, path }) => {
      if (!user) return toSignIn;
      const list = INVOICES.filter(({ owner }) => owner === user).map(({ id }) => `/invoices/${id}`);
      if (path === '/') return page(user, ['/invoices'], 'Welcome');
      if (path === '/invoices') return page(user, ['/', ...list], 'Invoices');
      const found = INVOICES.find(({ id }) => path === `/invoices/${id}`);
      if (!found || !(isFaulty || found.owner === user)) return undefined;
      const { owner, street, total } = found;
      return page(
        undefined,
        ['/invoices'],
        `<h1>Invoice ${found.id}</h1><p>${owner.full}</p><p>${street}</p><p>${owner.email}</p><td>${total}</td>`,
      );
    },
};

/** Downloads that are only linked. */
const downloads: AccessApp = {
  name: 'files to download',
  finds: [['object', '/files/*/download']],
  open:
    (isFaulty) =>
    ({ user, path }) => {
      if (!user) return toSignIn;
      const keyOf = ({ uid }: User) => uid.replace(/^./, 'd');
      if (path === '/') return page(user, ['/files'], 'Welcome');
      if (path === '/files') return page(user, ['/', `/files/${keyOf(user)}/download`], 'Files');
      const owner = USERS.find((one) => path === `/files/${keyOf(one)}/download`);
      if (!owner || !(isFaulty || owner === user)) return undefined;
      const rows = [11, 23, 35].map((one) => `${one * owner.id};Payment of ${owner.full};${one * 7}.50`);
      return {
        type: 'text/csv',
        headers: { 'content-disposition': 'attachment; filename="statement.csv"' },
        body: ['number;purpose;amount', ...rows].join('\n'),
      };
    },
};

/** The data of a page that Next.js writes, and requests for the next one. */
const nextData: AccessApp = {
  name: 'data of Next.js pages',
  finds: [['object', '/_next/data/*/bookings/*.json']],
  open:
    (isFaulty) =>
    ({ user, path }) => {
      if (!user) return path.startsWith('/_next/') ? REFUSED : toSignIn;
      const bookings = USERS.map((owner) => ({ id: 7000 + owner.id, owner }));
      const own = bookings.find(({ owner }) => owner === user);
      if (path === '/') return page(user, ['/bookings'], 'Welcome');
      if (path === '/bookings')
        return page(
          user,
          ['/'],
          `<a href="/bookings/${own?.id}">Booking</a>`,
          `get('/_next/data/Bx7kQ2mN9pLr4sT1/bookings/${own?.id}.json').then(show)`,
        );
      const found = bookings.find(({ id }) => path === `/_next/data/Bx7kQ2mN9pLr4sT1/bookings/${id}.json`);
      if (found && (isFaulty || found.owner === user))
        return json({
          pageProps: {
            booking: { id: found.id, guest: found.owner.full, email: found.owner.email, room: `R${found.id}` },
          },
        });
      const shown = bookings.find(({ id }) => path === `/bookings/${id}`);
      return shown?.owner === user ? page(user, ['/bookings'], `Booking ${shown.id}`) : undefined;
    },
};

const rows = USERS.map(({ id, full, email }) => `<tr><td>${id}</td><td>${full}</td><td>${email}</td></tr>`).join('');
const MORE = ['dora.diaz', 'emil.engel', 'fay.fox', 'gus.green']
  .map((name, i) => `<tr><td>${70 + i}</td><td>${name}@mail.example</td></tr>`)
  .join('');

/** A list of all customers that is only hidden from others. */
const admin: AccessApp = {
  name: 'an administrator’s list of users',
  finds: [['function', '/admin/users']],
  open:
    (isFaulty) =>
    ({ user, path }) => {
      if (!user) return toSignIn;
      const isAdmin = user === ALICE;
      if (path === '/') return page(user, ['/account', ...(isAdmin ? ['/admin/users'] : [])], 'Welcome');
      if (path === '/account') return page(user, ['/'], `<p>${user.full}</p>`);
      if (path === '/admin/users')
        return isAdmin || isFaulty
          ? page(user, ['/'], `<table>${rows}${MORE}</table>`)
          : { status: 403, body: 'Forbidden' };
      return undefined;
    },
};

/** The same with the roles given the other way round: the second user is the administrator. */
const backOffice: AccessApp = {
  name: 'an administrator’s API, with the administrator given second',
  finds: [['function', '/api/admin/customers']],
  open:
    (isFaulty) =>
    ({ user, path }) => {
      if (!user) return path.startsWith('/api/') ? REFUSED : toSignIn;
      const isAdmin = user === BOB;
      if (path === '/') return page(user, ['/account', ...(isAdmin ? ['/admin'] : [])], 'Welcome');
      if (path === '/account') return page(user, ['/'], `<p>${user.full}</p>`, `get('/api/me').then(show)`);
      if (path === '/api/me') return json({ id: user.id, email: user.email });
      if (path === '/admin')
        return isAdmin
          ? page(user, ['/'], 'Customers', `get('/api/admin/customers').then(show)`)
          : { status: 403, body: 'Forbidden' };
      if (path !== '/api/admin/customers') return undefined;
      const people = ['dora.diaz', 'emil.engel', 'fay.fox', 'gus.green'].map((name, i) => ({
        id: 70 + i,
        email: `${name}@mail.example`,
      }));
      return isAdmin || isFaulty ? json({ customers: people }) : json({ error: 'forbidden' }, 403);
    },
};

/** A cache in front of the application that knows nothing of sessions. */
const cache: AccessApp = {
  name: 'a cache that stores pages by their address',
  finds: [['cache', '/account']],
  open: (isFaulty) => {
    const stored = new Map<string, Reply>();
    return ({ user, path, query }) => {
      if (!user && !stored.has(path)) return toSignIn;
      if (path === '/') return page(user, ['/account'], 'Welcome');
      if (path !== '/account') return undefined;
      const key = `${path}?${query}`;
      const known = stored.get(key);
      if (known) return { ...known, headers: { 'x-cache': 'HIT', age: '30' } };
      const fresh = user
        ? page(undefined, ['/'], `<h1>Account</h1><p class="mail">${user.email}</p><p>${user.full}</p>`)
        : toSignIn;
      if (isFaulty && user) stored.set(key, fresh);
      return fresh;
    };
  },
};

/** Two people of one team see the same; the record of another team is none of theirs. */
const team: AccessApp = {
  name: 'a team that shares its projects, and a private one',
  finds: [['object', '/api/projects/*']],
  open:
    (isFaulty) =>
    ({ user, path, query }) => {
      if (!user) return path.startsWith('/api/') ? REFUSED : toSignIn;
      const projects = [
        { id: 8101, name: 'Redesign of the shop window', members: [ALICE, BOB] },
        { id: 8102, name: 'Budget of the second quarter', members: [ALICE] },
        { id: 8103, name: 'Hiring plan for the warehouse', members: [BOB] },
      ];
      if (path === '/') return page(user, ['/team', '/projects'], 'Welcome', `get('/api/me').then(show)`);
      if (path === '/api/me') return json({ id: user.id, email: user.email });
      if (path === '/team') return page(user, ['/'], 'Team', `get('/api/members').then(show)`);
      if (path === '/api/members')
        return json([ALICE, BOB].map(({ id, full, email, phone }) => ({ id, full, email, phone })));
      if (path === '/projects')
        return page(
          user,
          ['/'],
          'Projects',
          `get('/api/projects').then((all) => all.forEach(({ id }) => link('/project?id=' + id)))`,
        );
      if (path === '/project')
        return page(user, ['/projects'], 'Project', `get('/api/projects/${Number(query.get('id'))}').then(show)`);
      const own = projects.filter(({ members }) => members.includes(user));
      if (path === '/api/projects') return json(own.map(({ id, name }) => ({ id, name })));
      const found = projects.find(({ id }) => path === `/api/projects/${id}`);
      if (!found || !(isFaulty || own.includes(found))) return MISSING;
      return json({
        id: found.id,
        name: found.name,
        notes: `Notes about ${found.name.toLowerCase()}`,
        owner: ALICE.email,
      });
    },
};

export const PAGE_APPS = [documents, downloads, nextData, admin, backOffice, cache, team];
