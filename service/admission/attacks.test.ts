import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../testbed/eventually.ts';
import { networkOf } from '../keys/secret.ts';
import { testReport } from '../testing/test-report.ts';
import { type Account, signUp, startTestService, type TestService } from '../testing/test-service.ts';

const PASSWORD = 'seven brown lighthouses';
const PUBLIC = { ASSAY_BASE_URL: 'https://assay.example', ASSAY_TRUST_PROXY: '1' };
/** Low enough to be reached quickly. */
const BOUNDS = {
  ASSAY_SIGN_UPS_PER_NETWORK: '14',
  ASSAY_VERIFICATIONS_PER_NETWORK: '30',
  ASSAY_VERIFICATIONS_PER_MAILBOX: '8',
  ASSAY_FEEDBACK_PER_NETWORK: '5',
  ASSAY_FREE_SCAN_REQUESTS_PER_NETWORK: '5',
  ASSAY_WAITING_FREE_SCANS: '6',
};
const LOG_LOCK = 4_870_115_526;

let service: TestService;
let local: TestService;

beforeAll(async () => {
  [service, local] = [await startTestService({ ...PUBLIC, ...BOUNDS }), await startTestService(BOUNDS)];
});
afterAll(async () => {
  await service.close();
  await local.close();
});

const post = (path: string, body: object, from = '192.0.2.1', on = service) =>
  on.ask('POST', `/api/v1/${path}`, { body, headers: { 'x-forwarded-for': from } });
const signUpAs = (email: string, from?: string, on?: TestService) =>
  post('auth/signup', { email, password: PASSWORD, name: 'Eve' }, from, on);
const times = <T>(count: number, ask: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => ask(n)));
const tally = (answers: readonly { readonly status: number }[]) =>
  Object.fromEntries(Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([k, v]) => [k, v?.length]));

test('200 accounts for one mailbox: ten, and its plain address is left to its owner', async () => {
  const answers = await times(200, (n) => signUpAs(`eve+${n}@example.com`, `198.51.100.${n}`));
  expect(tally(answers)).toEqual({ 200: 10, 429: 190 });
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toEqual({ detail: 'Too many accounts were created for this mailbox; try again tomorrow' });
  const seconds = Number(refused?.headers['retry-after']);
  expect(seconds).toBeGreaterThan(86_000);
  expect(seconds).toBeLessThanOrEqual(86_400);
  expect((await signUpAs('eve@example.com')).status).toBe(200);
});

test('dots in an address of Gmail are no tags: its owner can sign up', async () => {
  const answers = await times(11, (n) =>
    signUpAs(`${'e'.repeat(n + 1)}.${'e'.repeat(19 - n)}@gmail.com`, `198.51.100.${n}`),
  );
  expect(tally(answers)).toEqual({ 200: 11 });
});

test('accounts from one network, and not from others or from this machine', async () => {
  const from = '2001:db8:1:2::';
  const answers = await times(20, (n) => signUpAs(`n${n}@example.com`, `${from}${n + 1}`));
  expect(tally(answers)).toEqual({ 200: 14, 429: 6 });
  expect((await signUpAs('next@example.com', '2001:db8:1:3::1')).status).toBe(429);
  expect((await signUpAs('other@example.com', '2001:db8:2:3::1')).status).toBe(200);
  expect(tally(await times(20, (n) => signUpAs(`n${n}@example.com`, from, local)))).toEqual({ 200: 20 });
});

test('counts start again when their window ends, and the address is not stored', async () => {
  const [from, { now }] = ['192.0.2.200', service.world];
  for (let n = 0; n < 5; n += 1) await post('feedback', { message: 'Hello' }, from);
  expect((await post('feedback', { message: 'Hello' }, from)).status).toBe(429);
  Object.assign(service.world, { now: () => new Date(Date.now() + 86_400_000) });
  expect((await post('feedback', { message: 'Hello' }, from)).status).toBe(200);
  Object.assign(service.world, { now });
  const { rows } = await service.opened.pool.query('select * from admission_counts');
  expect(JSON.stringify(rows)).not.toMatch(/192\.0|example/);
});

test('verification emails of one network wait in one line, and that of a sign-up from another is sent before their second', async () => {
  const { opened } = service;
  await opened.pool.query(`delete from queued_jobs where queue = 'mail.send'`);
  const resend = (n: number) => post('auth/resend-verification', { email: `nobody${n}@example.com` }, '192.0.2.30');
  expect(tally(await times(40, resend))).toEqual({ 200: 30, 429: 10 });
  const mailbox = (n: number) => post('auth/resend-verification', { email: `ada+${n}@example.com` }, `192.0.2.${n}`);
  expect(tally(await times(12, mailbox))).toEqual({ 200: 8, 429: 4 });
  const { userId } = await signUp(service, { verified: false });
  const { rows } = await opened.pool.query(
    `select q.organization_id = u.organization_id as own, count(*)::int as jobs from queued_jobs q, memberships u
     where q.queue = 'mail.send' and u.user_id = $1 group by q.organization_id, u.organization_id order by jobs desc`,
    [userId],
  );
  expect(rows).toEqual([{ own: false, jobs: 30 }, ...rows.slice(1)]);
  expect(rows.filter(({ own }) => own)).toEqual([{ own: true, jobs: 1 }]);
  const next = await opened.pool.query(
    `select count(*)::int as jobs from queued_jobs where queue = 'mail.send' and round = 0 group by organization_id`,
  );
  expect(next.rows).toEqual(rows.map(() => ({ jobs: 1 })));
});

describe('600 passwords at a time', () => {
  let guessed: TestService;
  const waits: number[] = [];
  beforeAll(async () => {
    guessed = await startTestService({ ...PUBLIC, ASSAY_GUESS_DELAY_SECONDS: '8' });
    const at = new Date();
    Object.assign(guessed.world, { now: () => at, pause: async (wait: number) => void waits.push(wait) });
  });
  afterAll(() => guessed.close());
  const guess = (email: string, from: string, password: string) =>
    post('auth/login', { email, password }, from, guessed);

  test('they follow one another; the owner elsewhere signs in meanwhile', async () => {
    const { email, password } = await signUp(guessed);
    const answers = await times(600, (n) => guess(email, '192.0.2.1', `guess number ${n}`));
    expect(tally(answers)).toEqual({ 401: 16, 429: 584 });
    expect(Number(answers.find(({ status }) => status === 429)?.headers['retry-after'])).toBeGreaterThanOrEqual(20);
    expect(waits.toSorted((a, b) => a - b)).toEqual([250, 750, 1750, 3750, 7750, 15_750]);
    waits.length = 0;
    expect((await guess(email, '198.51.100.1', password)).status).toBe(200);
    expect(waits).toEqual([]);
  });

  test('of many accounts, too', async () => {
    const answers = await times(200, (n) => guess(`nobody${n}@example.com`, '203.0.113.1', 'not this one'));
    expect(tally(answers)).toEqual({ 401: 56, 429: 144 });
  });
});

test('a network beyond its bound adds no counts of mailboxes', async () => {
  const resend = (n: number) => post('auth/resend-verification', { email: `made-up${n}@example.com` }, '192.0.2.60');
  expect(tally(await times(31, resend))).toEqual({ 200: 30, 429: 1 });
  const counts = async () => (await service.opened.pool.query('select key from admission_counts')).rowCount;
  const before = await counts();
  expect((await resend(31)).status).toBe(429);
  expect(await counts()).toBe(before);
});

test('while the database identifies nobody, health responds', async () => {
  const { arrivals } = service.world.gates;
  const ends = await Promise.all(Array.from({ length: 4 }, (_, n) => arrivals.enter(`${n}`)));
  let isIdentified = false;
  const me = service.ask('GET', '/api/v1/auth/me').finally(() => {
    isIdentified = true;
  });
  expect((await service.ask('GET', '/health')).status).toBe(200);
  expect(isIdentified).toBe(false);
  for (const end of ends) end();
  expect((await me).status).toBe(401);
});

test('while every turn is taken, health responds, and badges wait', async () => {
  const full = Promise.withResolvers<void>();
  const taken = Array.from({ length: 16 }, (_, n) => service.world.gates.actions.take(`${n}`, () => full.promise));
  const seen: string[] = [];
  const paths = ['/badge.js?token=x', '/badge/x.svg'];
  const badges = paths.map((path) => service.ask('GET', path).finally(() => seen.push(path)));
  expect((await service.ask('GET', '/health')).status).toBe(200);
  expect(seen).toEqual([]);
  full.resolve();
  await Promise.all(taken);
  expect(tally(await Promise.all(badges))).toEqual({ 200: 2 });
});

test.each([
  ['a network', ['192.0.2.80'], '192.0.2.80', '192.0.2.81'],
  ['the networks of an IPv6 block', ['2001:db8:80:1::1', '2001:db8:80:2::1'], '2001:db8:80:3::1', '2001:db8:81:1::1'],
])(
  'behind a proxy, the requests in progress of %s are bounded, and not those of others',
  async (_, busy, same, other) => {
    const { requests } = service.world.gates;
    const networks = busy.flatMap((from) => Array.from({ length: 1000 }, () => networkOf(from)));
    const ends = await Promise.all(networks.map((network) => requests.enter(network)));
    const ask = (from: string) => service.ask('GET', '/health', { headers: { 'x-forwarded-for': from } });
    expect([(await ask(same)).status, (await ask(other)).status]).toEqual([429, 200]);
    for (const end of ends) end();
    expect((await ask(same)).status).toBe(200);
  },
);

test('callers are identified in the turn of their network', async () => {
  const { gates } = service.world;
  const { arrivals } = gates;
  const ends = await Promise.all(Array.from({ length: 4 }, (_, n) => arrivals.enter(`other ${n}`)));
  const waiting: string[] = [];
  const enter: typeof arrivals.enter = (party, ...rest) => {
    waiting.push(party);
    return arrivals.enter(party, ...rest);
  };
  Object.assign(gates, { arrivals: { ...arrivals, enter } });
  const statuses: number[] = [];
  const headers = { 'x-forwarded-for': '2001:db8:90:1::1', 'x-api-key': 'pk_unknown' };
  const asked = service.ask('GET', '/api/v1/projects', { headers }).then(({ status }) => statuses.push(status));
  await eventually('the caller waits', () => waiting.length > 0);
  expect([waiting, statuses]).toEqual([[networkOf('2001:db8:90:1::1')], []]);
  for (const end of ends) end();
  await asked;
  Object.assign(gates, { arrivals });
  expect(statuses).toEqual([401]);
});

test('free scans of one network are bounded, and all together wait in a bounded line', async () => {
  const start = (from: string, port: number) => post('free-scan', { target_url: `http://127.0.0.${port}:9/` }, from);
  expect(tally(await times(8, (n) => start('192.0.2.40', n + 1)))).toEqual({ 202: 3, 403: 2, 429: 3 });
  expect(tally(await times(5, (n) => start(`198.51.100.${n}`, n + 20)))).toEqual({ 202: 3, 429: 2 });
  const { rows } = await service.opened.pool.query(
    `select count(*)::int as jobs from queued_jobs where queue = 'run.perform' group by organization_id order by 1`,
  );
  expect(rows.map(({ jobs }) => jobs)).toEqual([1, 1, 1, 3]);
});

test.each([
  ['reports', (path: string) => ({ method: 'GET', url: `${path}/download?format=json` }) as const],
  [
    'badges',
    (path: string) =>
      ({ method: 'POST', url: path.replace(/scans.*/, 'badges'), body: { domain: '127.0.0.1' } }) as const,
  ],
])('%s that one organization signs do not delay those of another', async (_, requestOf) => {
  const [many, one] = [await signUp(service), await signUp(service)];
  const order: string[] = [];
  const download = (account: Account, name: string) => async (path: string) => {
    const { method, url, ...rest } = requestOf(path);
    const { status } = await service.ask(method, url, { headers: { cookie: account.cookie }, ...rest });
    order.push(`${name} ${status}`);
  };
  const [paths, [own = '']] = [await completedScans(many, 12), await completedScans(one, 1)];
  const log = await service.opened.pool.connect();
  await log.query('begin');
  await log.query('select pg_advisory_xact_lock($1)', [LOG_LOCK]);
  const all = paths.map(download(many, 'many'));
  await eventually('the first is next', async () => (await waitingForLog()) === 1);
  all.push(download(one, 'one')(own));
  await eventually('the other is next but one', async () => (await waitingForLog()) === 2);
  await log.query('commit');
  log.release();
  await Promise.all(all);
  expect(order.toSorted()).toEqual([...Array.from({ length: 12 }, () => 'many 200'), 'one 200']);
  expect(order.indexOf('one 200')).toBeLessThanOrEqual(2);
});

async function waitingForLog(): Promise<number> {
  const { rows } = await service.opened.pool.query(
    `select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0].waiting;
}

/** Paths of scans of a project of the account. */
async function completedScans({ cookie }: Account, count: number): Promise<string[]> {
  const body = { name: 'One', url: 'http://127.0.0.1:9/' };
  const { id } = (await service.ask('POST', '/api/v1/projects', { headers: { cookie }, body })).body;
  const { rows } = await service.opened.pool.query<{ id: string }>(
    `insert into runs (project_id, target, variant, kind, status, modules, progress, report, completed_at)
     select $1, 'http://127.0.0.1:9/', 'unified', 'site', 'completed', '["security"]', '{}',
       $2::jsonb || jsonb_build_object('target', $3 || n), now() from generate_series(1, $4::int) n returning id`,
    [id, JSON.stringify(testReport), `https://${randomUUID()}.example/`, count],
  );
  return rows.map((row) => `/api/v1/projects/${id}/scans/${row.id}`);
}
