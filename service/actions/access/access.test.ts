import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type AccessApp,
  ALICE,
  type Asked,
  BOB,
  json,
  MISSING,
  PASSWORD,
  page,
  type Reply,
  type RunningApp,
  serveApp,
  USERS,
} from '../../../testbed/access/app.ts';
import { REST_APPS } from '../../../testbed/access/rest-apps.ts';
import { eventually } from '../../../testbed/eventually.ts';
import { leaksOf, outputsOf } from '../../testing/leaks/test-leaks.ts';
import { type Account, setPlan, signUp, startTestService, type TestService } from '../../testing/test-service.ts';

type Body = Record<string, unknown>;
type Method = Parameters<TestService['ask']>[0];

/** Gives orders by their id, and with its fault to everyone who is signed in. */
const ORDERS = REST_APPS.find(({ name }) => name === 'ids in the path of an API');
const CHECK = 'access/object-level';

let service: TestService;
let account: Account;
let [site, elsewhere]: [RunningApp, RunningApp] = [] as never;
let isFaulty = true;
/** The page of orders also requests them by the address of the user. */
let isByEmail = false;
let project: string;

beforeAll(async () => {
  if (!ORDERS) throw new Error('the application is gone');
  const [open, closed] = [ORDERS.open(true), ORDERS.open(false)];
  const byEmail = ({ user, path, query }: Asked): Reply | undefined => {
    if (path === '/orders') return page(user, ['/'], 'Orders', `get('/api/account?email=${user?.email}').then(show)`);
    if (path !== '/api/account') return undefined;
    const { email, full } = USERS.find((one) => one.email === query.get('email')) ?? {};
    return user && email && (isFaulty || email === user.email)
      ? json({ email, full, note: `Parcel for ${full}` })
      : MISSING;
  };
  const app: AccessApp = {
    ...ORDERS,
    open: () => (asked) => (isByEmail ? byEmail(asked) : undefined) ?? (isFaulty ? open : closed)(asked),
  };
  [site, elsewhere] = [await serveApp(app, true), await serveApp(app, true)];
  service = await startTestService({ ASSAY_REQUESTS_PER_SECOND: '200' });
  await service.work();
});
afterAll(async () => {
  await service.close();
  await site.close();
  await elsewhere.close();
});
beforeEach(async () => {
  isFaulty = true;
  isByEmail = false;
  account = await signUp(service);
  await setPlan(service, account, 'pro');
  project = await projectAt(site.url);
});

const ask = (method: Method, path: string, body?: object, { as = account, on = service } = {}) =>
  on.ask(method, `/api/v1/${path}`, { headers: { cookie: as.cookie }, ...(body ? { body } : {}) });

async function projectAt(url: string, who: { as?: Account; on?: TestService } = {}): Promise<string> {
  const { id } = (await ask('POST', 'projects', { name: 'Shop', url }, who)).body;
  for (const [name, user] of [['a', ALICE] as const, ['b', BOB] as const])
    await ask('PUT', `projects/${id}/sessions`, { name, cookie: `sid=${user.token}` }, who);
  return String(id);
}

const start = (body: object = {}, of = project) =>
  ask('POST', `projects/${of}/access`, { session: 'a', other_session: 'b', pages: 4, ...body });

async function compared(of = project, body: object = {}): Promise<Body> {
  const { id } = (await start(body, of)).body;
  return eventually('the end of the comparison', async () => {
    const run = (await ask('GET', `projects/${of}/access/${id}`)).body;
    return run.status === 'pending' || run.status === 'running' ? undefined : run;
  });
}

const listed = async (query = '') =>
  (await ask('GET', `projects/${project}/findings${query}`)).body.findings as {
    id: string;
    check: string;
    state: string;
    source: Body;
  }[];

describe('two users of an application', () => {
  test('who can read each other’s orders: findings of the project, and no value of a session anywhere', async () => {
    const run = await compared();
    expect(run).toMatchObject({
      ...{
        status: 'completed',
        session: 'a',
        other_session: 'b',
        error: null,
        rejected_session: null,
        owner: 'user A',
      },
      findings: [{ check: CHECK, change: 'new', severity: 'critical' }],
    });
    expect(run.own_requests).toBeGreaterThan(0);
    expect(site.log.filter((line) => !line.startsWith('GET '))).toEqual([]);
    const [finding] = await listed();
    expect(finding).toMatchObject({ check: CHECK, source: { kind: 'access', scan_id: run.id } });
    const sessions = (await ask('GET', `projects/${project}/sessions`)).body.sessions;
    expect(sessions).toMatchObject([{ result: 'accepted' }, { result: 'accepted' }]);
    const report = (await ask('GET', `runs/${run.id}/report`)).body;
    const verified = await ask('POST', `projects/${project}/findings/${finding?.id}/verify`);
    expect(verified).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('compare the two users again') },
    });
    const planted = { alice: ALICE.token, bob: BOB.token, mail: ALICE.email, phone: ALICE.phone };
    const answers = JSON.stringify([run, finding, sessions, report, verified.body]);
    expect(leaksOf(planted, { ...(await outputsOf(service)), answers })).toEqual([]);
  });

  test('whose requests name them: no address in a result has the value', async () => {
    isByEmail = true;
    const run = await compared();
    const answers = JSON.stringify([run, await listed(), (await ask('GET', `runs/${run.id}/report`)).body]);
    expect(answers).toContain('/api/account?email=*');
    expect(leaksOf({ mail: ALICE.email }, { answers })).toEqual([]);
  });

  test('are one of several pairs: what another pair did not test stays open', async () => {
    for (const [name, user] of [['c', ALICE] as const, ['d', BOB] as const])
      await ask('PUT', `projects/${project}/sessions`, { name, cookie: `sid=${user.token}` });
    await compared();
    isFaulty = false;
    const others = { session: 'c', other_session: 'd' };
    expect(await compared(project, others)).toMatchObject({ findings: [{ check: CHECK, change: 'same' }] });
    expect(await listed()).toMatchObject([{ check: CHECK }]);
    const fixed = await compared();
    expect(fixed).toMatchObject({ findings: [{ check: CHECK, change: 'fixed' }] });
    expect(await listed()).toEqual([]);
  });

  test('are decided about like other findings, and what is fixed is marked so', async () => {
    await compared();
    const [finding] = await listed();
    const decision = { state: 'dismissed', reason: 'wont_fix' };
    await ask('PUT', `projects/${project}/findings/${finding?.id}/state`, decision);
    expect(await listed()).toMatchObject([{ check: CHECK, state: 'dismissed' }]);
    expect(await compared()).toMatchObject({
      totals: { critical: 0, new: 0, dismissed: 1 },
      findings: [{ change: 'same', state: 'dismissed' }],
    });
    isFaulty = false;
    expect(await compared()).toMatchObject({
      totals: { critical: 0, fixed: 1 },
      findings: [{ check: CHECK, change: 'fixed' }],
    });
    expect(await listed('?state=fixed')).toMatchObject([{ check: CHECK }]);
  });

  test('who get nothing of each other: nothing is found, and the check of own data passes', async () => {
    isFaulty = false;
    const run = await compared();
    expect(run).toMatchObject({ status: 'completed', findings: [], score: 100 });
    expect(run.own_requests).toBeGreaterThan(0);
    expect(run.coverage).toContainEqual(expect.objectContaining({ check: CHECK, verdict: 'pass' }));
    expect(await listed()).toEqual([]);
  });

  test('of whom one is no longer signed in cannot be compared, and nothing is found or fixed', async () => {
    await compared();
    await ask('PUT', `projects/${project}/sessions`, { name: 'b', cookie: 'sid=ended' });
    expect(await compared()).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('user B'),
      rejected_session: 'b',
      findings: [],
    });
    expect(await listed()).toMatchObject([{ check: CHECK }]);
    const { sessions } = (await ask('GET', `projects/${project}/sessions`)).body;
    expect(sessions).toMatchObject([
      { name: 'a', result: 'accepted' },
      { name: 'b', result: 'not_accepted' },
    ]);
  });
});

describe('a comparison', () => {
  const refused = async (body: object, of = project) => {
    const { status, body: answer } = await start(body, of);
    return [status, answer.detail];
  };

  test('counts as one scan, and is not started twice', async () => {
    const quota = async () => (await ask('GET', 'auth/me')).body.scan_quota as { used: number };
    const { used } = await quota();
    const [first, second] = await Promise.all([start(), start()]);
    expect([first.status, second.body.id]).toEqual([202, first.body.id]);
    expect(await refused({ pages: 5 })).toEqual([400, expect.stringContaining('Another comparison is in progress')]);
    expect(await refused({ session: 'b', other_session: 'a' })).toEqual([
      400,
      expect.stringContaining('Another comparison is in progress'),
    ]);
    expect((await quota()).used).toBe(used + 1);
    await ask('DELETE', `runs/${first.body.id}`);
  });

  test('takes two sessions of the project and a page of its origin', async () => {
    expect(await refused({ other_session: 'a' })).toEqual([400, expect.stringContaining('different sessions')]);
    expect(await refused({ other_session: 'c' })).toEqual([400, expect.stringContaining('There is no session c')]);
    expect(await refused({ url: elsewhere.url })).toEqual([400, expect.stringContaining('only for URLs of')]);
    expect(await refused({ pages: 26 })).toEqual([403, expect.stringContaining('up to 25 pages')]);
    const stranger = await signUp(service);
    await setPlan(service, stranger, 'pro');
    const theirs = await ask('POST', 'projects', { name: 'Shop', url: site.url }, { as: stranger });
    const body = { session: 'a', other_session: 'b' };
    const foreign = await ask('POST', `projects/${theirs.body.id}/access`, body, { as: stranger });
    expect(foreign).toMatchObject({ status: 400, body: { detail: expect.stringContaining('There is no session a') } });
  });

  test('needs a plan with active scans, and verified ownership where the server requires it', async () => {
    await setPlan(service, account, 'free');
    expect(await refused({})).toEqual([403, expect.stringContaining('does not include active scans')]);
    const strict = await startTestService({ ASSAY_REQUIRE_OWNERSHIP: 'true' });
    const as = await signUp(strict);
    await setPlan(strict, as, 'pro');
    const of = await projectAt(site.url, { as, on: strict });
    const before = site.log.length;
    const body = { session: 'a', other_session: 'b' };
    expect(await ask('POST', `projects/${of}/access`, body, { as, on: strict })).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('require verified ownership') },
    });
    expect(site.log.slice(before).filter((line) => line.includes('/api/'))).toEqual([]);
    await strict.close();
  });

  test('whose session is deleted while it waits fails without opening a page, and does not count', async () => {
    const waiting = await startTestService();
    const as = await signUp(waiting);
    await setPlan(waiting, as, 'pro');
    const who = { as, on: waiting };
    const of = await projectAt(site.url, who);
    const { id } = (await ask('POST', `projects/${of}/access`, { session: 'a', other_session: 'b' }, who)).body;
    const { sessions } = (await ask('GET', `projects/${of}/sessions`, undefined, who)).body as { sessions: Body[] };
    await ask('DELETE', `projects/${of}/sessions/${sessions[1]?.id}`, undefined, who);
    const before = site.log.length;
    await waiting.work();
    const run = await eventually('the end of the comparison', async () => {
      const { body } = await ask('GET', `projects/${of}/access/${id}`, undefined, who);
      return body.status === 'failed' ? body : undefined;
    });
    expect(run.error).toContain('There is no session b');
    expect(site.log).toHaveLength(before);
    expect((await ask('GET', 'auth/me', undefined, who)).body).toMatchObject({ scan_quota: { used: 0 } });
    await waiting.close();
  });
});

test('users who sign in by themselves are compared; a sign-in that fails ends the comparison with its reason', async () => {
  const signsIn = (name: string, email: string, password: string) =>
    ask('PUT', `projects/${project}/sessions`, {
      name,
      form: { url: `${site.url}/login`, user: email, password },
    });
  await signsIn('a', ALICE.email, PASSWORD);
  await signsIn('b', BOB.email, PASSWORD);
  const run = await compared();
  expect(run).toMatchObject({ status: 'completed', error: null, findings: [{ check: CHECK }] });
  await signsIn('b', BOB.email, 'no-anchor-at-all-3');
  const before = site.log.filter((line) => line === 'POST /login').length;
  const failed = await compared();
  expect(failed).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('Session b: the sign-in failed: the form is still shown'),
  });
  expect(site.log.filter((line) => line === 'POST /login').length - before).toBe(2);
  const planted = { password: PASSWORD, wrong: 'no-anchor-at-all-3' };
  expect(leaksOf(planted, { ...(await outputsOf(service)), run: JSON.stringify([run, failed]) })).toEqual([]);
});
