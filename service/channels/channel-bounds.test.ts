import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../testbed/eventually.ts';
import { type Receiver, startReceiver } from '../../testbed/receiver.ts';
import type { Mailer } from '../providers/define-mail-provider.ts';
import type { Send } from '../shapes/job-data.ts';
import { takeDueMessages } from '../store/channels/message-groups.ts';
import { type Account, moveTo, setPlan, signUp, startTestService, type TestService } from '../testing/test-service.ts';
import { deliver } from './deliver.ts';
import { queueDueDeliveries } from './queue-due-deliveries.ts';
import { raiseEvent } from './raise-event.ts';

const INCIDENT = {
  target: { id: 'a', name: 'Shop', url: 'https://shop.example/' },
  incident: { id: 'b', started_at: '2026-11-21T09:30:00.000Z', reason: 'http_status', message: 'HTTP status 500' },
};
const MAX_MAILS = 6;
const MAX_WAITING = 20;
const HELD = 'Waiting: the email limit of your organization is reached';

interface Logged {
  readonly id: string;
  readonly event: string;
  readonly state: string;
  readonly error: string | null;
  readonly attempts: readonly unknown[];
}

let service: TestService;
let receiver: Receiver;
let account: Account;
let organizationId: string;
let projectId: string;

beforeAll(async () => {
  service = await startTestService({
    ASSAY_MAILS_PER_ORGANIZATION_HOUR: String(MAX_MAILS),
    ASSAY_WAITING_NOTIFICATIONS_PER_ORGANIZATION: String(MAX_WAITING),
  });
  await service.work();
  receiver = await startReceiver();
});
afterAll(async () => {
  receiver.close();
  await service.close();
});
beforeEach(async () => {
  account = await signUp(service);
  projectId = String((await call('POST', '/projects', { name: 'Shop', url: 'http://127.0.0.1:9/' })).body.id);
  const [row] = await sql('select organization_id as id from projects where id = $1', [projectId]);
  organizationId = String(row?.id);
});

test('emails of a channel count for the bound of their organization: later ones wait, and are not failures', async () => {
  const { id } = await newChannel({ kind: 'email', address: account.email });
  const before = await counted();
  for (let nth = 0; nth < MAX_MAILS + 2; nth += 1) await raise(`${nth}`);
  const isSettled = ({ state, error }: Logged) => state === 'delivered' || error === HELD;
  const all = await logOnce(id, (log) => log.length === MAX_MAILS + 2 && log.every(isSettled));
  expect(all.filter(({ state }) => state === 'delivered')).toHaveLength(MAX_MAILS - before);
  const held = all.filter(({ error }) => error === HELD);
  expect(held).toHaveLength(before + 2);
  expect(held.flatMap(({ attempts }) => attempts)).toEqual([]);
  expect((await call('GET', '/notification-channels')).body.channels).toMatchObject([{ failing_since: null }]);
  const said = `select action from audit_log where action = 'mail.held' and organization_id = $1`;
  await expect.poll(() => sql(said, [organizationId])).not.toEqual([]);
  await sql(`update outgoing_mails set changed_at = now() - interval '2 hours' where party = $1`, [organizationId]);
  const { store, sender } = service.world;
  await queueDueDeliveries({ store, sender, now: () => new Date(Date.now() + 6 * 60_000) });
  const later = await logOnce(id, (log) => log.every(({ state }) => state === 'delivered'));
  expect(later.map(({ error }) => error)).toEqual(later.map(() => null));
});

test('an email that was not sent does not count for the bound', async () => {
  const { id } = await newChannel({ kind: 'email', address: account.email });
  const before = await counted();
  const refused = async () => Promise.reject(new Error('refused'));
  await raise('one', projectId, unsent);
  await attempt(id, refused);
  expect(await sql('select failures, state from channel_deliveries where channel_id = $1', [id])).toEqual([
    { failures: 1, state: 'pending' },
  ]);
  expect(await counted()).toBe(before);
  await sql(`update channel_deliveries set run = gen_random_uuid() where channel_id = $1`, [id]);
  await sql('update channels set must_confirm = true where id = $1', [id]);
  await attempt(id, refused);
  expect(await counted()).toBe(before);
  await sql('update channels set must_confirm = false, off_at = null, off_reason = null where id = $1', [id]);
  await raise('two', projectId, unsent);
  await attempt(id, async () => undefined);
  expect(await counted()).toBe(before + 1);
});

test('emails that wait neither drop other notifications nor delay those of other organizations', async () => {
  const mails = await newChannel({ kind: 'email', address: account.email });
  const hook = await newChannel({ kind: 'webhook', address: `${receiver.url}/hook` });
  await wait(mails.id, MAX_WAITING);
  await raise('one');
  await logOnce(hook.id, (log) => log.some(({ state }) => state === 'delivered'));
  await logOnce(mails.id, (log) => log.some(({ state }) => state === 'cancelled'));
  account = await signUp(service);
  const other = await sql('select organization_id as id from memberships where user_id = $1', [account.userId]);
  organizationId = String(other[0]?.id);
  const later = await newChannel({ kind: 'webhook', address: `${receiver.url}/hook` });
  await wait(later.id, 1);
  const due = await takeDueMessages(service.world.store, new Date(Date.now() + 2 * 86_400_000), MAX_WAITING);
  const [row] = await sql('select id from channel_deliveries where channel_id = $1', [later.id]);
  expect(due.map(({ id }) => id)).toContain(row?.id);
});

test('a member who stopped the emails has to confirm every channel that is added or switched on for them again', async () => {
  const first = await newChannel({ kind: 'email', address: account.email });
  const other = await newChannel({ kind: 'email', address: account.email });
  expect(first).toMatchObject({ state: 'on' });
  await raise('one');
  const mail = await eventually('the alert', () =>
    service.mails().find((text) => text.includes(`To: ${account.email}`) && text.includes('Site down')),
  );
  const stop = /\/api\/v1\/notification-channels\/unsubscribe\?token=[\w.-]+/.exec(mail.replaceAll(/=?\r\n ?/g, ''));
  expect(await service.ask('POST', String(stop?.[0]))).toMatchObject({ status: 200 });
  const { channels } = (await call('GET', '/notification-channels')).body as {
    channels: { id: string; state: string }[];
  };
  expect(channels.map(({ state }) => state).sort()).toEqual(['off', 'unconfirmed']);
  expect(await raise('two')).toEqual(new Set());
  const stopped = channels.find(({ state }) => state === 'off')?.id;
  expect([first.id, other.id]).toContain(stopped);
  expect((await call('PUT', `/notification-channels/${stopped}`, { enabled: true })).body).toMatchObject({
    state: 'unconfirmed',
  });
  await sql('update channels set must_confirm = false, off_at = now() where id = $1', [stopped]);
  expect((await call('PUT', `/notification-channels/${stopped}`, { enabled: true })).body).toMatchObject({
    state: 'unconfirmed',
  });
  const third = await newChannel({ kind: 'email', address: account.email });
  expect(third).toMatchObject({ state: 'unconfirmed' });
  const confirm = await eventually('a link', async () => {
    const token = await service.mailedToken(account.email);
    const { status } = await service.ask('POST', `/api/v1/notification-channels/confirm?token=${token}`);
    return status === 200 ? status : undefined;
  });
  expect(confirm).toBe(200);
  expect(await newChannel({ kind: 'email', address: account.email })).toMatchObject({ state: 'on' });
});

test('a removed member gets nothing more, and confirms channels by a link also as a member again', async () => {
  const member = await signUp(service);
  await moveTo(service, member, account);
  const { id } = await newChannel({ kind: 'email', address: member.email });
  await sql('update channels set confirmed_at = now() where id = $1', [id]);
  expect(await raise('one')).toEqual(new Set([member.email]));
  expect((await call('DELETE', `/auth/members/${member.userId}`)).status).toBe(200);
  expect(await raise('two')).toEqual(new Set());
  await sql(`insert into memberships (user_id, organization_id, role) values ($1, $2, 'member')`, [
    member.userId,
    organizationId,
  ]);
  expect(await raise('three')).toEqual(new Set());
  expect(await newChannel({ kind: 'email', address: member.email })).toMatchObject({ state: 'unconfirmed' });
});

test('a replay, a retry and a test add no more than may wait in the organization', async () => {
  const { id } = await newChannel({ kind: 'webhook', address: `${receiver.url}/hook` });
  const since = new Date(Date.now() - 3_600_000).toISOString();
  for (const key of ['a', 'b', 'c']) await raise(key);
  const [first] = await logOnce(id, (log) => log.length === 3 && log.every(({ state }) => state === 'delivered'));
  await wait(id, MAX_WAITING - 2);
  const replay = { since, include_delivered: true };
  expect((await call('POST', `/notification-channels/${id}/replay`, replay)).body).toEqual({ queued: 2, left_out: 1 });
  await wait(id, 2);
  const full = { status: 409, body: { detail: expect.stringContaining('are waiting') } };
  expect(await call('POST', `/notification-channels/${id}/deliveries/${first?.id}/retry`)).toMatchObject(full);
  expect(await call('POST', `/notification-channels/${id}/test`)).toMatchObject(full);
  expect((await call('POST', `/notification-channels/${id}/replay`, replay)).body).toMatchObject({ queued: 0 });
  await raise('d');
  const error = `More than ${MAX_WAITING} notifications of your organization were waiting: this one was not sent`;
  await logOnce(id, (log) => log.some((one) => one.state === 'cancelled' && one.error === error));
});

test('a project shows the deliveries of a channel of the organization that belong to it, and no others', async () => {
  await setPlan(service, account, 'pro');
  const { id } = await newChannel({ kind: 'webhook', address: `${receiver.url}/hook` });
  const other = String((await call('POST', '/projects', { name: 'Blog', url: 'http://127.0.0.1:9/blog' })).body.id);
  await raise('mine');
  await raise('theirs', other);
  await call('POST', `/notification-channels/${id}/test`);
  await logOnce(id, (log) => log.length === 3);
  const inProject = async (project: string) =>
    (await call('GET', `/projects/${project}/notification-channels/${id}/deliveries`)).body;
  expect(await inProject(projectId)).toMatchObject({ total: 1, deliveries: [{ event: 'incident.opened' }] });
  expect(await inProject(other)).toMatchObject({ total: 1 });
  const [mine] = (await inProject(projectId)).deliveries as Logged[];
  expect(
    await call('POST', `/projects/${projectId}/notification-channels/${id}/deliveries/${mine?.id}/retry`),
  ).toMatchObject({ status: 404 });
});

function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  return service.ask(method, `/api/v1${path}`, { headers: { cookie: account.cookie }, ...(body ? { body } : {}) });
}

async function sql<Row = { id: string }>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await service.opened.pool.query(text, values)).rows;
}

async function newChannel(request: { kind: string; address: string }): Promise<{ id: string; state: string }> {
  const { status, body } = await call('POST', '/notification-channels', { name: 'Ops', ...request });
  expect(status, JSON.stringify(body)).toBe(201);
  return { id: String(body.id), state: String(body.state) };
}

/** Adds deliveries that wait until tomorrow. */
async function wait(id: string, deliveries: number): Promise<void> {
  await sql(
    `with e as (
       insert into channel_events (organization_id, kind, key, data, at)
       select $1, 'test', gen_random_uuid(), '{}', now() from generate_series(1, $3) returning id
     )
     insert into channel_deliveries (organization_id, channel_id, event_id, state, next_at)
     select $1, $2, id, 'pending', now() + interval '1 day' from e`,
    [organizationId, id, deliveries],
  );
}

/** Emails that count for the bound of the organization, once none is under way. */
async function counted(): Promise<number> {
  const underWay = `select id from outgoing_mails where party = $1 and state = 'sending'`;
  await expect.poll(() => sql(underWay, [organizationId])).toEqual([]);
  const text = `select count(*)::int as mails from outgoing_mails where party = $1 and state = 'sent'`;
  const [row] = await sql<{ mails: number }>(text, [organizationId]);
  return row?.mails ?? 0;
}

/** Leaves what is raised to \`attempt\`. */
const unsent = async () => undefined;

/** Attempts what is queued for a channel. */
async function attempt(id: string, mailer: Mailer): Promise<void> {
  const [row] = await sql<{ id: string; run: string }>(
    'select id, run from channel_deliveries where channel_id = $1 and run is not null',
    [id],
  );
  const { signal } = new AbortController();
  // The email about a channel that was switched off would count.
  const world = { ...service.world, sender: () => unsent, mailer, signal, lockLease: async () => undefined };
  await deliver({ run: String(row?.run) }, world);
}

function raise(key: string, project = projectId, send?: Send): Promise<ReadonlySet<string>> {
  const { store, config, sender, now } = service.world;
  const event = {
    kind: 'incident.opened',
    key,
    data: INCIDENT,
    organizationId,
    projectId: project,
    at: now(),
  } as const;
  return store.transaction((tx) => raiseEvent(tx, event, { config, send: send ?? sender(tx) }));
}

/** The log of a channel of the organization once it is so. */
function logOnce(id: string, isSo: (log: Logged[]) => boolean): Promise<Logged[]> {
  return eventually('the deliveries', async () => {
    const { body } = await call('GET', `/notification-channels/${id}/deliveries`);
    const log = (body as { deliveries: Logged[] }).deliveries;
    return isSo(log) ? log : undefined;
  });
}
