import { expect, test } from 'vitest';
import type { AccessAnswer, AccessReplay, OtherRead, ReplayedRead } from '../../facts/access.ts';
import { compareUsers } from './compare-users.ts';

const SITE = 'https://shop.example';
const A = { id: '3f0c8a52-6f1e-4c0b-9d57-1b8a4c2e7f10', email: 'alice.adams@mail.example' };
const B = { id: 'b7d41e96-02ac-4e5f-8a33-90c6d1f2e845', email: 'bob.brown@mail.example' };
const C = { id: '91c2f0d4-7a6b-4b1d-8e2f-5d3c1a0b9e78', email: 'carol.clark@post.example' };
type Row = Readonly<Record<string, unknown>>;

const answer = (value: unknown, status = 200): AccessAnswer => {
  const text = JSON.stringify(value);
  return { status, type: 'application/json', text, bytes: text.length, etag: '' };
};

interface Given {
  readonly path?: string;
  /** Rows that the second user is answered; default: the same. */
  readonly other?: unknown;
  readonly nobody?: unknown;
  readonly page?: string;
  readonly me?: Row;
  readonly tenants?: AccessReplay['tenants'];
}

/** What is found where both users ask for the same rows. */
function found(rows: unknown, given: Given = {}) {
  const { path = '/rest/v1/orders', other = rows, nobody, page = '/home', me = {}, tenants } = given;
  const read = (address: string, own: unknown, theirs: unknown, open: AccessAnswer): ReplayedRead => ({
    ...{ url: SITE + address, method: 'GET', headers: {}, kind: 'data', page: SITE + page, isShared: true },
    ...{ own: [answer(own), answer(own)], other: answer(theirs), nobody: open, control: undefined },
  });
  const refused = answer({ error: 'sign in' }, 401);
  const reads = [
    read('/api/me', { ...A, ...me }, { ...B, ...me }, refused),
    read(path, rows, other, nobody ? answer(nobody) : refused),
  ];
  const others = reads.map(
    ({ other: theirs, own: _, isShared: __, control: ___, ...one }): OtherRead => ({
      ...one,
      answer: theirs,
      again: theirs,
    }),
  );
  const { proofs, notes, own } = compareUsers({
    ...{ reads, others, neighbours: [], uncached: [], writes: [], withheld: [], storedIds: [], cuts: [] },
    pages: { a: [], b: [] },
    names: { a: 'user A', b: 'user B' },
    claims: { a: [A.id, A.email], b: [B.id, B.email] },
    tenants: tenants ?? { a: [], b: [] },
  });
  return { proofs, notes, own };
}

const rowsOf = (of: (owner: typeof A, i: number) => Row): Row[] =>
  [A, B, C].map((owner, i) => ({ id: i + 1, user_id: owner.id, ...of(owner, i) }));
const ORDERS = rowsOf(({ email }, i) => ({ email, shipping_address: `${i + 4} Elm Street` }));

const SITTERS = ORDERS.map((row) => ({ ...row, rate: 'from 12 EUR' }));

test('rows of everybody, with an address of the first user', () => {
  const { proofs, own } = found(ORDERS);
  expect(own).toBe(1);
  expect(proofs).toMatchObject([{ class: 'object', route: `${SITE}/rest/v1/orders`, isPersonal: true }]);
  const [proof] = proofs;
  expect(proof?.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['[].shipping_address', '[].email']));
  expect(proof?.control).toContain('user B: 200 to its own request, with this row of user A');
  expect(JSON.stringify(proof)).not.toMatch(/alice|Elm/);
});

test.each<[what: string, rows: readonly Row[], given?: Given]>([
  ['an organization in each row', ORDERS.map((row) => ({ ...row, organization: { id: 'org-4711' } }))],
  ['the same company delivers to both', ORDERS, { me: { shipping: { company: { name: 'Parcels and Sons' } } } }],
  ['both users are customers', ORDERS, { me: { group: 'customer' } }],
  [
    'a bank account in a list of members',
    rowsOf(({ email }) => ({ contact: { email }, iban: 'DE89370400440532' })),
    { path: '/rest/v1/members' },
  ],
  ['users of several tenants', ORDERS.map((row, i) => ({ ...row, tenant_id: `t-${i}` }))],
])('also: %s', (_, rows, given) => {
  expect(found(rows, given).proofs.map(({ class: kind }) => kind)).toEqual(['object']);
});

test.each<[what: string, rows: readonly Row[], given?: Given]>([
  ['a visitor without a session gets them', ORDERS, { nobody: ORDERS }],
  ['the rows are of one team', ORDERS.map((row) => ({ ...row, team_id: 'team-7' }))],
  ['both users are of one organization, as the server says', ORDERS, { me: { organization_id: 'org-4711' } }],
  ['both users are of one organization, as a list says', ORDERS, { me: { teams: [{ slug: 'team-4711' }] } }],
  ['both users are of one organization, as tokens say', ORDERS, { tenants: { a: ['org-7'], b: ['org-7', 'org-8'] } }],
  [
    'they are comments with contacts',
    ORDERS.map(({ shipping_address: address, ...row }) => ({ ...row, address })),
    { path: '/rest/v1/comments' },
  ],
  [
    'they are colleagues with phone numbers',
    rowsOf(({ email }) => ({ email, phone: '+49 30 5550141' })),
    { path: '/rest/v1/employees' },
  ],
  [
    'salaries of jobs that are offered',
    rowsOf(({ email }) => ({ email, salary: '54000 EUR' })),
    { path: '/rest/v1/jobs' },
  ],
  ['birthdays of colleagues', rowsOf(({ email }) => ({ email, birthday: '1988-04-12' })), { path: '/api/employees' }],
  [
    'public rows say what the user likes',
    SITTERS.map((row) => ({ ...row, is_favorite: false })),
    { path: '/api/orders/sitters', nobody: SITTERS },
  ],
  ['only two users share them', ORDERS.slice(0, 2)],
  ['the second user is not among the owners', [ORDERS[0], ORDERS[2], { ...ORDERS[2], user_id: 'd' }] as Row[]],
  ['the list is for administrators', ORDERS, { path: '/api/admin/orders' }],
  ['the page is for administrators', ORDERS, { page: '/admin' }],
])('nothing is found and nothing noted where %s', (_, rows, given) => {
  expect(found(rows, given)).toMatchObject({ proofs: [], notes: [] });
});

test.each<[what: string, rows: readonly Row[]]>([
  ['the address is that of another person', ORDERS.map((row) => ({ ...row, email: 'buyer@post.example' }))],
  ['a project is shared', ORDERS.map((row) => ({ ...row, project_id: 'p-4711' }))],
  ['a club is shared', ORDERS.map((row) => ({ ...row, clubId: 4711 }))],
  [
    'the first user is the agent',
    ORDERS.map(({ email, ...row }) => ({ ...row, agent: { email }, phone: '+49 30 555' })),
  ],
  [
    'names are only similar',
    rowsOf(({ email }) => ({ email, secretary: 'Dora Dean', card_name: 'Visa Gold', mobile_os: 'iOS 26' })),
  ],
  ['there is nothing private but the email address', rowsOf(({ email }) => ({ email, desk: 'Window seat' }))],
])('what may be intended is a note: %s', (_, rows) => {
  expect(found(rows)).toMatchObject({ proofs: [], notes: [expect.stringContaining('returns rows of all users')] });
});

test.each([
  ['rides', 'phone', '+49 30 5550141'],
  ['tutors', 'phone', '+49 30 5550141'],
  ['volunteers', 'phone', '+49 30 5550141'],
  ['pets', 'birth_date', '2021-04-12'],
])('what is not surely private is a note: %s with a %s', (table, name, value) => {
  const rows = rowsOf(({ email }, i) => ({ email, [name]: value.replace('1', String(i)) }));
  expect(found(rows, { path: `/api/${table}` })).toMatchObject({ proofs: [], notes: [expect.any(String)] });
});

test('rows are found below a name and beside another list', () => {
  expect(found({ warnings: [{ code: 'old' }], result: { data: ORDERS } }).proofs).toHaveLength(1);
});

test('an answer without rows of the second user proves nothing', () => {
  expect(found(ORDERS, { other: { error: 'no such table' } })).toMatchObject({ proofs: [], own: 0 });
  expect(found(ORDERS, { other: ORDERS.filter(({ user_id }) => user_id === B.id), nobody: ORDERS }).own).toBe(0);
});

test('many rows that name nobody are compared in linear time', () => {
  const many = Array.from({ length: 6000 }, (_, i) => ({ uid: i % 2 ? A.id : B.id, team_id: i }));
  const begin = performance.now();
  found([...many, { uid: C.id, team_id: 0 }]);
  expect(performance.now() - begin).toBeLessThan(4000);
});

test('a server that gives each user the own rows has been tested', () => {
  const own = (owner: typeof A) => ORDERS.filter(({ user_id }) => user_id === owner.id);
  expect(found(own(A), { other: own(B) })).toMatchObject({ proofs: [], notes: [], own: 1 });
  // A row that only looks different is the same row.
  const marked = ORDERS.map((row) => ({ ...row, is_mine: row.user_id === B.id }));
  expect(found(ORDERS, { other: marked })).toMatchObject({ proofs: [], own: 0 });
});
