import { type AccessApp, json, REFUSED, USERS, type User } from './app.ts';
import { owned, readable, shell } from './service-page.ts';

type Rows = (owner: User) => object;

/** PostgREST, whose rows each page asks for without a condition: whose they are only a policy tells. */
function wholeTable(name: string, table: string, rows: Rows, more: Partial<AccessApp> = {}): AccessApp {
  const all = owned(rows);
  return {
    name,
    isStored: true,
    finds: [['object', `/rest/v1/${table}`]],
    open:
      (isFaulty) =>
      ({ bearer, path }) => {
        if (path === '/')
          return shell(
            `get('/auth/v1/user', { headers }).then(show); get('/rest/v1/${table}?select=*', { headers }).then(show);`,
          );
        if (path === '/auth/v1/user') return bearer ? json({ id: bearer.uid, email: bearer.email }) : REFUSED;
        if (path !== `/rest/v1/${table}`) return undefined;
        return bearer ? json(readable(all, bearer, isFaulty)) : json([]);
      },
    ...more,
  };
}

const order = (owner: User) => ({
  id: 8800 + owner.id,
  user_id: owner.uid,
  email: owner.email,
  shipping_address: `${owner.id} Elm Street`,
  total: `${owner.id}.95`,
});

/** The fault: row-level security is on, and the policy only asks whether somebody is signed in. */
export const SHARED_ROWS_APPS = [
  wholeTable('orders of everybody by select(*)', 'orders', order),
  wholeTable('members with a bank account by select(*)', 'members', (owner) => ({
    id: owner.id,
    user_id: owner.uid,
    contact: { email: owner.email },
    iban: `DE8937040044053201${owner.id}00`,
  })),
];

/** All rows for everybody, on purpose. */
function intended(name: string, table: string, rows: Rows, isPublic = false): AccessApp {
  const all = USERS.map(rows);
  const open: AccessApp['open'] = () => {
    const filtered = wholeTable(name, table, rows).open(true);
    return (asked) => (isPublic && asked.path === `/rest/v1/${table}` ? json(all) : filtered(asked));
  };
  return { name, isStored: true, finds: [], open };
}

const comment = (owner: User) => ({
  id: owner.id,
  user_id: owner.uid,
  author: owner.full,
  text: `Number ${owner.id * 7919} fits well`,
});

export const INTENDED_ROWS_APPS = [
  intended(
    'public comments with a contact',
    'comments',
    (owner) => ({ ...comment(owner), email: owner.email, phone: owner.phone }),
    true,
  ),
  intended('comments for members', 'comments', (owner) => ({
    ...comment(owner),
    email: owner.email,
    phone: owner.phone,
  })),
  intended('a catalogue of what members sell', 'listings', (owner) => ({
    ...comment(owner),
    owner_id: owner.uid,
    phone: owner.phone,
  })),
  intended('the deliveries of a team', 'deliveries', (owner) => ({ ...order(owner), team_id: 'team-4711' })),
  intended('rows of customers that staff share', 'orders', (owner) => ({
    ...order(owner),
    email: `buyer${owner.id}@post.example`,
  })),
  intended('a directory of colleagues', 'employees', (owner) => ({
    ...comment(owner),
    email: owner.email,
    phone: owner.phone,
  })),
];
