import { describe, expect, test } from 'vitest';
import type { AccessAnswer, AccessReplay, OtherRead, ReplayedRead } from '../../facts/access.ts';
import { compareUsers } from './compare-users.ts';

const SITE = 'https://shop.example';
const [A, B] = ['alice.adams@mail.example', 'bob.brown@mail.example'];
const NO_TENANTS = { a: [], b: [] };
const REFUSED = answer({ error: 'sign in' }, 401);
const MISSING = answer({ error: 'not found' }, 404);

function answer(value: unknown, status = 200): AccessAnswer {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const type = text.startsWith('<') ? 'text/html' : 'application/json';
  return { status, type, text, bytes: text.length, etag: '' };
}

type Answers = Partial<Pick<ReplayedRead, 'other' | 'nobody' | 'control' | 'kind'>>;

function readOf(path: string, own: unknown, given: Answers & { readonly isShared?: boolean } = {}): ReplayedRead {
  const { isShared = false, other = MISSING, nobody = REFUSED, control = MISSING, kind = 'data' } = given;
  const asked = { url: SITE + path, method: 'GET', headers: {}, kind, page: `${SITE}/home` } as const;
  return { ...asked, isShared, own: [answer(own), answer(own)], other, nobody, control };
}

const otherOf = ({ url, method, headers, kind, page, other, nobody }: ReplayedRead): OtherRead => ({
  ...{ url, method, headers, kind, page },
  answer: other,
  again: other,
  nobody,
});

const ME = readOf('/api/me', { id: 41, email: A }, { isShared: true, other: answer({ id: 57, email: B }) });
const ORDERS = readOf('/api/orders', [{ id: 1001 }], { isShared: true, other: answer([{ id: 2002 }]) });

function compare(reads: readonly ReplayedRead[], more: readonly OtherRead[] = [], changes: Partial<AccessReplay> = {}) {
  const all = [ME, ORDERS, ...reads];
  const others = [...all.filter(({ isShared }) => isShared).map(otherOf), ...more];
  return compareUsers({
    reads: all,
    others,
    neighbours: [],
    ...{ uncached: [], writes: [], withheld: [], storedIds: [], tenants: NO_TENANTS },
    pages: { a: [], b: [] },
    names: { a: 'user A', b: 'user B' },
    claims: { a: [], b: [] },
    cuts: [],
    ...changes,
  });
}

test.each([
  ['accepts a row in another name, not one of nobody', [201, 201, 401], 1, ['write']],
  ['refuses a row in another name', [201, 403, 401], 1, []],
  ['refuses a copy of the own row', [409, undefined, undefined], 0, []],
  ['refuses a second row of a user', [201, 409, 401], 0, []],
  ['accepts every row of nobody', [201, 201, 201], 0, []],
])('rows on trial: a table that %s', (_, [asOwn, asOther, asNobody], tried, classes) => {
  const writes = [{ url: `${SITE}/rest/v1/invoices`, field: 'user_id', asOwn, asOther, asNobody }];
  const result = compare([], [], { writes });
  expect(result.tried).toBe(tried);
  expect(result.proofs.map((proof) => proof.class)).toEqual(classes);
});

const ORDER = { id: 1001, user_id: 41, email: A, note: 'Leave it at the back door' };
const classesOf = (...given: Parameters<typeof compare>) => compare(...given).proofs.map((proof) => proof.class);

describe('an order of the first user', () => {
  test('that the second user gets', () => {
    const result = compare([readOf('/api/orders/1001', ORDER, { other: answer(ORDER) })]);
    expect(result).toMatchObject({ own: 1, blind: undefined });
    const [proof] = result.proofs;
    expect(proof).toMatchObject({ class: 'object', isPersonal: true, route: `${SITE}/api/orders/*` });
    expect(JSON.stringify(proof)).not.toContain(A);
    expect(proof?.control).toContain('no session: 401');
  });

  test('that nobody but the first user gets', () => {
    expect(compare([readOf('/api/orders/1001', ORDER)])).toMatchObject({ own: 1, proofs: [] });
  });

  test.each([
    ['the second user is refused', {}, 1],
    ['the second user gets it', { other: answer(ORDER) }, 1],
    ['the server fails', { other: answer('', 503) }, 0],
    ['there are too many requests', { nobody: answer('', 429) }, 0],
    ['there is no answer', { other: undefined }, 0],
  ])('is tested, so that an earlier problem can be fixed, unless there is no decision: %s', (_, given, count) => {
    const { tested } = compare([{ ...readOf('/api/orders/1001', ORDER), ...given }]);
    const route = { url: `${SITE}/api/orders/*`, part: 'GET', isOwn: true, isPerUser: false, neighbours: [] };
    expect(tested.filter(({ url }) => url === route.url)).toEqual(Array(count).fill(route));
  });

  test('has been tested where a cache could be shared, too, and at the numbers next to it', () => {
    const order = readOf('/api/orders/1001', ORDER);
    const url = `${SITE}/api/orders/1002`;
    const { tested } = compare([order], [], { neighbours: [{ of: 2, url, other: MISSING, nobody: REFUSED }] });
    expect(tested).toContainEqual(expect.objectContaining({ url: `${SITE}/api/me`, isPerUser: true }));
    expect(tested).toContainEqual(expect.objectContaining({ url: `${SITE}/api/orders/*`, neighbours: [url] }));
  });

  test.each([
    ['/api/orders?email=alice.adams%40mail.example&phone=%2B49+30+5550141', 'email=*&phone=*'],
    ['/api/orders?filter=owner:alice.adams%40mail.example', 'filter=*'],
    ['/api/users/alice.adams@mail.example/orders', '/users/*/orders'],
  ])('whose address has contact data: it is masked, %s', (path, masked) => {
    const read = readOf(path, ORDER, { other: answer(ORDER) });
    const [proof] = compare([{ ...read, page: SITE + path }]).proofs;
    expect(proof).toMatchObject({ url: expect.stringContaining(masked), page: expect.stringContaining(masked) });
    for (const value of ['alice.adams', '5550141']) expect(JSON.stringify(proof)).not.toContain(value);
  });

  test('that is given without a session', () => {
    const all = { other: answer(ORDER), nobody: answer(ORDER) };
    expect(classesOf([readOf('/api/orders/1001', ORDER, all)])).toEqual(['anonymous']);
  });

  test('that the second user’s own requests name', () => {
    const order = readOf('/api/orders/1001', ORDER, { other: answer(ORDER) });
    expect(classesOf([order], [otherOf(order)])).toEqual([]);
  });

  test('of which the second user gets what is there for each id', () => {
    const form = {
      currency: 'EUR',
      state: 'open',
      carrier: 'Parcel service of the village',
      help: 'Call us at any time',
    };
    const own = { ...form, email: A };
    const order = readOf('/api/orders/1001', own, { other: answer(form), control: answer(form) });
    expect(classesOf([order])).toEqual([]);
  });

  test('of which the second user gets an empty page with its number', () => {
    const shell = (inner: string) =>
      `<html><h1>Order 1001</h1><p>Track your parcel with the number 1001</p>${inner}</html>`;
    const order = readOf('/orders/1001', shell(`<p>${A}</p>`), { other: answer(shell('')), kind: 'document' });
    expect(classesOf([order])).toEqual([]);
  });

  test('with values that change each time', () => {
    const order = readOf('/api/orders/1001', ORDER, { other: answer({ token: 'a81hfk20dk1j' }) });
    const changing = { ...order, own: [answer({ token: 'a81hfk20dk1j' }), answer({ token: 'zz17fk20dk1j' })] as const };
    expect(classesOf([changing])).toEqual([]);
  });
});

test.each([
  [
    'a thread that only the first user is shown',
    '/api/threads/1001',
    { id: 1001, title: 'How to darn a heel without a needle' },
  ],
  ['a profile with a name', '/api/users/41', { id: 41, name: 'Alice Adams', bio: 'Knits socks in a small town' }],
  ['a product with its maker', '/api/products/1001', { id: 1001, maker_email: 'wool@looms.example' }],
])('%s is no secret', (_, path, value) => {
  expect(classesOf([readOf(path, value, { other: answer(value) })])).toEqual([]);
});

describe('what is below the id of the first user and members see is no secret', () => {
  test.each([
    ['badges', '/api/users/100041/badges', [{ title: 'Ten thousand steps', since: '12 weeks' }]],
    ['repositories', '/api/users/100041/repos', [{ full_name: 'alice/socks-of-the-world', owner: { id: 100_041 } }]],
    ['what no word is known for', '/api/users/100041/kudos', [{ text: 'Helped with the village fair' }]],
  ])('%s', (_, path, value) => {
    const me = readOf('/api/session', { id: 100_041 }, { isShared: true, other: answer({ id: 100_057 }) });
    const read = readOf(path, value, { other: answer(value) });
    expect(classesOf([me, read])).toEqual([]);
    expect(classesOf([me, readOf(path, value, { other: answer(value), nobody: answer(value) })])).toEqual([]);
  });

  test('a picture', () => {
    const picture = { status: 200, type: 'image/png', text: '', bytes: 90_210, etag: '"a81hfk20dk1j"' };
    const read = readOf('/api/orders/1001/photo', '', { kind: 'file', other: picture, nobody: picture });
    expect(classesOf([{ ...read, own: [picture, picture] as const }])).toEqual([]);
  });

  test('but an email address is one', () => {
    const value = [{ text: 'Helped with the village fair', email: A }];
    const read = readOf('/api/users/41/kudos', value, { other: answer(value) });
    expect(classesOf([read])).toEqual(['object']);
  });
});

describe('lists that differ because of what each user has viewed or likes', () => {
  const home = readOf(
    '/api/home',
    { recent: [{ id: 300_141 }] },
    { isShared: true, other: answer({ recent: [{ id: 300_157 }] }) },
  );
  const CAROL = 'carol.clark@post.example';
  test.each([
    ['a board', '/api/boards/300141', { title: 'Ideas for the village fair' }],
    [
      'an issue that a third user reported',
      '/api/issues/300141',
      { title: 'The door is stuck', reporter: { email: CAROL } },
    ],
    ['a deal', '/deals/300141', { title: 'Two blankets for the price of one' }],
    ['a document of all members', '/api/documents/300141', { title: 'How to enter the building at night' }],
    ['a ticket for an event', '/tickets/300141', { title: 'Concert in the barn', contact: { email: CAROL } }],
  ])('%s', (_, path, value) => {
    const members = readOf(path, value, { other: answer(value) });
    expect(classesOf([home, members])).toEqual([]);
    expect(classesOf([home, { ...members, nobody: answer(value) }])).toEqual([]);
  });

  test('but what names its owner belongs to the user', () => {
    const value = { title: 'Lease for the flat in Elm Street', tenant: 'Ms. Alice Adams' };
    expect(classesOf([home, readOf('/api/documents/300141', value, { other: answer(value) })])).toEqual(['object']);
  });

  test('and so does what only a list of such things has', () => {
    const list = readOf('/api/documents', [{ id: 300_141 }], { isShared: true, other: answer([{ id: 300_157 }]) });
    const value = { title: 'Lease for the flat in Elm Street' };
    expect(classesOf([list, readOf('/api/documents/300141', value, { other: answer(value) })])).toEqual(['object']);
  });
});

describe('a channel that both users are told of', () => {
  const channels = [{ id: 'c-4471aa' }, { id: 'c-4472bb' }];
  const list = readOf('/api/channels', channels, { isShared: true, other: answer(channels) });
  const value = [{ text: 'Who has the key to the barn?', author: { email: A } }];
  const messages = readOf('/api/channels/c-4471aa/messages', value, { other: answer(value) });

  test('is no secret of the one who wrote in it', () => {
    expect(classesOf([list, messages])).toEqual([]);
  });

  test('by a link', () => {
    const page = { url: `${SITE}/home`, html: '<html><a href="/chat/c-4471aa">Barn</a></html>' };
    expect(classesOf([messages], [], { pages: { a: [page], b: [page] } })).toEqual([]);
  });

  test('but one that only the first user is told of is', () => {
    expect(classesOf([messages])).toEqual(['object']);
  });
});

test('a public profile is noted, and no finding', () => {
  const profile = { id: 41, name: 'Alice Adams', email: A };
  const result = compare([readOf('/api/users/41', profile, { other: answer(profile), nobody: answer(profile) })]);
  expect(result).toMatchObject({ proofs: [], notes: [expect.stringContaining('/api/users/* is public')] });
});

test('an email address that only a signed-in user gets from a profile of another one', () => {
  const profile = { id: 41, name: 'Alice Adams', email: A };
  expect(classesOf([readOf('/api/users/41', profile, { other: answer(profile) })])).toEqual(['object']);
});

test('of one record under several numbers, the route is named once', () => {
  const orders = [1001, 1002].map((id) =>
    readOf(`/api/orders/${id}`, { ...ORDER, id }, { other: answer({ ...ORDER, id }) }),
  );
  expect(classesOf(orders)).toEqual(['object']);
});

describe('what a cache gives', () => {
  const shownTo = (who: string) => answer({ headline: `News of the day for ${who}` });
  const [one, two] = [shownTo('readers in the north'), shownTo('readers in the south')];
  const news = readOf('/api/news', '', { isShared: true, other: one, nobody: one });
  const cached = { ...news, own: [one, one] as const };
  const proofsOf = (own: readonly AccessAnswer[], other: readonly AccessAnswer[]) =>
    classesOf([cached], [], { uncached: [{ of: 2, own, other }] });

  test('is the first user’s if each is always answered something of their own past it', () => {
    expect(proofsOf([one, one, one, one], [two, two, two, two])).toEqual(['cache']);
  });

  test.each([
    ['a choice at random for the second user', [one, one, one, one], [two, two, one, two]],
    ['a choice at random for the first user', [one, one, two, one], [two, two, two, two]],
    ['a single sample', [one], [two]],
  ])('is nobody’s with %s', (_, own, other) => {
    expect(proofsOf(own, other)).toEqual([]);
  });
});

describe('names of fields in evidence', () => {
  const CAROL = 'carol.clark@post.example';
  const namesIn = (value: unknown) => {
    const read = readOf('/api/orders/1001', value, { other: answer(value) });
    return compare([read]).proofs.flatMap(({ fields }) => fields.map(({ name }) => name));
  };

  test('hold no email address, phone number or id of others', () => {
    const text = 'A place in the barn';
    const names = namesIn({
      email: A,
      people: { [CAROL]: { note: text }, '+49 30 5550163': [{ note: `${text} for two` }] },
      byId: { 'b7d41e96-02ac-4e5f-8a33-90c6d1f2e845': `${text} for three`, 'Carol Clark': `${text} for four` },
    });
    expect(names).toContain('email');
    expect(names).toContain('people.*[].note');
    expect(names).toContain('byId.*');
    expect(names.join(' ')).not.toMatch(/carol|5550163|b7d41e96/i);
  });

  test('and the page has no token', () => {
    const read = readOf('/api/orders/1001', ORDER, { other: answer(ORDER) });
    const [proof] = compare([{ ...read, page: `${SITE}/home?accessToken=a81hfk20dk1j` }]).proofs;
    expect(proof?.page).toBe(`${SITE}/home?accessToken=…`);
  });
});

describe('nothing is proven', () => {
  const shown = answer({ text: 'Welcome to the shop of socks' });
  const welcome = readOf(
    '/api/welcome',
    { text: 'Welcome to the shop of socks' },
    { isShared: true, other: shown, nobody: shown },
  );

  test('with a session that has ended', () => {
    const reads = [welcome, { ...ME, own: [REFUSED, REFUSED] as const }];
    expect(compareUsers(replayOf(reads)).blind).toMatchObject({ rejected: 'user A' });
    expect(compareUsers(replayOf([welcome, { ...ME, other: REFUSED }])).blind).toMatchObject({ rejected: 'user B' });
  });

  test('with a session that has ended, though each answer has an id of its own', () => {
    const made = (id: string) => answer({ request: { id } });
    const nobody = made('a81hfk20-dk1j-0001');
    const ping = readOf('/api/ping', '', { isShared: true, other: made('zz17fk20-dk1j-0002'), nobody });
    const replay = replayOf([{ ...ME, other: REFUSED }]);
    const other = { ...otherOf(ping), again: made('q417fk20-dk1j-0003') };
    expect(compareUsers({ ...replay, others: [...replay.others, other] }).blind).toMatchObject({ rejected: 'user B' });
  });

  test('with two sessions of one user', () => {
    const { blind } = compareUsers(replayOf([welcome, { ...ME, other: answer({ id: 41, email: A }) }]));
    expect(blind).toEqual({ reason: expect.stringContaining('one user') });
  });

  function replayOf(reads: readonly ReplayedRead[]): AccessReplay {
    const fixed = {
      neighbours: [],
      uncached: [],
      writes: [],
      withheld: [],
      storedIds: [],
      tenants: NO_TENANTS,
      cuts: [],
    };
    return {
      ...fixed,
      pages: { a: [], b: [] },
      reads,
      others: reads.map(otherOf),
      names: { a: 'user A', b: 'user B' },
      claims: { a: [], b: [] },
    };
  }
});
