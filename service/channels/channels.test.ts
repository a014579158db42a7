import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../testbed/eventually.ts';
import { type Receiver, startReceiver } from '../../testbed/receiver.ts';
import { type Account, signUp, startTestService, type TestService } from '../testing/test-service.ts';
import { queueDueDeliveries } from './queue-due-deliveries.ts';
import { raiseEvent } from './raise-event.ts';

type Body = Record<string, unknown>;

const INCIDENT = {
  target: { id: 'a', name: 'Shop', url: 'https://shop.example/' },
  incident: { id: 'b', started_at: '2026-11-21T09:30:00.000Z', reason: 'http_status', message: 'HTTP status 500' },
};
const HOUR = 3_600_000;

let service: TestService;
let receiver: Receiver;
let account: Account;
let organizationId: string;
let projectId: string;
let channels: string;

beforeAll(async () => {
  service = await startTestService();
  await service.work();
  receiver = await startReceiver();
});
afterAll(async () => {
  receiver.close();
  await service.close();
});
beforeEach(async () => {
  receiver.received.length = 0;
  receiver.answer = (response) => void response.end('ok');
  account = await signUp(service);
  const { body } = await call('POST', '/projects', { name: 'Shop', url: 'http://127.0.0.1:9/' });
  projectId = String(body.id);
  channels = `/projects/${projectId}/notification-channels`;
  const [row] = await sql('select organization_id as id from projects where id = $1', [projectId]);
  organizationId = String(row?.id);
});

test('a webhook is tested, and signed so that the library verifies it; its address and secret are shown nowhere', async () => {
  const { status, body } = await call('POST', channels, {
    kind: 'webhook',
    name: 'Ops',
    address: `${receiver.url}/hooks/very-secret-path`,
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ scope: 'project', kind: 'webhook', address: `${receiver.url}/…`, state: 'on' });
  expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  receiver.answer = (response) => void response.end('thanks for /hooks/very-secret-path');
  const tested = await call('POST', `${channels}/${body.id}/test`);
  expect(tested.body).toMatchObject({
    event: 'test',
    state: 'delivered',
    attempts: [{ status: 200, answer: 'thanks for •••', error: null }],
  });
  const [message] = receiver.received;
  expect(message?.headers['webhook-id']).toBe(tested.body.event_id);
  expect(verified(String(body.secret))).toMatchObject({
    type: 'test',
    data: { test: true, project: { name: 'Shop' } },
  });
  const listed = await call('GET', channels);
  const log = await call('GET', `${channels}/${body.id}/deliveries`);
  expect(JSON.stringify([listed.body, log.body]) + service.log.join('\n')).not.toMatch(/very-secret|whsec_/);
});

test('during a rotation both secrets verify, and after it only the new one', async () => {
  const { id, secret } = await newWebhook();
  const { body: rotated } = await call('POST', `${channels}/${id}/rotate-secret`);
  await call('POST', `${channels}/${id}/test`);
  for (const one of [secret, String(rotated.secret)]) expect(verified(one)).toMatchObject({ type: 'test' });
  await sql(`update channels set former_secret_until = now() - interval '1 second' where id = $1`, [id]);
  receiver.received.length = 0;
  await call('POST', `${channels}/${id}/test`);
  expect(verified(String(rotated.secret))).toMatchObject({ type: 'test' });
  expect(() => verified(secret)).toThrow('No matching signature found');
});

test('a failed delivery is retried under the same id, on the schedule of Standard Webhooks', async () => {
  const { id } = await newWebhook();
  receiver.answer = (response) => void response.writeHead(500).end('out of order');
  await raise('one');
  const [first] = await ended(id, ({ attempts }) => attempts.length === 1);
  expect(first).toMatchObject({ state: 'pending', attempts: [{ status: 500, answer: 'out of order' }] });
  expect(await queueDue()).toBe(0);
  receiver.answer = (response) => void response.end();
  expect(await queueDue(6_000)).toBe(1);
  expect(await ended(id, ({ state }) => state === 'delivered')).toMatchObject([
    { attempts: [{ status: 500 }, { status: 200 }] },
  ]);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids).toEqual([ids[0], ids[0]]);
  expect(await raise('one')).toEqual(new Set());
  expect((await deliveries(id)).length).toBe(1);
});

test('an answer 410 switches the channel off, cancels what waits, and informs the admins by email', async () => {
  const { id } = await newWebhook();
  receiver.answer = (response) => void response.writeHead(500).end();
  await raise('waiting');
  await ended(id, ({ attempts }) => attempts.length === 1);
  receiver.answer = (response) => void response.writeHead(410).end('gone');
  await raise('last');
  const log = await ended(id, ({ state }) => state !== 'pending');
  expect(log.map(({ state }) => state)).toEqual(['failed', 'cancelled']);
  const { body } = await call('GET', channels);
  expect(body.channels).toMatchObject([{ state: 'off', off_reason: 'gone' }]);
  const mail = await eventually('an email', () =>
    service.mails().find((text) => text.includes('Notification channel switched off: Ops')),
  );
  expect(mail).toContain(`To: ${account.email}`);
  receiver.received.length = 0;
  await raise('unheard');
  expect((await deliveries(id)).length).toBe(2);
  expect(await call('POST', `${channels}/${id}/test`)).toMatchObject({ status: 409 });
});

test('three days of failures switch the channel off; switched on again, it gets what it missed by a replay', async () => {
  const { id } = await newWebhook();
  receiver.answer = (response) => void response.writeHead(503).end();
  await raise('one');
  await ended(id, ({ attempts }) => attempts.length === 1);
  await sql(`update channels set failing_since = now() - interval '72 hours' where id = $1`, [id]);
  expect(await queueDue(6_000)).toBe(1);
  const [{ channels: all }] = [
    await eventually('the end', async () => {
      const { body } = await call('GET', channels);
      return (body.channels as Body[])[0]?.state === 'off' ? (body as { channels: Body[] }) : undefined;
    }),
  ];
  expect(all).toMatchObject([{ off_reason: 'failing' }]);
  await raise('missed');
  receiver.answer = (response) => void response.end();
  await call('PUT', `${channels}/${id}`, { enabled: true });
  const since = new Date(Date.now() - HOUR).toISOString();
  expect((await call('POST', `${channels}/${id}/replay`, { since })).body).toEqual({ queued: 2, left_out: 0 });
  await ended(id, ({ state }) => state === 'delivered');
  expect((await call('POST', `${channels}/${id}/replay`, { since })).body).toMatchObject({ queued: 0 });
  const [delivery] = await deliveries(id);
  const retried = await call('POST', `${channels}/${id}/deliveries/${delivery?.id}/retry`);
  expect(retried.body).toMatchObject({ state: 'delivered', event_id: delivery?.event_id });
});

test('a redirect to the metadata service is not followed, and an endless or slow answer ends', async () => {
  const { id } = await newWebhook();
  receiver.answer = (response) =>
    void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
  expect((await call('POST', `${channels}/${id}/test`)).body).toMatchObject({
    state: 'failed',
    attempts: [{ status: 302, error: expect.stringContaining('redirects are not followed') }],
  });
  receiver.answer = (response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  };
  const endless = await call('POST', `${channels}/${id}/test`);
  expect(endless.body).toMatchObject({ state: 'delivered', attempts: [{ answer: 'x'.repeat(500) }] });
  const { body } = await call('POST', channels, {
    kind: 'webhook',
    name: 'Inside',
    address: 'http://169.254.169.254/',
  });
  expect((await call('POST', `${channels}/${body.id}/test`)).body).toMatchObject({
    state: 'failed',
    attempts: [{ status: null, answer: null, error: expect.stringMatching(/metadata|169\.254|address/) }],
  });
});

test('a receiver that never answers delays nobody else', async () => {
  const { id } = await newWebhook();
  receiver.answer = () => undefined;
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await raise(key);
  await expect.poll(() => receiver.received.length).toBe(2);
  const other = await startReceiver();
  const neighbour = await signUp(service);
  const made = await service.ask('POST', '/api/v1/notification-channels', {
    headers: { cookie: neighbour.cookie },
    body: { kind: 'webhook', name: 'Mine', address: `${other.url}/` },
  });
  const tested = await service.ask('POST', `/api/v1/notification-channels/${made.body.id}/test`, {
    headers: { cookie: neighbour.cookie },
  });
  expect(tested.body).toMatchObject({ state: 'delivered' });
  expect(receiver.received.length).toBe(2);
  other.close();
  await call('DELETE', `${channels}/${id}`);
});

test('an outside address is sent nothing but a link until it confirms, and can stop the emails', async () => {
  const address = `partner-${account.userId}@elsewhere.example`;
  const { body } = await call('POST', channels, { kind: 'email', name: 'Partner', address });
  expect(body).toMatchObject({ state: 'unconfirmed', address, secret: null });
  expect(await raise('early')).toEqual(new Set());
  const token = await service.mailedToken(address);
  expect(await service.ask('POST', `/api/v1/notification-channels/confirm?token=${token}`)).toMatchObject({
    status: 200,
  });
  expect(await service.ask('POST', `/api/v1/notification-channels/confirm?token=${token}`)).toMatchObject({
    status: 400,
  });
  expect(await raise('late')).toEqual(new Set([address]));
  const mail = await eventually('the alert', () =>
    service.mails().find((text) => text.includes(`To: ${address}`) && text.includes('Site down')),
  );
  const stop = /\/api\/v1\/notification-channels\/unsubscribe\?token=[\w.-]+/.exec(
    mail.replaceAll(/=?\r\n ?/g, ''),
  )?.[0];
  expect(await service.ask('POST', String(stop))).toMatchObject({ status: 200 });
  expect(await raise('stopped')).toEqual(new Set());
  const again = await call('PUT', `${channels}/${body.id}`, { enabled: true });
  expect(again.body).toMatchObject({ state: 'unconfirmed' });
});

test('a member is informed without a link, and not twice; projects choose events of a channel of the organization', async () => {
  const { body } = await call('POST', '/notification-channels', { kind: 'email', name: 'Me', address: account.email });
  expect(body).toMatchObject({ scope: 'organization', state: 'on' });
  expect(await raise('one')).toEqual(new Set([account.email]));
  const own = await call('PUT', `${channels}/${body.id}`, { events: ['badge.lost'] });
  expect(own.body).toMatchObject({ inherited: false, events: ['badge.lost'] });
  expect(await raise('two')).toEqual(new Set());
  const reset = await call('PUT', `${channels}/${body.id}`, { inherit: true });
  expect(reset.body).toMatchObject({ inherited: true });
  expect(await raise('three')).toEqual(new Set([account.email]));
});

test('members manage channels of projects, admins those of the organization, and project keys none', async () => {
  await sql(`update memberships set role = 'member' where user_id = $1`, [account.userId]);
  expect(await call('GET', '/notification-channels')).toMatchObject({ status: 403 });
  const { id } = await newWebhook();
  const key = await call('POST', `/projects/${projectId}/mcp-key`, { name: 'ci' });
  const headers = { 'x-api-key': String(key.body.api_key) };
  for (const path of [`${channels}/${id}/deliveries`, channels, '/notification-channels'])
    expect(await service.ask('GET', `/api/v1${path}`, { headers })).toMatchObject({ status: 403 });
  const stranger = await signUp(service);
  const foreign = await service.ask('GET', `/api/v1${channels}`, { headers: { cookie: stranger.cookie } });
  expect(foreign).toMatchObject({ status: 404 });
});

interface Logged {
  readonly id: string;
  readonly event_id: string;
  readonly state: string;
  readonly attempts: readonly unknown[];
}

function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  return service.ask(method, `/api/v1${path}`, { headers: { cookie: account.cookie }, ...(body ? { body } : {}) });
}

async function sql(text: string, values: unknown[] = []): Promise<{ id: string }[]> {
  return (await service.opened.pool.query(text, values)).rows;
}

async function newWebhook(): Promise<{ id: string; secret: string }> {
  const body = { kind: 'webhook', name: 'Ops', address: `${receiver.url}/hook` };
  const made = await call('POST', channels, body);
  return { id: String(made.body.id), secret: String(made.body.secret) };
}

/** The body of the last message, verified by the library. */
function verified(secret: string): unknown {
  const { text, headers } = receiver.received.at(-1) ?? { text: '', headers: {} };
  return new Webhook(secret).verify(text, headers as Record<string, string>);
}

function raise(key: string): Promise<ReadonlySet<string>> {
  const { store, config, sender, now } = service.world;
  const event = { kind: 'incident.opened', key, data: INCIDENT, organizationId, projectId, at: now() } as const;
  return store.transaction((tx) => raiseEvent(tx, event, { config, send: sender(tx) }));
}

/** Queues what is due after that time. */
function queueDue(milliseconds = 0): Promise<number> {
  const { store, sender } = service.world;
  return queueDueDeliveries({ store, sender, now: () => new Date(Date.now() + milliseconds) });
}

async function deliveries(id: string): Promise<Logged[]> {
  return (await call('GET', `${channels}/${id}/deliveries`)).body.deliveries as Logged[];
}

/** The log once all deliveries are so. */
function ended(id: string, isSo: (delivery: Logged) => boolean): Promise<Logged[]> {
  return eventually('the deliveries', async () => {
    const all = await deliveries(id);
    return all.length > 0 && all.every(isSo) ? all : undefined;
  });
}
