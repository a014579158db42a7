import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../testbed/eventually.ts';
import { type Receiver, startReceiver } from '../../testbed/receiver.ts';
import type { EventFacts, NewFinding } from '../model/events.ts';
import { type Account, signUp, startTestService, type TestService } from '../testing/test-service.ts';
import { queueGroup } from './queue-delivery.ts';
import { queueDueDeliveries } from './queue-due-deliveries.ts';
import { raiseEvent } from './raise-event.ts';
import { raiseNewFindings, raiseScanFinished } from './raise-scan-end.ts';

interface Logged {
  readonly id: string;
  readonly message_id: string;
  readonly state: string;
  readonly error: string | null;
}

const target = { id: 'a', name: 'Shop', url: 'https://shop.example/' };
const HOUR = 3_600_000;
const NONE = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
const EVENTS = ['finding.new', 'scan.finished', 'incident.opened', 'incident.resolved', 'badge.lost'];

let service: TestService;
let receiver: Receiver;
let account: Account;
let organizationId: string;
let projectId: string;

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
  account = await signUp(service);
  projectId = String((await call('POST', '/projects', { name: 'Shop', url: 'http://127.0.0.1:9/' })).body.id);
  const [row] = await sql('select organization_id as id from projects where id = $1', [projectId]);
  organizationId = String(row?.id);
});

test('a scan is one message: what is new and fixed by severity, and its end, with links to the findings', async () => {
  const { id, secret } = await newChannel({ events: EVENTS });
  const mails = await newChannel({ kind: 'email', address: account.email, events: EVENTS });
  const scan = await scanned([finding('critical'), finding('high'), finding('high')], true);
  await logOnce(id, (log) => log.length === 2 && log.every(({ state }) => state === 'delivered'));
  const log = await logOnce(mails.id, (all) => all.length === 2 && all.every(({ state }) => state === 'delivered'));
  expect(new Set(log.map(({ message_id: message }) => message)).size).toBe(1);
  expect(receiver.received).toHaveLength(1);
  const { text, headers } = receiver.received[0] ?? { text: '', headers: {} };
  expect(new Webhook(secret).verify(text, headers as Record<string, string>)).toMatchObject({
    type: 'digest',
    data: {
      project: { id: projectId, name: 'Shop' },
      url: expect.stringContaining(`/app/projects/${projectId}/scans/${scan}`),
      events: [
        {
          type: 'finding.new',
          data: { count: 3, by_severity: { critical: 1, high: 2 }, fixed_by_severity: { low: 2 } },
        },
        { type: 'scan.finished', data: { scan: { id: scan, score: 61, grade: 'D' } } },
      ],
    },
  });
  const own = sentTo(account.email);
  expect(own).toHaveLength(1);
  expect(own[0]).toContain('Subject: 3 new findings (1 critical, 2 high) · Scan finished: shop.example');
  expect(own[0]).toContain(`/app/projects/${projectId}/findings/critical-`);
  expect(own[0]).toContain('Fixed: 2 low');
});

test('what one phase of a scan found waits for the end of the scan, also if that is cancelled', async () => {
  const { id } = await newChannel({ events: EVENTS });
  const group = await scanned([finding('high')], false);
  expect(await deliveries(id)).toMatchObject([{ event: 'finding.new', state: 'pending' }]);
  expect(await queueDue()).toBe(0);
  await service.world.store.transaction((tx) =>
    queueGroup(tx, group, { send: service.world.sender(tx), now: new Date() }),
  );
  await logOnce(id, (log) => log.every(({ state }) => state === 'delivered'));
  await scanned([finding('high')], false);
  expect(await queueDue(HOUR)).toBe(1);
  await logOnce(id, (log) => log.length === 2 && log.every(({ state }) => state === 'delivered'));
  expect(receiver.received.map(typeOf)).toEqual(['finding.new', 'finding.new']);
});

test('quiet hours hold back what is not urgent; it is one digest afterwards', async () => {
  const { id } = await newChannel({ events: EVENTS, quiet_hours: quietNow() });
  await scanned([finding('high')], true);
  await scanned([finding('medium'), finding('high')], true);
  const held = await logOnce(id, (log) => log.length === 4 && log.every(({ error }) => error !== null));
  expect(held.map(({ error }) => error)).toEqual(held.map(() => 'Held back until the end of the quiet hours'));
  expect(await queueDue()).toBe(0);
  await raise(opened('one'));
  await scanned([finding('critical')], true);
  await logOnce(id, (log) => log.filter(({ state }) => state === 'delivered').length === 3);
  expect(receiver.received.map(typeOf)).toEqual(['incident.opened', 'digest']);
  await sql(
    `update channels set quiet_hours = '{"from": "00:00", "to": "00:01", "time_zone": "Etc/GMT+12"}' where id = $1`,
    [id],
  );
  expect(await queueDue(3 * HOUR)).toBe(1);
  const sent = await logOnce(id, (log) => log.every(({ state }) => state === 'delivered'));
  expect(receiver.received).toHaveLength(3);
  const { data } = JSON.parse(receiver.received[2]?.text ?? '{}');
  expect(data.events.map(({ type }: { type: string }) => type)).toEqual([
    'finding.new',
    'scan.finished',
    'finding.new',
    'scan.finished',
  ]);
  const wasHeld = new Set(held.map((one) => one.id));
  expect(new Set(sent.filter((one) => wasHeld.has(one.id)).map((one) => one.message_id)).size).toBe(1);
});

test('a digest that fails is repeated as the same message, and its settings release what is held back', async () => {
  const { id } = await newChannel({ events: EVENTS, quiet_hours: quietNow(), urgent_passes: false });
  await raise(opened('one'));
  await raise(opened('two'));
  await logOnce(id, (log) => log.length === 2 && log.every(({ error }) => error !== null));
  receiver.answer = (response) => void response.writeHead(500).end();
  expect(await queueDue()).toBe(0);
  expect((await call('PUT', `/notification-channels/${id}`, { quiet_hours: null })).body).toMatchObject({
    quiet_hours: null,
  });
  expect(await queueDue()).toBe(1);
  await expect.poll(() => receiver.received.length).toBe(1);
  await logOnce(id, (log) => log.every(({ error }) => error === null));
  receiver.answer = (response) => void response.end('ok');
  await raise(opened('three'));
  await expect.poll(() => receiver.received.length).toBe(2);
  await expect.poll(() => queueDue(60_000)).toBe(1);
  await logOnce(id, (log) => log.every(({ state }) => state === 'delivered'));
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids[2]).toBe(ids[0]);
  expect(ids[1]).not.toBe(ids[0]);
});

test('a message that was attempted is held back under the id that its receiver may know', async () => {
  const { id } = await newChannel({ events: EVENTS, urgent_passes: false });
  receiver.answer = (response) => void response.writeHead(500).end();
  await raise(opened('one'));
  await expect.poll(() => receiver.received.length).toBe(1);
  await expect.poll(() => queueDue(-HOUR).then(() => deliveries(id))).toMatchObject([{ attempts: [{ status: 500 }] }]);
  receiver.answer = (response) => void response.end('ok');
  await call('PUT', `/notification-channels/${id}`, { quiet_hours: quietNow() });
  expect(await queueDue(60_000)).toBe(1);
  await raise(opened('two'));
  await raise(opened('three'));
  await logOnce(id, (log) => log.length === 3 && log.every(({ error }) => error?.startsWith('Held back')));
  await call('PUT', `/notification-channels/${id}`, { quiet_hours: null });
  expect(await queueDue()).toBe(2);
  await logOnce(id, (log) => log.every(({ state }) => state === 'delivered'));
  const [first, ...others] = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(others).toHaveLength(2);
  expect(others).toContain(first);
});

test('what was cancelled while it was held back is not due again', async () => {
  const { id } = await newChannel({ events: EVENTS, quiet_hours: quietNow(), urgent_passes: false });
  await raise(opened('one'));
  await logOnce(id, (log) => log.length === 1 && log.every(({ error }) => error !== null));
  await call('PUT', `/notification-channels/${id}`, { enabled: false });
  await call('PUT', `/notification-channels/${id}`, { enabled: true, quiet_hours: null });
  expect(await deliveries(id)).toMatchObject([{ state: 'cancelled', next_attempt_at: null }]);
});

test('above its daily limit a channel is sent one digest, and a retry by hand at once', async () => {
  const { id } = await newChannel({ events: EVENTS, max_per_day: 2, urgent_passes: false });
  for (const key of ['a', 'b', 'c', 'd', 'e']) await raise(opened(key));
  const isSettled = ({ state, error }: Logged) =>
    state === 'delivered' || error?.startsWith('Held back: the limit of 2');
  const log = await logOnce(id, (all) => all.length === 5 && all.every(isSettled));
  const held = log.filter(({ state }) => state === 'pending');
  expect([held.length, receiver.received.length]).toEqual([3, 2]);
  await call('POST', `/notification-channels/${id}/deliveries/${held[0]?.id}/retry`);
  expect(receiver.received).toHaveLength(3);
  expect(await queueDue(HOUR)).toBe(0);
  await sql(`update channel_deliveries set ended_at = ended_at - interval '25 hours' where channel_id = $1`, [id]);
  expect(await queueDue(25 * HOUR)).toBe(1);
  await logOnce(id, (all) => all.every(({ state }) => state === 'delivered'));
  expect(receiver.received.map(typeOf).slice(3)).toEqual(['digest']);
});

test('urgent messages that pass use up nothing of the daily limit', async () => {
  const { id } = await newChannel({ events: EVENTS, max_per_day: 1 });
  for (const key of ['a', 'b']) await raise(opened(key));
  await scanned([finding('critical')], true);
  await logOnce(id, (log) => log.length === 4 && log.every(({ state }) => state === 'delivered'));
  await scanned([finding('high')], true);
  await logOnce(id, (log) => log.length === 6 && log.every(({ state }) => state === 'delivered'));
  await scanned([finding('high')], true);
  const isSettled = ({ state, error }: Logged) =>
    state === 'delivered' || error?.startsWith('Held back: the limit of 1');
  const log = await logOnce(id, (all) => all.length === 8 && all.every(isSettled));
  expect(log.filter(({ state }) => state === 'pending')).toHaveLength(2);
});

test('an email about a recovery answers the one about the outage', async () => {
  await newChannel({ kind: 'email', address: account.email });
  await raise(opened('down'));
  const down = await eventually('the outage', () => sentTo(account.email).find((mail) => mail.includes('Site down')));
  await expect
    .poll(() =>
      sql(`select id from channel_deliveries where organization_id = $1 and state = 'delivered'`, [organizationId]),
    )
    .toHaveLength(1);
  await raise(resolved('down'));
  const up = await eventually('the recovery', () => sentTo(account.email).find((mail) => mail.includes('Recovered')));
  const header = (mail: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(mail)?.[1]?.trim();
  expect(header(up, 'Subject')).toBe(`Re: ${header(down, 'Subject')}`);
  expect(header(up, 'In-Reply-To')).toBe(header(down, 'Message-ID'));
  expect(header(up, 'References')?.split(' ')).toEqual([header(down, 'References'), header(down, 'Message-ID')]);
  expect(header(up, 'Message-ID')).not.toBe(header(down, 'Message-ID'));
});

test('deliveries whose job ended without them are queued again', async () => {
  const { id } = await newChannel({ events: EVENTS });
  const { store, config, now } = service.world;
  const event = { ...opened('lost'), organizationId, projectId, at: now() };
  await store.transaction((tx) => raiseEvent(tx, event, { config, send: async () => undefined }));
  expect(await queueDue(HOUR / 2)).toBe(0);
  expect(await queueDue(2 * HOUR)).toBe(1);
  await logOnce(id, (log) => log.every(({ state }) => state === 'delivered'));
});

test('settings that make no sense are refused', async () => {
  const refused = async (settings: object) =>
    (await call('POST', '/notification-channels', { kind: 'webhook', name: 'Ops', address: receiver.url, ...settings }))
      .status;
  const hours = { from: '22:00', to: '07:00', time_zone: 'Europe/Berlin' };
  for (const wrong of [{ to: '22:00' }, { from: '24:00' }, { time_zone: 'Mars/Olympus' }])
    expect(await refused({ quiet_hours: { ...hours, ...wrong } })).toBe(422);
  expect(await refused({ max_per_day: 0 })).toBe(422);
  expect(await refused({ quiet_hours: hours, max_per_day: 3 })).toBe(201);
});

function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  return service.ask(method, `/api/v1${path}`, { headers: { cookie: account.cookie }, ...(body ? { body } : {}) });
}

async function sql(text: string, values: unknown[]): Promise<{ id: string }[]> {
  return (await service.opened.pool.query(text, values)).rows;
}

async function newChannel(request: object): Promise<{ id: string; secret: string }> {
  const body = { kind: 'webhook', name: 'Ops', address: `${receiver.url}/hook`, least_severity: 'low', ...request };
  const made = await call('POST', '/notification-channels', body);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return { id: String(made.body.id), secret: String(made.body.secret) };
}

/** Quiet hours that began an hour ago and end in two. */
function quietNow() {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString().slice(11, 16);
  return { from: at(-1), to: at(2), time_zone: 'UTC' };
}

let nth = 0;
const finding = (severity: NewFinding['severity']): NewFinding => {
  nth += 1;
  return {
    id: `${severity}-${nth}`,
    check: 'security/x/y',
    title: `Problem ${nth}`,
    severity,
    at: 'https://shop.example/',
    place_count: 1,
  };
};

/** A scan, or its first phase, that has ended with these new findings; returns its id. */
async function scanned(findings: readonly NewFinding[], isLast: boolean): Promise<string> {
  const { store, config, sender, now } = service.world;
  const scan = { id: randomUUID(), kind: 'site', url: 'https://shop.example/' } as const;
  await store.transaction(async (tx) => {
    const raising = { config, send: sender(tx) };
    const place = { organizationId, projectId, scan, at: now() };
    await raiseNewFindings(tx, { ...place, findings, fixed: { ...NONE, low: 2 }, isFirst: false }, raising);
    if (!isLast) return;
    const totals = { ...NONE, high: findings.length, new: findings.length, fixed: 2 };
    const end = { status: 'completed', score: 61, grade: 'D', totals, error: null } as const;
    await raiseScanFinished(tx, { ...place, end }, raising);
    await queueGroup(tx, scan.id, { send: raising.send, now: now() });
  });
  return scan.id;
}

const incident = (id: string) => ({ id, started_at: '2026-11-21T09:30:00.000Z', message: 'HTTP status 500' });

const opened = (id: string): EventFacts & { readonly key: string } => ({
  kind: 'incident.opened',
  key: `incident:${id}:opened`,
  data: { target, incident: { ...incident(id), reason: 'http_status' } },
});

const resolved = (id: string): EventFacts & { readonly key: string } => ({
  kind: 'incident.resolved',
  key: `incident:${id}:resolved`,
  data: { target, incident: { ...incident(id), resolved_at: '2026-11-21T10:30:00.000Z' } },
});

function raise(event: EventFacts & { readonly key: string }): Promise<ReadonlySet<string>> {
  const { store, config, sender, now } = service.world;
  return store.transaction((tx) =>
    raiseEvent(tx, { ...event, organizationId, projectId, at: now() }, { config, send: sender(tx) }),
  );
}

function queueDue(milliseconds = 0): Promise<number> {
  const { store, sender } = service.world;
  return queueDueDeliveries({ store, sender, now: () => new Date(Date.now() + milliseconds) });
}

async function deliveries(id: string): Promise<Logged[]> {
  return (await call('GET', `/notification-channels/${id}/deliveries`)).body.deliveries as Logged[];
}

/** The log of a channel once it is so. */
function logOnce(id: string, isSo: (log: Logged[]) => boolean): Promise<Logged[]> {
  return eventually('the deliveries', async () => {
    const log = await deliveries(id);
    return isSo(log) ? log : undefined;
  });
}

function typeOf({ text }: { readonly text: string }): unknown {
  return JSON.parse(text).type;
}

const sentTo = (address: string) =>
  service
    .mails()
    .map((text) => text.replaceAll('\r\n', '\n'))
    .filter((text) => text.includes(`To: ${address}`) && text.includes('notification channel in Assay'));
