import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashOf } from '../../keys/secret.ts';
import type { Role } from '../../model/permissions.ts';
import { giveOwners } from '../../store/accounts/memberships.ts';
import { roleOf } from '../../store/accounts/stored-role.ts';
import { testReport } from '../../testing/test-report.ts';
import { type Account, moveTo, signUp, startTestService, type TestService } from '../../testing/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const sql = async (text: string, values: unknown[] = []) => (await service.opened.pool.query(text, values)).rows;
const as = ({ cookie }: Pick<Account, 'cookie'>) => ({ headers: { cookie } });
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const ask = (who: Account, method: Method, path: string, body?: object) =>
  service.ask(method, `/api/v1/${path}`, { ...as(who), ...(body ? { body } : {}) });
const organizationOf = async ({ userId }: Account): Promise<string> =>
  (await sql('select organization_id as id from memberships where user_id = $1', [userId]))[0].id;
const rolesIn = async (organizationId: string) =>
  new Map(
    (await sql('select user_id as id, role, level from memberships where organization_id = $1', [organizationId])).map(
      ({ id, ...stored }) => [id, roleOf(stored)],
    ),
  );

/** An organization with its owner and further members. */
async function team(...roles: Role[]): Promise<Account[]> {
  const admin = await signUp(service);
  const others = await Promise.all(roles.map(() => signUp(service)));
  for (const [at, other] of others.entries()) await moveTo(service, other, admin, roles[at]);
  return [admin, ...others];
}

/** Invites an email, and returns the invitation with a token as its email has it. */
async function invite(admin: Account, email: string, role = 'member'): Promise<{ id: string; token: string }> {
  const { status, body } = await ask(admin, 'POST', 'auth/invitations', { email, role });
  expect(status).toBe(201);
  const [token, id] = [randomUUID(), String(body.id)];
  await sql('update invitations set hash = $1 where id = $2', [hashOf(token), id]);
  return { id, token };
}

const accept = (token: string, who?: Account, body: object = { name: 'Bo', password: 'seven brown lighthouses' }) =>
  service.ask('POST', '/api/v1/invitations/accept', { ...(who ? as(who) : {}), body: { token, ...body } });

const newKey = async (who: Account, body: object = {}) =>
  (await ask(who, 'POST', 'auth/api-keys', body)).body as { id: string; api_key: string };
const me = (key: string) => service.ask('GET', '/api/v1/auth/me', { headers: { 'x-api-key': key } });

/** A deploy hook, a shared report and a notification channel of a member, and whether they work. */
async function madeBy(who: Account, project: unknown) {
  const at = `projects/${project}`;
  const hook = await ask(who, 'POST', `${at}/deploy-hooks`, { provider: 'generic' });
  const address = 'https://hooks.example.com/one';
  const channel = await ask(who, 'POST', `${at}/notification-channels`, { kind: 'webhook', name: 'One', address });
  expect([hook.status, channel.status]).toEqual([201, 201]);
  const [scan] = await sql(
    `insert into runs (project_id, target, variant, kind, status, modules, progress, report, completed_at)
     values ($1, 'http://127.0.0.1:9/', 'unified', 'site', 'completed', '["security"]', '{}', $2, now()) returning id`,
    [project, JSON.stringify(testReport)],
  );
  const token = randomUUID();
  await sql(
    `insert into report_shares (project_id, scan_id, hash, name, user_id, expires_at)
     values ($1, $2, $3, 'One', $4, now() + interval '1 day')`,
    [project, scan?.id, hashOf(token), who.userId],
  );
  return {
    channelPath: `${at}/notification-channels/${channel.body.id}`,
    async working() {
      const called = await service.ask('POST', new URL(String(hook.body.url)).pathname, { body: {} });
      const opened = await service.ask('POST', '/api/v1/shared-report', { body: { token } });
      const [row] = await sql('select off_at, off_reason from channels where id = $1', [channel.body.id]);
      return {
        hook: called.status,
        share: opened.status,
        channel: [row?.off_at === null ? 'on' : 'off', row?.off_reason],
      };
    },
  };
}

describe('invitations', () => {
  test('a new user sets a password, is verified and joins without an organization of their own', async () => {
    const [admin] = await team();
    if (!admin) return;
    const email = `${randomUUID()}@example.com`;
    const { token } = await invite(admin, email);
    const answer = await accept(token);
    expect(answer).toMatchObject({ status: 200, body: { user: { email, email_verified: true } } });
    const cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
    const { body } = await service.ask('GET', '/api/v1/auth/me', { headers: { cookie } });
    expect(body.organization).toMatchObject({ id: await organizationOf(admin), role: 'member' });
    expect(body.organizations).toHaveLength(1);
    expect((await accept(token)).status).toBe(404);
  });

  test('an existing user accepts signed in, and switches between organizations', async () => {
    const [[admin], bo, stranger] = [await team(), await signUp(service), await signUp(service)];
    if (!admin) return;
    const own = await organizationOf(bo);
    const { token } = await invite(admin, bo.email.toUpperCase());
    expect((await accept(token)).status).toBe(409);
    expect(await accept(token, stranger)).toMatchObject({ status: 403, body: { detail: /you are signed in as/ } });
    await sql('update users set email_verified_at = null where id = $1', [bo.userId]);
    expect((await accept(token, bo, {})).status).toBe(403);
    await sql('update users set email_verified_at = now() where id = $1', [bo.userId]);
    expect((await accept(token, bo, {})).status).toBe(200);
    const joined = await organizationOf(admin);
    const now = async () => (await ask(bo, 'GET', 'auth/me')).body.organization;
    expect(await now()).toMatchObject({ id: joined, role: 'member' });
    const to = (id: string) => ask(bo, 'POST', `auth/organizations/${id}/switch`);
    expect((await to(own)).body.organization).toMatchObject({ id: own, role: 'owner' });
    expect(await now()).toMatchObject({ id: own });
    for (const id of [await organizationOf(stranger), randomUUID(), 'x']) expect((await to(id)).status).toBe(404);
    expect(await now()).toMatchObject({ id: own });
  });

  test('an unverified account of the invited email is taken over', async () => {
    const [[admin], squatter] = [await team(), await signUp(service, { verified: false })];
    if (!admin) return;
    const { token } = await invite(admin, squatter.email);
    expect((await accept(token)).status).toBe(200);
    expect((await ask(squatter, 'GET', 'auth/me')).status).toBe(401);
  });

  test('of parallel acceptances one succeeds; a revoked, renewed or expired one and a deleted organization none', async () => {
    const [admin] = await team();
    if (!admin) return;
    const mail = () => `${randomUUID()}@example.com`;
    const { token } = await invite(admin, mail());
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => accept(token)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status < 400 || status >= 500)).toHaveLength(1);
    const [revoked, renewed, old] = [
      await invite(admin, mail()),
      await invite(admin, mail()),
      await invite(admin, mail()),
    ];
    expect((await ask(admin, 'DELETE', `auth/invitations/${revoked.id}`)).status).toBe(200);
    expect((await ask(admin, 'POST', `auth/invitations/${renewed.id}/resend`)).status).toBe(200);
    await sql(`update invitations set expires_at = now() - interval '1 second' where id = $1`, [old.id]);
    for (const one of [revoked, renewed, old]) expect((await accept(one.token)).status).toBe(404);
    const last = await invite(admin, mail());
    await ask(admin, 'POST', 'auth/organization/delete', { confirm: 'Ada' });
    expect((await accept(last.token)).status).toBe(409);
    await sql('delete from organizations where id = $1', [await organizationOf(admin)]);
    expect((await accept(last.token)).status).toBe(404);
  });

  test('invitations of another organization cannot be seen, resent or revoked', async () => {
    const [[admin], other] = [await team(), await signUp(service)];
    if (!admin) return;
    const { id } = await invite(admin, `${randomUUID()}@example.com`);
    expect((await ask(other, 'GET', 'auth/invitations')).body).toEqual({ invitations: [] });
    expect((await ask(other, 'POST', `auth/invitations/${id}/resend`)).status).toBe(404);
    expect((await ask(other, 'DELETE', `auth/invitations/${id}`)).status).toBe(404);
  });
});

describe('members', () => {
  test('a removed member loses sessions, keys, findings and invitations there at once', async () => {
    const [admin, bo] = await team('admin');
    if (!admin || !bo) return;
    const organizationId = await organizationOf(admin);
    const { api_key: key } = await newKey(bo);
    const { id } = (await ask(bo, 'POST', 'projects', { name: 'One', url: 'http://127.0.0.1:9/' })).body;
    await sql(
      `insert into finding_states (project_id, fingerprint, state, assignee_id, user_id, updated_at)
       values ($1, 'f', 'open', $2, $2, now())`,
      [id, bo.userId],
    );
    const { token } = await invite(bo, `${randomUUID()}@example.com`, 'admin');
    const made = await madeBy(bo, id);
    expect(await made.working()).toEqual({ hook: 401, share: 200, channel: ['on', null] });
    expect((await me(key)).status).toBe(200);
    expect((await ask(admin, 'DELETE', `auth/members/${bo.userId}`)).status).toBe(200);
    expect(await made.working()).toEqual({ hook: 404, share: 404, channel: ['off', 'owner_left'] });
    const told = `select data->>'userId' as reader from queued_jobs where data->>'kind' = 'channel-off' and data->>'organizationId' = $1`;
    expect(await sql(told, [organizationId])).toEqual([{ reader: admin.userId }]);
    const taken = await ask(admin, 'PUT', made.channelPath, { enabled: true });
    expect(taken).toMatchObject({ status: 200, body: { state: 'on' } });
    expect(await sql('select user_id from channels where project_id = $1', [id])).toEqual([{ user_id: admin.userId }]);
    expect((await me(key)).status).toBe(401);
    expect((await ask(bo, 'GET', 'auth/me')).status).toBe(401);
    expect((await accept(token)).status).toBe(404);
    expect(await sql('select assignee_id, user_id from finding_states where project_id = $1', [id])).toEqual([
      { assignee_id: null, user_id: bo.userId },
    ]);
    expect((await ask(admin, 'GET', `projects/${id}`)).status).toBe(200);
    const { entries } = (await ask(admin, 'GET', 'auth/audit-log?limit=50')).body;
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'projects.create', user: expect.objectContaining({ name: 'Ada' }) }),
    );
    // A key of a former membership does not come back to life.
    const back = await invite(admin, bo.email);
    const { body } = await service.ask('POST', '/api/v1/auth/login', {
      body: { email: bo.email, password: bo.password },
    });
    expect(body.user).toMatchObject({ id: bo.userId });
    const [session] = await sql('select organization_id as id from sessions where user_id = $1 and ended_at is null', [
      bo.userId,
    ]);
    expect(session?.id).not.toBe(organizationId);
    expect(back.id).toEqual(expect.any(String));
    await sql('insert into memberships (user_id, organization_id, role) values ($1, $2, $3)', [
      bo.userId,
      organizationId,
      'member',
    ]);
    expect((await me(key)).status).toBe(401);
  });

  test('a key has the role of its creator now', async () => {
    const [admin, bo] = await team('admin');
    if (!admin || !bo) return;
    const { api_key: key } = await newKey(bo, { name: 'CI' });
    const settings = () =>
      service.ask('PUT', '/api/v1/auth/organization-settings', {
        headers: { 'x-api-key': key },
        body: { weekly_health_email: true },
      });
    expect((await settings()).status).toBe(200);
    expect((await ask(admin, 'PATCH', `auth/members/${bo.userId}`, { role: 'member' })).status).toBe(200);
    expect((await settings()).status).toBe(403);
  });

  test('a write of a member who was removed while it waited is refused', async () => {
    const [admin, bo] = await team('member');
    if (!admin || !bo) return;
    const organizationId = await organizationOf(admin);
    const { gates } = service.world;
    const releases: (() => void)[] = [];
    // Every place of the organization is taken, so the request waits after it was authenticated.
    const taken = Array.from({ length: 16 }, () =>
      gates.actions.take(
        organizationId,
        () => new Promise<void>((done) => releases.push(done)),
        new AbortController().signal,
      ),
    );
    const request = ask(bo, 'POST', 'projects', { name: 'Late', url: 'http://127.0.0.1:9/late' });
    await expect.poll(() => releases.length).toBeGreaterThan(0);
    await sql('delete from memberships where user_id = $1', [bo.userId]);
    const drain = setInterval(() => {
      for (const done of releases.splice(0)) done();
    }, 10);
    expect((await request).status).toBe(401);
    await Promise.all(taken);
    clearInterval(drain);
    expect(await sql(`select id from projects where name = 'Late'`)).toEqual([]);
  });

  test('the last owner stays: neither demoted nor gone, also when two race', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [ada, bo, cy] = await team('owner', 'member');
      if (!ada || !bo || !cy) return;
      const organizationId = await organizationOf(ada);
      const demote = (who: Account, whom: Account) =>
        ask(who, 'PATCH', `auth/members/${whom.userId}`, { role: 'member' });
      const answers = await Promise.all([demote(ada, bo), demote(bo, ada)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      expect([...(await rolesIn(organizationId)).values()].filter((role) => role === 'owner')).toHaveLength(1);
      const last = (await rolesIn(organizationId)).get(ada.userId) === 'owner' ? ada : bo;
      expect((await ask(last, 'POST', 'auth/organization/leave')).status).toBe(409);
      expect((await demote(last, last)).status).toBe(409);
      expect((await ask(last, 'POST', 'auth/account/delete', { confirm: last.email })).status).toBe(409);
      expect((await ask(last, 'POST', `auth/members/${cy.userId}/transfer`)).status).toBe(200);
      expect((await rolesIn(organizationId)).get(cy.userId)).toBe('owner');
      expect((await rolesIn(organizationId)).get(last.userId)).toBe('admin');
      expect((await ask(last, 'POST', 'auth/organization/leave')).status).toBe(200);
      expect((await ask(last, 'GET', 'auth/me')).status).toBe(401);
    }
  });

  test('owners who leave or delete their accounts at once leave one behind', async () => {
    const [ada, bo] = await team('owner', 'member');
    if (!ada || !bo) return;
    const organizationId = await organizationOf(ada);
    const answers = await Promise.all([
      ask(ada, 'POST', 'auth/organization/leave'),
      ask(bo, 'POST', 'auth/account/delete', { confirm: bo.email }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([...(await rolesIn(organizationId)).values()].filter((role) => role === 'owner')).toHaveLength(1);
  });

  test('an admin neither makes, demotes nor removes an owner, nor deletes the organization; with a key, not even an owner does', async () => {
    const [ada, bo, cy] = await team('admin', 'member');
    if (!ada || !bo || !cy) return;
    const roles = await rolesIn(await organizationOf(ada));
    const ofCy = `auth/members/${cy.userId}`;
    const refused = [
      await ask(bo, 'PATCH', ofCy, { role: 'owner' }),
      await ask(bo, 'PATCH', `auth/members/${ada.userId}`, { role: 'admin' }),
      await ask(bo, 'DELETE', `auth/members/${ada.userId}`),
      await ask(bo, 'POST', `${ofCy}/transfer`),
      await ask(bo, 'POST', 'auth/organization/delete', { confirm: 'Ada' }),
    ];
    for (const { status, body } of refused)
      expect({ status, ...body }).toEqual({ status: 403, detail: 'This action requires the owner role' });
    const { api_key: key } = await newKey(ada);
    const byKey = await service.ask('PATCH', `/api/v1/${ofCy}`, {
      headers: { 'x-api-key': key },
      body: { role: 'owner' },
    });
    expect(byKey).toMatchObject({ status: 403, body: { detail: 'This API key lacks the scope own' } });
    expect((await ask(bo, 'POST', 'auth/invitations', { email: 'cy@example.com', role: 'owner' })).status).toBe(422);
    expect(await rolesIn(await organizationOf(ada))).toEqual(roles);
    expect((await ask(ada, 'PATCH', ofCy, { role: 'owner' })).status).toBe(200);
  });

  test('an organization that release 0.1 created gets its earliest admin as the owner, and keeps an admin until then', async () => {
    const [ada, bo, cy] = await team('admin', 'viewer');
    if (!ada || !bo || !cy) return;
    const organizationId = await organizationOf(ada);
    await sql(`update memberships set level = null where user_id = $1`, [ada.userId]);
    await sql(`update memberships set created_at = now() + interval '1 hour' where user_id = $1`, [bo.userId]);
    expect((await ask(ada, 'POST', 'auth/organization/leave')).status).toBe(200);
    expect((await ask(bo, 'POST', 'auth/organization/leave')).status).toBe(409);
    await sql(
      `insert into memberships (user_id, organization_id, role, created_at) values ($1, $2, 'admin', now() - interval '1 hour')`,
      [ada.userId, organizationId],
    );
    await giveOwners(service.opened.store);
    await giveOwners(service.opened.store);
    expect(await rolesIn(organizationId)).toEqual(
      new Map([
        [ada.userId, 'owner'],
        [bo.userId, 'admin'],
        [cy.userId, 'viewer'],
      ]),
    );
  });

  test('a viewer is invited as one; what a new viewer made ends, and their keys only read', async () => {
    const [ada, bo] = await team('member');
    if (!ada || !bo) return;
    const { token } = await invite(ada, `${randomUUID()}@example.com`, 'viewer');
    const lookup = await service.ask('POST', '/api/v1/invitations/lookup', { body: { token } });
    expect(lookup.body).toMatchObject({ role: 'viewer' });
    expect((await accept(token)).body.organization).toMatchObject({ role: 'viewer' });
    const { id } = (await ask(bo, 'POST', 'projects', { name: 'One', url: 'http://127.0.0.1:9/' })).body;
    const made = await madeBy(bo, id);
    const { api_key: key } = await newKey(bo);
    expect((await ask(ada, 'PATCH', `auth/members/${bo.userId}`, { role: 'viewer' })).status).toBe(200);
    expect(await made.working()).toEqual({ hook: 404, share: 404, channel: ['off', 'owner_left'] });
    const byKey = (method: Method, path: string) =>
      service.ask(method, `/api/v1/${path}`, { headers: { 'x-api-key': key } });
    expect((await byKey('GET', `projects/${id}`)).status).toBe(200);
    expect((await byKey('POST', `projects/${id}/scan`)).status).toBe(403);
  });

  test('a member of another organization is not found', async () => {
    const [admin, other] = [await signUp(service), await signUp(service)];
    const path = `auth/members/${other.userId}`;
    expect((await ask(admin, 'PATCH', path, { role: 'member' })).status).toBe(404);
    expect((await ask(admin, 'DELETE', path)).status).toBe(404);
    expect((await ask(admin, 'POST', `${path}/transfer`)).status).toBe(404);
  });

  test('members are searched by name and email, literally', async () => {
    const [admin, bo] = await team('member');
    if (!admin || !bo) return;
    await sql(`update users set name = 'Bo 100%_' where id = $1`, [bo.userId]);
    const found = async (search: string) =>
      (await ask(admin, 'GET', `auth/members?search=${encodeURIComponent(search)}`)).body.total;
    expect(await found('100%')).toBe(1);
    expect(await found('%')).toBe(1);
    expect(await found(bo.email.slice(0, 8))).toBe(1);
    expect(await found('')).toBe(2);
    expect(await found('nobody')).toBe(0);
  });
});

test('keys have a name, a last use and an end', async () => {
  const ada = await signUp(service);
  const soon = new Date(Date.now() + 60_000).toISOString();
  const { id, api_key: key } = await newKey(ada, { name: 'CI', expires_at: soon });
  const shown = async () =>
    ((await ask(ada, 'GET', 'auth/api-keys')).body.keys as { id: string }[]).find((one) => one.id === id);
  expect(await shown()).toMatchObject({ name: 'CI', last_used_at: null, expires_at: soon });
  const used = async () => (await sql('select last_used_at, xmin from api_keys where id = $1', [id]))[0];
  expect((await me(key)).status).toBe(200);
  const first = await used();
  expect(first.last_used_at).toBeInstanceOf(Date);
  await Promise.all(Array.from({ length: 20 }, () => me(key)));
  expect(await used()).toEqual(first);
  await sql(`update api_keys set expires_at = now() - interval '1 second' where id = $1`, [id]);
  expect((await me(key)).status).toBe(401);
  expect((await ask(ada, 'POST', 'auth/api-keys', { name: '' })).status).toBe(422);
  expect((await ask(ada, 'POST', 'auth/api-keys', { name: 'x'.repeat(121) })).status).toBe(422);
});

test('the email quotes the names without links, and the link works', async () => {
  const [admin] = await team();
  if (!admin) return;
  await service.work();
  await sql('update organizations set name = $1 where id = $2', [
    `Pay at https://evil.example/login or www.evil.example ${'x'.repeat(60)}`,
    await organizationOf(admin),
  ]);
  const email = `${randomUUID()}@example.com`;
  await ask(admin, 'POST', 'auth/invitations', { email });
  const mail = await expect
    .poll(() => service.mails().find((text) => text.includes(email)), { timeout: 20_000 })
    .toEqual(expect.any(String))
    .then(
      () =>
        service
          .mails()
          .find((text) => text.includes(email))
          ?.replaceAll('=\r\n', '') ?? '',
    );
  expect(mail).not.toMatch(/evil\.example/);
  expect(mail).toMatch(/Pay at https evil example/);
  const token = /invitation#token=(?:3D)?([0-9a-f]{64})/.exec(mail)?.[1] ?? '';
  const lookup = await service.ask('POST', '/api/v1/invitations/lookup', { body: { token } });
  expect(lookup).toMatchObject({ status: 200, body: { email, has_account: false, role: 'member' } });
  expect(JSON.stringify(await sql('select * from invitations'))).not.toContain(token);
});
