import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverState } from '../../operator/server-state.ts';
import { insertQueuedJob } from '../../store/queue/queued-jobs.ts';
import { type Account, setPlan, signUp, signUpOperator } from '../../testing/test-service.ts';
import { openStage, type Stage } from '../../testing/test-stage.ts';
import { ACTIONS } from '../list.ts';

const OPERATOR = ACTIONS.filter(({ operator }) => operator);

let stage: Stage;
let operator: Account;

beforeAll(async () => {
  stage = await openStage({ ASSAY_INVITATIONS_PER_USER: '3' });
  operator = await signUpOperator(stage.service);
});
afterAll(() => stage.close());

const sql = async (text: string, values: unknown[] = []) => (await stage.service.opened.pool.query(text, values)).rows;
const organizationOf = async ({ userId }: Account): Promise<string> =>
  (await sql('select organization_id as id from memberships where user_id = $1', [userId]))[0].id;
const ask = (name: string, asking: Parameters<Stage['ask']>[1] = {}) => stage.ask(name, { as: operator, ...asking });

interface Listed {
  readonly total: number;
  readonly [of: string]: unknown;
}

const list = async (name: string, query = '') => {
  const { status, body } = await ask(name, { query });
  expect(status).toBe(200);
  return body as unknown as Listed;
};

test('organizations are found by name, by a member and by id, in pages, with their size', async () => {
  const id = await organizationOf(stage.owner);
  await sql(`update organizations set name = 'Sunny 50% Socks' where id = $1`, [id]);
  for (const text of ['sunny 50%', stage.owner.email, id])
    expect(await list('operator.organizations', `?search=${encodeURIComponent(text)}`)).toMatchObject({
      organizations: [{ id, name: 'Sunny 50% Socks', plan: 'pro', members: 1, projects: 2, suspended_at: null }],
      total: 1,
    });
  expect(await list('operator.organizations', '?search=sunny%2051')).toEqual({ organizations: [], total: 0 });
  const { organizations, total } = await list('operator.organizations', '?limit=1&offset=1');
  expect([(organizations as object[]).length, total]).toEqual([1, 2]);
});

test('users are found by email, name and id, with their organizations', async () => {
  const { userId, email } = stage.owner;
  const organizations = [{ id: await organizationOf(stage.owner), name: expect.any(String), role: 'owner' }];
  for (const text of [email.toUpperCase(), userId])
    expect(await list('operator.users', `?search=${text}`)).toMatchObject({
      users: [{ id: userId, email, email_verified: true, suspended_at: null, organizations }],
      total: 1,
    });
  expect(await list('operator.users', '?search=%25%25')).toEqual({ users: [], total: 0 });
});

test('runs of all organizations are listed by status and kind, and cancelled', async () => {
  const ofOwner = { id: await organizationOf(stage.owner) };
  const { runs } = await list('operator.runs', `?kind=site&organization_id=${ofOwner.id}`);
  expect(runs).toMatchObject([{ id: stage.ids.scan_id, status: 'pending', organization: ofOwner }]);
  const { runs: integrations } = await list('operator.runs', '?kind=integration');
  expect(integrations).toMatchObject([{ organization: ofOwner }]);
  const [free] = await sql(
    `insert into runs (kind, target, details, progress) values ('free', 'https://a.example/', '{}', '{}') returning id`,
  );
  expect(await list('operator.runs', '?kind=free')).toMatchObject({ runs: [{ id: free.id, organization: null }] });
  for (const id of [stage.ids.scan_id ?? '', free.id])
    expect((await ask('operator.cancel-run', { ids: { run_id: id } })).status).toBe(200);
  expect(await list('operator.runs', '?kind=free')).toEqual({ runs: [], total: 0 });
  const { runs: cancelled } = await list('operator.runs', '?status=cancelled');
  expect((cancelled as { id: string }[]).map(({ id }) => id).toSorted()).toEqual(
    [stage.ids.scan_id, free.id].toSorted(),
  );
});

test('the load names the heaviest organizations, exceeded bounds, failed sign-ins, queues, connections and late checks', async () => {
  const { service } = stage;
  const id = await organizationOf(stage.owner);
  const before = await list('operator.state');
  expect(before).toMatchObject({ refusals: [], sign_in_failures: [], late_checks: { checks: 0 }, dead_mails: 0 });
  await sql('insert into scan_spends (organization_id) select $1 from generate_series(1, 7)', [id]);
  await insertQueuedJob(service.opened.store, { queue: 'test', organizationId: id, data: {}, priority: 0 });
  for (let n = 0; n < 4; n += 1)
    await stage.ask('invitations.create', { as: stage.owner, body: { email: `new${n}@example.com` } });
  for (let n = 0; n < 2; n += 1)
    await service.ask('POST', '/api/v1/auth/login', { body: { email: stage.owner.email, password: 'wrong' } });
  await sql(`update monitor_targets set next_check_at = now() - interval '10 minutes'`);
  const state = await list('operator.state');
  const [heaviest] = state.heaviest as { id: string; scans: number; waiting_jobs: number }[];
  expect(heaviest).toMatchObject({ id, plan: 'pro' });
  expect([heaviest?.scans, heaviest?.waiting_jobs].every((count) => Number(count) > 0)).toBe(true);
  expect(state).toMatchObject({
    refusals: [{ bound: 'invitationsOfUser', setting: 'ASSAY_INVITATIONS_PER_USER', parties: 1, uses: 1 }],
    sign_in_failures: [{ kind: 'account', parties: 1, failures: 2, most: 2 }],
    late_checks: { checks: 1, oldest_seconds: expect.closeTo(600, -2) },
  });
  expect(state.connections).toContainEqual(expect.objectContaining({ application: 'assay' }));
  expect(Number(state.max_connections)).toBeGreaterThan(10);
  expect(state.queues).toContainEqual(expect.objectContaining({ job: 'run.perform', running: 0 }));
  await sql('update organizations set suspended_at = now() where id = $1', [id]);
  const { late_checks: late } = await serverState(service.opened.store, service.world.config, new Date());
  expect(late.checks).toBe(0);
  await sql('update organizations set suspended_at = null where id = $1', [id]);
});

test('an operator sets a plan', async () => {
  const other = await signUp(stage.service);
  await setPlan(stage.service, other, 'free');
  const ids = { organization_id: await organizationOf(other) };
  expect(await ask('operator.set-plan', { ids, body: { plan: 'max' } })).toMatchObject({ status: 200 });
  expect(await ask('operator.set-plan', { ids, body: { plan: 'gold' } })).toMatchObject({ status: 422 });
  expect((await stage.ask('auth.me', { as: other })).body).toMatchObject({ plan: 'max' });
});

test('only operators are told that they are', async () => {
  expect((await ask('auth.me')).body.operator).toBe(true);
  expect((await stage.ask('auth.me', { as: stage.owner })).body).not.toHaveProperty('operator');
});

test('whatever else is wrong with a request, others learn nothing of these addresses', async () => {
  const headers = { cookie: stage.owner.cookie, 'content-type': 'application/json' };
  const answers = [];
  for (const [method, path, payload] of [
    ['POST', 'organizations', undefined],
    ['PUT', 'organizations/none/plan', '{'],
    ['PUT', 'organizations/none/plan', '"x"'],
    ['GET', 'runs?limit=-1', undefined],
    ['GET', 'nothing', undefined],
  ] as const)
    answers.push(
      await stage.service.app.inject({
        method,
        url: `/api/v1/operator/${path}`,
        headers,
        ...(payload ? { payload } : {}),
      }),
    );
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
    answers.map(() => [404, '{"detail":"Not found"}']),
  );
});

test('every use of an operator is in the audit log', async () => {
  const other = await signUp(stage.service);
  const ids = {
    organization_id: await organizationOf(other),
    user_id: other.userId,
    run_id: await stage.insertScan(await projectOf(other)),
  };
  await sql(`update runs set status = 'running', completed_at = null where id = $1`, [ids.run_id]);
  for (const { name, body } of OPERATOR) {
    const given = name === 'operator.set-plan' ? { plan: 'pro' } : { reason: 'Planted reason' };
    const { status } = await ask(name, { ids, ...(body ? { body: given } : {}) });
    expect([name, status]).toEqual([name, 200]);
  }
  const of = async (id: string) =>
    sql('select action, user_id, subject_id, detail from audit_log where organization_id = $1', [id]);
  const own = await of(await organizationOf(operator));
  for (const { name } of OPERATOR)
    expect(own).toContainEqual(expect.objectContaining({ action: name, user_id: operator.userId }));
  const theirs = (await of(ids.organization_id)).filter(({ action }) => action.endsWith('-by-operator'));
  expect(theirs.map(({ action }) => action).toSorted()).toEqual([
    'organizations.plan-by-operator',
    'organizations.restore-by-operator',
    'organizations.suspend-by-operator',
    'runs.cancel-by-operator',
    'users.restore-by-operator',
    'users.suspend-by-operator',
  ]);
  expect(theirs.map(({ user_id: user }) => user)).toEqual(theirs.map(() => null));
  expect(theirs).toContainEqual(
    expect.objectContaining({ action: 'organizations.suspend-by-operator', detail: 'Planted reason' }),
  );
});

async function projectOf(account: Account): Promise<string> {
  const body = { name: 'One', url: 'http://127.0.0.1:9/' };
  return String((await stage.ask('projects.create', { as: account, body })).body.id);
}
