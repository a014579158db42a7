import { type AccessApp, ALICE, BOB, CAROL, json, MISSING, page, REFUSED, toSignIn, USERS, type User } from './app.ts';

const STORED = `const token = localStorage.getItem('token'), uid = localStorage.getItem('uid'), customer = localStorage.getItem('customer');`;

/** A database that answers JSON below any path, with the token in the query. */
const realtime: AccessApp = {
  name: 'a realtime database with the token in the query',
  isStored: true,
  finds: [['object', '/carts/*.json']],
  open:
    (isFaulty) =>
    ({ path, query }) => {
      const user = USERS.find(({ token }) => token === query.get('auth'));
      if (path === '/') return page(undefined, ['/cart'], 'Welcome');
      if (path === '/cart')
        return page(undefined, ['/'], 'Cart', `${STORED} get('/carts/' + uid + '.json?auth=' + token).then(show)`);
      const owner = USERS.find(({ uid }) => path === `/carts/${uid}.json`);
      if (!owner) return undefined;
      if (!user || !(isFaulty || owner === user)) return json({ error: 'Permission denied' }, 401);
      return json({ street: `${owner.id} Mill Lane`, lines: { first: `Blanket with the number ${owner.id * 1013}` } });
    },
};

/** Conversations of two people, one of whom asks. */
const messages: AccessApp = {
  name: 'conversations of customers',
  finds: [['object', '/api/conversations/*/messages']],
  open:
    (isFaulty) =>
    ({ user, path }) => {
      if (!user) return path.startsWith('/api/') ? REFUSED : toSignIn;
      const talks = USERS.map((owner, i) => ({ id: `cv-${7 + i}k2m9x${owner.id}`, owner }));
      const own = talks.find(({ owner }) => owner === user);
      if (path === '/') return page(user, ['/inbox'], 'Welcome');
      if (path === '/inbox')
        return page(
          user,
          ['/'],
          'Inbox',
          `get('/api/conversations').then(({ results }) => results.forEach(({ id }) => get('/api/conversations/' + id + '/messages').then(show)))`,
        );
      if (path === '/api/conversations') return json({ results: [{ id: own?.id, unread: 1 }] });
      const found = talks.find(({ id }) => path === `/api/conversations/${id}/messages`);
      if (!found || !(isFaulty || found.owner === user)) return MISSING;
      return json([
        { from: 'support', text: `Your parcel ${found.owner.id * 577} is on its way` },
        { from: 'you', text: `Thanks, says ${found.owner.full}` },
      ]);
    },
};

/** Pages of a server framework, with the id in the query and no script at all. */
const queryPages: AccessApp = {
  name: 'HTML pages with the id in the query',
  finds: [['object', '/tickets.php']],
  open:
    (isFaulty) =>
    ({ user, path, query }) => {
      if (!user) return toSignIn;
      const idOf = (owner: User) => 500 + owner.id;
      if (path === '/') return page(user, [`/tickets.php?id=${idOf(user)}`], 'Welcome');
      const owner = USERS.find((one) => String(idOf(one)) === query.get('id'));
      if (path !== '/tickets.php') return undefined;
      if (!owner || !(isFaulty || owner === user))
        return page(user, ['/'], '<p>There is no such ticket, or it is not yours</p>');
      return page(
        user,
        ['/'],
        `<h2>Zipper of the coat ${owner.id * 3}</h2><p>The coat of ${owner.full} lost its zipper</p><dl><dt>Phone<dd>${owner.phone}</dl>`,
      );
    },
};

/** No word says that it is for administrators. */
const directory: AccessApp = {
  name: 'a list of customers that only one user is linked to',
  finds: [['function', '/api/customers']],
  open:
    (isFaulty) =>
    ({ user, path }) => {
      if (!user) return path.startsWith('/api/') ? REFUSED : toSignIn;
      const isChief = user === ALICE;
      if (path === '/') return page(user, ['/account', ...(isChief ? ['/customers'] : [])], 'Welcome');
      if (path === '/account') return page(user, ['/'], `<p>${user.full}</p>`);
      if (path === '/customers')
        return isChief
          ? page(user, ['/'], 'Customers', `get('/api/customers').then(show)`)
          : { status: 404, body: 'Not found' };
      if (path !== '/api/customers') return undefined;
      const all = ['dora.diaz', 'emil.engel', 'fay.fox', 'gus.green'].map((name, i) => ({
        nr: i,
        name,
        contact: { email: `${name}@mail.example` },
      }));
      return isChief || isFaulty ? json({ total: 4, items: all }) : json({ error: 'forbidden' }, 403);
    },
};

/** An export that takes the account from the address. */
const exports: AccessApp = {
  name: 'an export of an account as CSV',
  finds: [['object', '/accounts/*/export.csv']],
  open:
    (isFaulty) =>
    ({ user, path }) => {
      if (!user) return toSignIn;
      const keyOf = ({ id }: User) => `K${id * 7_919_003}`;
      if (path === '/') return page(user, ['/exports'], 'Welcome');
      if (path === '/exports') return page(user, ['/', `/accounts/${keyOf(user)}/export.csv`], 'Exports');
      const owner = USERS.find((one) => path === `/accounts/${keyOf(one)}/export.csv`);
      if (!owner || !(isFaulty || owner === user)) return undefined;
      return {
        type: 'text/csv',
        body: `Date,Text,Amount\n2026-03-01,"Rent for ${owner.id} Mill Lane",-${owner.id}0.00\n2026-03-09,Salary of ${owner.full},3${owner.id}1.20\n`,
      };
    },
};

/** The sign-in is checked for pages, and not for what they load. */
const openData: AccessApp = {
  name: 'pages that need a session, over data that needs none',
  finds: [['anonymous', '/data/invoices/*']],
  open:
    (isFaulty) =>
    ({ user, path }) => {
      const found = [ALICE, BOB, CAROL].find(({ id }) => path === `/data/invoices/${88_000 + id}`);
      if (found && (isFaulty || found === user))
        return json({
          nr: 88_000 + found.id,
          billed_to: found.full,
          sum: `${found.id}4.00`,
          iban: `DE12500105170648489${found.id}0`,
        });
      if (!user) return path.startsWith('/data/') ? REFUSED : toSignIn;
      if (path === '/') return page(user, ['/invoices'], 'Welcome');
      return path === '/invoices'
        ? page(user, ['/'], 'Invoices', `get('/data/invoices/${88_000 + user.id}').then(show)`)
        : undefined;
    },
};

/** The second user is refused with status 200 and the page around the record. */
const shells: AccessApp = {
  name: 'an application that refuses within its page',
  finds: [['object', '/api/cases/*']],
  open:
    (isFaulty) =>
    ({ user, path }) => {
      if (!user) return path.startsWith('/api/') ? REFUSED : toSignIn;
      const idOf = (owner: User) => 61_000 + owner.id;
      if (path === '/') return page(user, [`/cases/${idOf(user)}`], 'Welcome');
      if (/^\/cases\/\d+$/.test(path)) {
        const id = path.split('/').at(-1);
        return page(
          user,
          ['/'],
          `<h1>Case ${id}</h1><p>What we know about case ${id} so far</p><p>Call 030 5550100 for help with a case</p>`,
          `get('/api/cases/${id}').then(show)`,
        );
      }
      const owner = USERS.find((one) => path === `/api/cases/${idOf(one)}`);
      if (!path.startsWith('/api/cases/')) return undefined;
      const layout = { theme: 'light', help: 'Call 030 5550100 for help with a case', version: '2026.11.29-4711' };
      if (!owner || !(isFaulty || owner === user)) return json({ ...layout, ok: false });
      return json({ ...layout, ok: true, summary: `The roof of ${owner.full} leaks since spring` });
    },
};

export const MORE_APPS = [realtime, messages, queryPages, directory, exports, openData, shells];
