import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOf } from '../../keys/secret.ts';
import { organizationsToDelete } from '../../store/accounts/erase-organization.ts';
import { takeDueMessages } from '../../store/channels/message-groups.ts';
import { holdDueScans, takeDueTargets } from '../../store/monitoring/monitor-targets.ts';
import { insertQueuedJob, postponeQueuedJob, startQueuedJob } from '../../store/queue/queued-jobs.ts';
import { organizationsToNotify } from '../../store/visitors/weekly-mails.ts';
import { issueBadge } from '../../testing/issue-badge.ts';
import { type Account, moveTo, signUp, signUpOperator } from '../../testing/test-service.ts';
import { newChannel, openStage, type Stage } from '../../testing/test-stage.ts';

const SUSPENDED = 'This organization is suspended; contact support@localhost';
const SLUG = 'suspended-shop';
const REASON = { reason: 'Scans of others' };

let stage: Stage;
let operator: Account;
let organizationId: string;
let key: string;
let scopedKey: string;
let hook: { readonly url: string; readonly secret: string };
let badge: string;
let link: string;
let delivery: string;
let invitation: string;

const sql = async (text: string, values: unknown[] = []) => (await stage.service.opened.pool.query(text, values)).rows;
const own = (name: string, body?: object) => stage.ask(name, { as: stage.owner, ...(body ? { body } : {}) });
const change = (step: 'suspend' | 'restore') =>
  stage.ask(`operator.${step}-organization`, { as: operator, ids: { organization_id: organizationId }, body: REASON });
const asked = async (headers: Record<string, string>, path = 'auth/me') => {
  const { status, body } = await stage.service.ask('GET', `/api/v1/${path}`, { headers });
  return status === 200 ? 'answers' : `${status} ${body.detail}`;
};

beforeAll(async () => {
  stage = await openStage();
  operator = await signUpOperator(stage.service);
  const { owner, ids } = stage;
  [{ id: organizationId }] = await sql('select organization_id as id from memberships where user_id = $1', [
    owner.userId,
  ]);
  await sql('delete from api_keys where user_id = $1 and project_id is null', [owner.userId]);
  key = String((await own('api-keys.create', { name: 'CI' })).body.api_key);
  scopedKey = String((await own('project-keys.create', { name: 'ci' })).body.api_key);
  const made = (await own('deploy-hooks.create', { provider: 'generic' })).body;
  hook = { url: new URL(String(made.url)).pathname, secret: String(made.secret) };
  badge = await issueBadge(stage);
  const share = await stage.ask('report-shares.create', {
    as: owner,
    ids: { scan_id: stage.doneScan },
    body: { name: 'Customer' },
  });
  link = String(share.body.url).split('=')[1] ?? '';
  delivery = (await newChannel(stage, 'organization-channels')).delivery_id;
  await own('status-pages.put', {
    enabled: true,
    title: 'Shop',
    slug: SLUG,
    target_ids: [],
    shows_incidents: false,
    shows_response_times: false,
  });
  invitation = randomUUID();
  await sql(
    `insert into invitations (organization_id, email, role, invited_by, nonce, hash, sent_at, expires_at)
     values ($1, 'bo@example.com', 'member', $2, gen_random_uuid(), $3, now(), now() + interval '1 day')`,
    [organizationId, owner.userId, hashOf(invitation)],
  );
  await sql(`update runs set status = 'running' where id = $1`, [ids.scan_id]);
});
afterAll(() => stage.close());

/** Whether something due of the organization is taken; what was taken is given back. */
async function isTaken(take: (store: Stage['service']['opened']['store']) => Promise<boolean>): Promise<string> {
  const undo = new Error('undo');
  let taken = false;
  await stage.service.opened.store
    .transaction(async (tx) => {
      taken = await take(tx);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return taken ? 'runs' : 'waits';
}

const NOW = () => new Date(Date.now() + 1000);

/** Everything that starts work for an organization, lets somebody in or is public: what it does in service, and while suspended. */
const TRIGGERS: Readonly<Record<string, readonly [probe: () => Promise<unknown>, inService: string, stopped: string]>> =
  {
    'a session': [() => asked({ cookie: stage.owner.cookie }), 'answers', `403 ${SUSPENDED}`],
    'an API key': [() => asked({ 'x-api-key': key }), 'answers', `403 ${SUSPENDED}`],
    'a project key': [
      () => asked({ authorization: `Bearer ${scopedKey}` }, `projects/${stage.ids.project_id}`),
      'answers',
      `403 ${SUSPENDED}`,
    ],
    'an MCP client': [
      async () => {
        const { status, body } = await stage.service.ask('POST', '/mcp', {
          headers: { authorization: `Bearer ${key}`, accept: 'application/json, text/event-stream' },
          body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
        });
        return status === 403 ? `403 ${body.detail}` : 'answers';
      },
      'answers',
      `403 ${SUSPENDED}`,
    ],
    'a sign-in': [
      async () => {
        const { email, password } = stage.owner;
        const { status, body } = await stage.ask('auth.login', { body: { email, password } });
        return status === 200 ? 'answers' : `${status} ${body.detail}`;
      },
      'answers',
      `403 ${SUSPENDED}`,
    ],
    'an invitation': [
      async () => {
        const body = { token: invitation, name: 'Bo', password: stage.owner.password };
        const answer = await stage.ask('invitations.accept', { body });
        return answer.status === 200 ? 'answers' : `${answer.status} ${answer.body.detail}`;
      },
      'answers',
      '409 This organization is suspended',
    ],
    'a deploy hook': [
      async () => {
        const { body } = await stage.service.ask('POST', hook.url, {
          headers: { authorization: `Bearer ${hook.secret}` },
          body: { id: randomUUID() },
        });
        return body.ignored === null ? 'runs' : body.ignored;
      },
      'runs',
      'The organization is suspended',
    ],
    'an uptime check': [
      () =>
        isTaken(async (tx) => {
          await tx.execute(`update monitor_targets set next_check_at = now() - interval '1 hour'`);
          const room = { limit: 10, share: 10, underWay: new Map() };
          const due = await takeDueTargets(tx, NOW(), NOW(), room);
          return due.some(({ id }) => id === stage.ids.target_id);
        }),
      'runs',
      'waits',
    ],
    'a scheduled re-scan': [
      () =>
        isTaken(async (tx) => {
          await tx.execute(`update monitor_targets set next_scan_at = now() - interval '1 hour'`);
          const due = await holdDueScans(tx, NOW(), { limit: 10, share: 10 });
          return due.some(({ id }) => id === stage.ids.target_id);
        }),
      'runs',
      'waits',
    ],
    'a notification': [
      () =>
        isTaken(async (tx) => {
          await tx.execute(
            `update channel_deliveries set state = 'pending', run = null, next_at = now() - interval '1 hour' where id = '${delivery}'`,
          );
          return (await takeDueMessages(tx, NOW(), 10)).some(({ id }) => id === delivery);
        }),
      'runs',
      'waits',
    ],
    'a queued job': [
      () =>
        isTaken(async (tx) => {
          const { id } = await insertQueuedJob(tx, { queue: 'run.perform', organizationId, data: {}, priority: 0 });
          return (await startQueuedJob(tx, id, 0)) !== undefined;
        }),
      'runs',
      'waits',
    ],
    'the weekly email': [
      async () =>
        (await organizationsToNotify(stage.service.opened.store, null, 100)).includes(organizationId)
          ? 'runs'
          : 'waits',
      'runs',
      'waits',
    ],
    'a badge': [
      async () => {
        const { body } = await stage.service.ask('GET', `/api/v1/badge/verify/${badge}`);
        return body.valid ? 'answers' : body.message;
      },
      'answers',
      'The organization of this badge is suspended.',
    ],
    'a shared report': [
      async () => {
        const { status, body } = await stage.ask('runs.open-share', { body: { token: link } });
        return status === 200 ? 'answers' : `${status} ${body.detail}`;
      },
      'answers',
      '404 The organization of this link is suspended',
    ],
    'a status page': [
      () => asked({}, `status/${SLUG}`),
      'answers',
      '404 The organization of this status page is suspended',
    ],
    'the picture of a status page': [
      async () =>
        (await stage.service.ask('GET', `/status/${SLUG}/badge.svg`)).status === 200 ? 'answers' : 'nothing',
      'answers',
      'nothing',
    ],
  };
/** A key is ended with the membership that an accepted invitation makes anew. */
const ROWS = Object.entries(TRIGGERS).map(([name, row]) => [name, ...row] as const);

const TABLES = ['runs', 'queued_jobs', 'channel_deliveries', 'monitor_targets', 'projects', 'memberships', 'api_keys'];
const sizes = () =>
  Promise.all(TABLES.map(async (table) => (await sql(`select count(*)::int as rows from ${table}`))[0].rows));

test('suspending cancels runs in progress, keeps those that wait, and deletes nothing', async () => {
  const before = await sizes();
  expect(await change('suspend')).toMatchObject({ status: 200 });
  expect(await sizes()).toEqual(before);
  const statusOf = async (id: string | undefined) =>
    (await sql('select status from runs where id = $1', [id]))[0].status;
  expect([await statusOf(stage.ids.scan_id), await statusOf(stage.ids.job_id)]).toEqual(['cancelled', 'pending']);
  expect(await change('suspend')).toMatchObject({ status: 200 });
});

test.each(ROWS)('while suspended: %s', async (_, probe, __, stopped) => {
  expect(await probe()).toBe(stopped);
});

test('a session of a suspended organization can be ended, and none be moved into it', async () => {
  const member = await signUp(stage.service);
  await sql(`insert into memberships (user_id, organization_id, role) values ($1, $2, 'member')`, [
    member.userId,
    organizationId,
  ]);
  const moved = await stage.ask('organizations.switch', { as: member, ids: { organization_id: organizationId } });
  expect(moved).toMatchObject({ status: 403, body: { detail: SUSPENDED } });
  expect(await asked({ cookie: member.cookie })).toBe('answers');
  await sql('update sessions set organization_id = $2 where user_id = $1', [member.userId, organizationId]);
  expect(await asked({ cookie: member.cookie })).toBe(`403 ${SUSPENDED}`);
  expect((await stage.ask('auth.logout', { as: member })).status).toBe(200);
  const [session] = await sql('select ended_at from sessions where user_id = $1', [member.userId]);
  expect(session.ended_at).not.toBeNull();
});

test('nothing of a suspended organization is deleted, though its time has come', async () => {
  await sql(`update organizations set delete_at = now() - interval '1 day' where id = $1`, [organizationId]);
  const { store } = stage.service.opened;
  expect(await organizationsToDelete(store, new Date(), 100)).not.toContain(organizationId);
  await sql('update organizations set suspended_at = null where id = $1', [organizationId]);
  expect(await organizationsToDelete(store, new Date(), 100)).toContain(organizationId);
  await sql('update organizations set suspended_at = now(), delete_at = null where id = $1', [organizationId]);
});

test('a job that did not begin while its organization was restored is put off, not lost', async () => {
  const { store } = stage.service.opened;
  const [{ id: other }] = await sql('select id from organizations where suspended_at is null limit 1');
  const { id } = await insertQueuedJob(store, { queue: 'test', organizationId: other, data: {}, priority: 0 });
  expect(await postponeQueuedJob(store, id, { attempt: 0, seconds: 600 })).toMatchObject({ organizationId: other });
  await sql('delete from queued_jobs where id = $1', [id]);
});

test('a member of another organization signs in to that one', async () => {
  const member = await signUp(stage.service);
  const other = (await sql('select organization_id as id from memberships where user_id = $1', [member.userId]))[0].id;
  await sql(`insert into memberships (user_id, organization_id, role) values ($1, $2, 'member')`, [
    member.userId,
    organizationId,
  ]);
  await sql(
    `insert into sessions (id, user_id, organization_id, expires_at) values (gen_random_uuid(), $1, $2, now() + interval '1 day')`,
    [member.userId, organizationId],
  );
  const { headers } = await stage.ask('auth.login', { body: { email: member.email, password: member.password } });
  const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? '';
  const me = await stage.service.ask('GET', '/api/v1/auth/me', { headers: { cookie } });
  expect(me.body.organization).toMatchObject({ id: other });
});

test('a job that a worker takes is put off, and runs once the organization is restored', async () => {
  const { job_id: id } = stage.ids;
  const job = async () => {
    const [row] = await sql(
      `select q.attempt, extract(epoch from b.start_after - now())::int as seconds, b.state::text
       from queued_jobs q join pgboss.job b on b.data->>'job' = q.id::text and b.state < 'active'
       where q.data->>'runId' = $1`,
      [id],
    );
    return row;
  };
  await stage.service.work();
  await expect
    .poll(job, { timeout: 60_000 })
    .toMatchObject({ attempt: null, state: 'created', seconds: expect.closeTo(600, -2) });
  expect(await change('restore')).toMatchObject({ status: 200 });
  await sql(`update pgboss.job set start_after = now() where state < 'active'`);
  const status = async () => (await sql('select status from runs where id = $1', [id]))[0].status;
  await expect.poll(status, { timeout: 60_000 }).not.toBe('pending');
});

test.each(ROWS)('after restoring: %s', async (_, probe, inService) => {
  expect(await probe()).toBe(inService);
});

test('a suspended user is refused in every organization; what they set up continues', async () => {
  const [ada, host] = [await signUp(stage.service), await signUp(stage.service)];
  await moveTo(stage.service, ada, host);
  const suspend = (step: string) =>
    stage.ask(`operator.${step}-user`, { as: operator, ids: { user_id: ada.userId }, body: REASON });
  expect(await asked({ cookie: ada.cookie })).toBe('answers');
  await suspend('suspend');
  expect(await asked({ cookie: ada.cookie })).toBe('403 This account is suspended; contact support@localhost');
  expect(await asked({ cookie: host.cookie })).toBe('answers');
  await suspend('restore');
  expect(await asked({ cookie: ada.cookie })).toBe('answers');
});
