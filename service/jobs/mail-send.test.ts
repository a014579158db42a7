import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOf, keyedHashOf } from '../keys/secret.ts';
import type { Mailer } from '../providers/define-mail-provider.ts';
import { VERIFICATIONS } from '../store/accounts/mailed-tokens.ts';
import { insertMembership } from '../store/accounts/memberships.ts';
import { insertOrganization } from '../store/accounts/organizations.ts';
import { insertUser } from '../store/accounts/users.ts';
import { beginMail, countDeadMails, listDeadMails, reviveMail } from '../store/mails/outgoing-mails.ts';
import type { OpenStore } from '../store/open.ts';
import type { JobWorld } from '../world/job-world.ts';
import mailRelease from './mail-release.ts';
import mailSend from './mail-send.ts';
import { mailPriority } from './mails/compose-mail.ts';
import { startTestJobs, type TestJobs } from './test-jobs.ts';

let jobs: TestJobs;
let opened: OpenStore;
let userId: string;

beforeAll(async () => {
  jobs = await startTestJobs();
  opened = jobs.opened;
  const { id: organizationId } = await insertOrganization(opened.store, 'Test');
  userId = (await insertUser(opened.store, { email: 'ada@example.com', name: 'Ada', passwordHash: 'x' }))?.id ?? '';
  await insertMembership(opened.store, { userId, organizationId, role: 'admin' });
});
afterAll(() => jobs.close());

const world = (mailer: Mailer): JobWorld => ({
  ...jobs.world(),
  keyedHash: keyedHashOf([{ secret: new Uint8Array(32) }]),
  mailer,
  randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
});

const send = (mailer: Mailer, outgoingId = randomUUID()) =>
  mailSend.run({ kind: 'verification', userId, outgoingId }, world(mailer));

test('an email whose acceptance is unknown has a link that works, and each attempt has the same one', async () => {
  const links: unknown[] = [];
  const outgoingId = randomUUID();
  const linkIn = (text: string) => /token=(\w+)/.exec(text)?.[1] ?? '';
  const lost = send(({ text }) => Promise.reject(new Error(`lost ${links.push(linkIn(text))}`)), outgoingId);
  await expect(lost).rejects.toThrow('lost 1');
  expect(await VERIFICATIONS.count(opened.store, userId, new Date(0))).toBe(1);
  await send(async ({ text }) => void links.push(linkIn(text)), outgoingId);
  expect(links).toEqual([expect.stringMatching(/^\w{43}$/), links[0]]);
  expect(await VERIFICATIONS.count(opened.store, userId, new Date(0))).toBe(1);
  expect(await VERIFICATIONS.spend(opened.store, hashOf(String(links[0])), new Date())).toBe(userId);
  await opened.pool.query('delete from verification_tokens');
});

test('an email that was accepted is not sent again, and each attempt has the same id', async () => {
  const ids: unknown[] = [];
  const outgoingId = randomUUID();
  await expect(send(({ id }) => Promise.reject(new Error(`refused ${ids.push(id)}`)), outgoingId)).rejects.toThrow(
    'refused',
  );
  await send(async ({ id }) => void ids.push(id), outgoingId);
  await send(async ({ id }) => void ids.push(id), outgoingId);
  expect(ids).toEqual([outgoingId, outgoingId]);
});

test('an email without attempts left waits for the operator, who sends it again', async () => {
  const outgoingId = randomUUID();
  await expect(send(() => Promise.reject(new Error('550 no such user')), outgoingId)).rejects.toThrow('550');
  await mailSend.giveUp?.(
    { kind: 'verification', userId, outgoingId },
    world(async () => undefined),
  );
  expect(await listDeadMails(opened.store)).toMatchObject([
    { id: outgoingId, kind: 'verification', attempts: 1, error: '550 no such user' },
  ]);
  expect(await countDeadMails(opened.store)).toBe(1);
  expect(await reviveMail(opened.store, outgoingId, new Date())).toEqual({ kind: 'verification', userId, outgoingId });
  expect(await reviveMail(opened.store, outgoingId, new Date())).toBeUndefined();
  const sent: unknown[] = [];
  await send(async ({ id }) => void sent.push(id), outgoingId);
  expect([sent, await countDeadMails(opened.store)]).toEqual([[outgoingId], 0]);
});

test('an email whose job was lost is forgotten after 30 days', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const [old, recent] = [randomUUID(), randomUUID()];
  await beginMail(opened.store, { id: old, kind: 'verification', data: {} }, daysAgo(31));
  await beginMail(opened.store, { id: recent, kind: 'verification', data: {} }, daysAgo(29));
  await send(async () => undefined);
  const { rows } = await opened.pool.query('select id from outgoing_mails where id = any ($1)', [[old, recent]]);
  expect(rows).toEqual([{ id: recent }]);
});

test('sign-in and alerts come before what can wait', () => {
  const kinds = ['verification', 'monitor-down', 'scan-completed', 'weekly-health'] as const;
  const found = kinds.map((kind) => mailPriority({ kind } as Parameters<typeof mailPriority>[0]));
  expect(found).toEqual(found.toSorted((a, b) => b - a));
  expect(new Set(found).size).toBe(kinds.length);
});

test('the link works while the email is still being sent', async () => {
  let verified: string | undefined;
  await send(async ({ text }) => {
    const token = /token=(\w+)/.exec(text)?.[1] ?? '';
    verified = await VERIFICATIONS.spend(opened.store, hashOf(token), new Date());
  });
  expect(verified).toBe(userId);
});

test('emails above the share of an organization wait, are said, and are sent later, alerts first', async () => {
  const sent: (string | undefined)[] = [];
  const store = opened.store;
  const { id: organizationId } = await insertOrganization(store, 'Bounded');
  const member = await insertUser(store, { email: 'many@example.com', name: 'Ada', passwordHash: 'x' });
  await insertMembership(store, { userId: member?.id ?? '', organizationId, role: 'admin' });
  const { config } = jobs.world();
  const mails = { ...config.admission.mails, organizationHour: 5 };
  let at = Date.now();
  const bounded: JobWorld = {
    ...world(async ({ id }) => void sent.push(id)),
    config: { ...config, admission: { ...config.admission, mails } },
    now: () => new Date(at),
  };
  const mail = () => ({ kind: 'verification' as const, userId: member?.id ?? '', outgoingId: randomUUID() });
  const bulk = () => ({
    kind: 'organization-ends' as const,
    organizationId,
    userId: member?.id ?? '',
    outgoingId: randomUUID(),
  });
  await opened.pool.query(`update organizations set delete_at = now() + interval '1 day' where id = $1`, [
    organizationId,
  ]);
  const first = Array.from({ length: 6 }, bulk);
  for (const one of first) await mailSend.run(one, bounded);
  expect(sent).toEqual(first.slice(0, 4).map(({ outgoingId }) => outgoingId));
  const alert = mail();
  await mailSend.run(alert, bounded);
  expect(sent.at(-1)).toBe(alert.outgoingId);
  const late = mail();
  await mailSend.run(late, bounded);
  expect(sent).toHaveLength(5);
  const held = `select count(*)::int as mails from outgoing_mails where state = 'held' and party = $1`;
  expect((await opened.pool.query(held, [organizationId])).rows).toEqual([{ mails: 3 }]);
  const said = await opened.pool.query(`select action from audit_log where organization_id = $1`, [organizationId]);
  expect(said.rows).toEqual([{ action: 'mail.held' }]);
  const released: string[] = [];
  const sender = () => async (_: string, data: unknown) =>
    void released.push((data as { outgoingId: string }).outgoingId);
  await mailRelease.run({}, { ...bounded, sender });
  expect(released).toEqual([]);
  at += 3_600_001;
  await mailRelease.run({}, { ...bounded, sender });
  expect(released.toSorted()).toEqual([late, ...first.slice(4)].map(({ outgoingId }) => outgoingId).toSorted());
  await mailSend.run(late, bounded);
  expect(sent.at(-1)).toBe(late.outgoingId);
  await mailSend.run(late, bounded);
  expect(sent).toHaveLength(6);
});
