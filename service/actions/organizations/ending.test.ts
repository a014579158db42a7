import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { getTableName } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import admissionTidy from '../../jobs/admission-tidy.ts';
import organizationDelete from '../../jobs/organization-delete.ts';
import { exportJson } from '../../store/exports/export-json.ts';
import { inSnapshot } from '../../store/exports/export-rows.ts';
import { decidedTables, TABLES_OF_ORGANIZATION, TABLES_OF_USER } from '../../store/exports/exported-tables.ts';
import { issueBadge } from '../../testing/issue-badge.ts';
import { type Account, moveTo, signUp } from '../../testing/test-service.ts';
import { openStage, type Stage } from '../../testing/test-stage.ts';
import type { JobWorld } from '../../world/job-world.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const sql = async (text: string, values: unknown[] = []) => (await stage.service.opened.pool.query(text, values)).rows;
const ask = (who: Account, method: 'GET' | 'POST', path: string, body?: object) =>
  stage.service.ask(method, `/api/v1/${path}`, { headers: { cookie: who.cookie }, ...(body ? { body } : {}) });
const organizationOf = async ({ userId }: Account): Promise<string> =>
  (await sql('select organization_id as id from memberships where user_id = $1', [userId]))[0].id;

/** Every table and column that contains one of these texts. */
async function placesOf(texts: readonly string[]): Promise<string[]> {
  const columns = await sql(
    `select table_schema || '.' || quote_ident(table_name) as "table", quote_ident(column_name) as "column"
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' order by 1, 2`,
  );
  expect(columns.length).toBeGreaterThan(200);
  const places: string[] = [];
  for (const { table, column } of columns) {
    const found = await sql(
      `select 1 from ${table} where exists (select from unnest($1::text[]) w where position(lower(w) in lower(${column}::text)) > 0) limit 1`,
      [texts],
    );
    if (found.length > 0) places.push(`${table}.${column}`);
  }
  return places;
}

/** The archive, once it is written. */
async function archiveOf(who: Account, of: string): Promise<string> {
  const { body } = await ask(who, 'POST', 'auth/exports', { of });
  const path = `auth/exports/${body.id}/download`;
  await expect
    .poll(async () => (await ask(who, 'GET', path)).headers['content-type'], { timeout: 30_000 })
    .toBe('application/gzip');
  const { rawPayload } = await stage.service.app.inject({
    method: 'GET',
    url: `/api/v1/${path}`,
    headers: { cookie: who.cookie },
  });
  return gunzipSync(rawPayload).toString();
}

/** Rows whose secrets are recognizable. */
async function plantAccountRows(organizationId: string, userId: string): Promise<void> {
  await sql(
    `with c as (
       insert into channels (organization_id, kind, name, settings, shown_address, events, least_severity, confirm_hash)
       values ($1, 'webhook', 'Pager', 'planted-secret-1', 'https://a.example', '[]', 'high', 'planted-secret-2') returning id
     ), e as (
       insert into channel_events (organization_id, kind, key, data, at) values ($1, 'test', 'exported', '{}', now()) returning id
     ), o as (
       insert into channel_choices (channel_id, project_id, events, least_severity)
       select c.id, p.id, '[]', 'critical' from c, (select id from projects where organization_id = $1 limit 1) p
     )
     insert into channel_deliveries (organization_id, channel_id, event_id, state)
     select $1, c.id, e.id, 'failed' from c, e`,
    [organizationId],
  );
  await sql(
    `insert into passkeys (user_id, name, credential_id, public_key, counter, transports)
     values ($1, 'Phone', 'planted-secret-3', 'planted-secret-4', 1, '[]')`,
    [userId],
  );
  await sql(`insert into authenticator_apps (user_id, secret, confirmed_at) values ($1, 'planted-secret-5', now())`, [
    userId,
  ]);
  await sql(
    `insert into email_changes (user_id, email, hash, session_id, expires_at)
     values ($1, 'new@elsewhere.example', 'planted-secret-6', gen_random_uuid(), now())`,
    [userId],
  );
}

test('exports hold the data and no secret, and only their owner can download them', async () => {
  const { owner, service } = stage;
  await service.work();
  const [key] = await sql('select hash from api_keys where user_id = $1 and hash is not null', [owner.userId]);
  const [user] = await sql('select password_hash from users where id = $1', [owner.userId]);
  await plantAccountRows(await organizationOf(owner), owner.userId);
  const text = await archiveOf(owner, 'organization');
  const { tables, left_out: leftOut, of } = JSON.parse(text);
  expect(of).toBe('organization');
  expect(tables.projects).toHaveLength(2);
  expect(tables.runs.length).toBeGreaterThan(1);
  expect(tables.users).toEqual([{ id: owner.userId, email: owner.email, name: 'Ada' }]);
  expect(leftOut[0]).toContain('secrets');
  const sealed = await sql(
    'select credentials as text from integrations union all select token from code_host_connections',
  );
  expect(sealed.length).toBeGreaterThan(1);
  const secrets = [key.hash, user.password_hash, ...sealed.map((row) => row.text), 'planted-github-token'];
  const account = await archiveOf(owner, 'account');
  for (const secret of secrets) {
    expect(text).not.toContain(secret);
    expect(account).not.toContain(secret);
  }
  for (const copy of [text, account]) expect(copy).not.toContain('planted-secret');
  expect(tables.runs[0]).toHaveProperty('report');
  for (const repeated of ['head', 'badge_findings']) expect(tables.runs[0]).not.toHaveProperty(repeated);
  expect(tables.channels).toMatchObject([{ name: 'Pager', shown_address: 'https://a.example' }]);
  expect(tables.channel_events).toContainEqual(expect.objectContaining({ kind: 'test', key: 'exported' }));
  expect(tables.channel_deliveries).toMatchObject([{ state: 'failed', attempts: [] }]);
  expect(tables.channel_choices).toMatchObject([{ least_severity: 'critical' }]);
  expect(JSON.parse(account).tables).toMatchObject({
    users: [{ email: owner.email }],
    passkeys: [{ name: 'Phone' }],
    authenticator_apps: [{ confirmed_at: expect.any(String) }],
    email_changes: [{ email: 'new@elsewhere.example' }],
  });
  for (const table of ['channels', 'channel_events', 'passkeys', 'authenticator_apps', 'email_changes'])
    await sql(`delete from ${table}`);
  const [other, member] = [await signUp(service), await signUp(service)];
  await moveTo(service, member, owner);
  const { exports } = (await ask(owner, 'GET', 'auth/exports')).body as { exports: { id: string }[] };
  expect(exports).toHaveLength(2);
  for (const { id } of exports)
    for (const who of [other, member]) expect((await ask(who, 'GET', `auth/exports/${id}/download`)).status).toBe(404);
  await sql(`update data_exports set expires_at = now() - interval '1 second'`);
  expect((await ask(owner, 'GET', `auth/exports/${exports[0]?.id}/download`)).status).toBe(404);
});

test('an export that is too large says which rows of each table are left out', async () => {
  const { owner, service } = stage;
  const of = { organizationId: await organizationOf(owner), userId: null, at: new Date() };
  const text = await inSnapshot(service.opened.store, async (snapshot) => {
    let all = '';
    for await (const piece of exportJson(of, snapshot, 10)) all += piece;
    return all;
  });
  const { tables, left_out: leftOut } = JSON.parse(text);
  expect(tables).toMatchObject({ projects: [], runs: [] });
  for (const name of ['projects', 'runs'])
    expect(leftOut).toContain(`rows of ${name} after the first 0: the export would be too large`);
});

test('every table is copied by an export or left out on purpose, and no column with a secret is copied', async () => {
  const tables = await sql(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  expect(tables.map(({ name }) => name).sort()).toEqual([...decidedTables()].sort());
  const copied = [...TABLES_OF_ORGANIZATION, ...TABLES_OF_USER].flatMap(({ table, without = [] }) => {
    const names = getTableConfig(table).columns.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...without]));
    return names.filter((name) => !without.includes(name)).map((name) => `${getTableName(table)}.${name}`);
  });
  expect(
    copied.filter((name) => /(?:hash|secret|token|credentials?|credential_id|nonce|settings|_key)$/.test(name)),
  ).toEqual(['badges.token']);
});

test('a deleted account leaves nothing personal in any table', async () => {
  const { service } = stage;
  const [ada, host] = [await signUp(service), await signUp(service)];
  const name = `Wilhelmina ${randomUUID()}`;
  await ask(ada, 'POST', 'feedback', { message: 'Hello', email: ada.email });
  await sql('update users set name = $1 where id = $2', [name, ada.userId]);
  await sql('update organizations set name = $1 where id = $2', [name, await organizationOf(ada)]);
  await ask(ada, 'POST', 'projects', { name: 'One', url: 'http://127.0.0.1:9/' });
  await ask(ada, 'POST', 'auth/api-keys', { name: 'CI' });
  const own = await organizationOf(ada);
  const shared = await organizationOf(host);
  await sql(`insert into memberships (user_id, organization_id, role) values ($1, $2, 'admin')`, [ada.userId, shared]);
  await ask(ada, 'POST', `auth/organizations/${shared}/switch`);
  const { id } = (await ask(ada, 'POST', 'projects', { name: 'Two', url: 'http://127.0.0.1:9/two' })).body;
  await ask(ada, 'POST', `projects/${id}/scan`);
  await ask(ada, 'POST', 'auth/invitations', { email: `${randomUUID()}@example.com` });
  await ask(ada, 'POST', 'auth/exports', { of: 'account' });
  await ask(host, 'POST', 'auth/invitations', { email: `x${ada.email}` });
  await sql(`insert into linked_accounts (user_id, provider, subject, email) values ($1, 'google', 'deleted', $2)`, [
    ada.userId,
    ada.email,
  ]);
  await sql(
    `insert into channels (organization_id, kind, name, settings, shown_address, events, least_severity, user_id)
     values ($1, 'email', 'Alerts', 'sealed', $2, '[]', 'high', $3)`,
    [shared, ada.email, ada.userId],
  );
  await sql(
    `insert into email_changes (user_id, email, session_id, expires_at) values ($1, $2, gen_random_uuid(), now())`,
    [ada.userId, `new${ada.email}`],
  );
  expect((await placesOf([ada.userId])).length).toBeGreaterThan(8);
  await sql(`update sessions set confirmed_at = now() - interval '1 hour' where user_id = $1`, [ada.userId]);
  const remove = (body: object) => ask(ada, 'POST', 'auth/account/delete', { confirm: ada.email, ...body });
  expect((await remove({})).status).toBe(403);
  expect((await remove({ password: 'wrong' })).status).toBe(403);
  expect(await remove({ password: ada.password })).toMatchObject({ status: 200 });
  expect((await ask(ada, 'GET', 'auth/me')).status).toBe(401);
  await expect.poll(() => service.mails().some((mail) => mail.includes('account was deleted'))).toBe(true);
  await expect
    .poll(() => placesOf([ada.userId, name, ada.email.split('@', 1)[0] ?? '', own]), { timeout: 20_000 })
    .toEqual(['public.invitations.email']);
  expect((await ask(host, 'GET', `projects/${id}`)).status).toBe(200);
  const { entries } = (await ask(host, 'GET', 'auth/audit-log?limit=50')).body as { entries: { action: string }[] };
  expect(entries).toContainEqual(
    expect.objectContaining({ action: 'auth.delete-account', user: expect.objectContaining({ email: null }) }),
  );
});

test('with a second factor the password alone deletes nothing', async () => {
  const as = await signUp(stage.service);
  await sql(`insert into authenticator_apps (user_id, secret, confirmed_at) values ($1, 'sealed', now())`, [as.userId]);
  await sql(`update sessions set confirmed_at = now() - interval '1 hour' where user_id = $1`, [as.userId]);
  expect(await ask(as, 'POST', 'auth/account/delete', { confirm: as.email, password: as.password })).toMatchObject({
    status: 403,
    body: { confirmation: 'required' },
  });
});

test('sessions and verification links are deleted 30 days after their end', async () => {
  const { userId } = await signUp(stage.service);
  await sql(
    `insert into sessions (id, user_id, organization_id, expires_at, ended_at)
     select gen_random_uuid(), $1, organization_id, now() + days * interval '1 day', null
     from memberships, unnest(array[-31, -29]) days where user_id = $1`,
    [userId],
  );
  await sql(
    `insert into verification_tokens (hash, user_id, expires_at)
     select gen_random_uuid(), $1, now() + days * interval '1 day' from unnest(array[-31, -29]) days`,
    [userId],
  );
  await admissionTidy.run({}, { ...stage.service.world, signal: new AbortController().signal } as unknown as JobWorld);
  const old = (table: string) =>
    sql(`select 1 from ${table} where user_id = $1 and expires_at < now() - interval '1 day'`, [userId]);
  expect([(await old('sessions')).length, (await old('verification_tokens')).length]).toEqual([1, 1]);
});

test('an organization is deleted after 7 days, unless an admin undoes it', async () => {
  const { service, owner, polar } = stage;
  const organizationId = await organizationOf(owner);
  polar.answers = { 'PATCH /v1/subscriptions/sub_end': { body: { id: 'sub_end' } } };
  await sql(
    `insert into subscriptions (provider, external_id, organization_id, status, plan, current_period_end, cancel_at_period_end, version)
     values ('polar', 'sub_end', $1, 'active', 'pro', '2030-01-31', false, '1')`,
    [organizationId],
  );
  await sql(`update users set email_verified_at = now() where id = $1`, [owner.userId]);
  const scan = await ask(owner, 'POST', `projects/${stage.domainProject}/scan`);
  expect(scan.status).toBeLessThan(300);
  const remove = () => ask(owner, 'POST', 'auth/organization/delete', { confirm: 'Ada', password: owner.password });
  await sql(
    `with c as (
       insert into channels (organization_id, kind, name, settings, shown_address, events, least_severity)
       values ($1, 'webhook', 'Ops', 'sealed', 'https://a.example', '[]', 'high') returning id
     ), e as (
       insert into channel_events (organization_id, kind, key, data, at) values ($1, 'test', 'ending', '{}', now()) returning id
     )
     insert into channel_deliveries (organization_id, channel_id, event_id, state, run)
     select $1, c.id, e.id, 'pending', gen_random_uuid() from c, e`,
    [organizationId],
  );
  const badge = await issueBadge(stage);
  const standing = async () => (await service.ask('GET', `/api/v1/badge/verify/${badge}`)).body;
  expect(await standing()).toMatchObject({ valid: true });
  const { status, body } = await remove();
  expect(status).toBe(200);
  expect(await standing()).toMatchObject({ valid: false, status: 'gone', message: expect.stringContaining('deleted') });
  expect((await ask(owner, 'GET', `projects/${stage.domainProject}/badges`)).body).toMatchObject([
    { valid: false, status: 'gone' },
  ]);
  expect(await sql('select state, run from channel_deliveries where organization_id = $1', [organizationId])).toEqual([
    { state: 'cancelled', run: null },
  ]);
  expect(polar.calls.at(-1)?.path).toBe('/v1/subscriptions/sub_end');
  expect(await sql(`select cancel_at_period_end as ends from subscriptions where external_id = 'sub_end'`)).toEqual([
    { ends: true },
  ]);
  const open = `select 1 from runs s join projects p on p.id = s.project_id
    where p.organization_id = $1 and s.status in ('pending', 'running')`;
  expect(await sql(open, [organizationId])).toEqual([]);
  expect(
    await sql('select queue from queued_jobs where organization_id = $1 and attempt is null and queue <> all ($2)', [
      organizationId,
      ['mail.send', 'export.write'],
    ]),
  ).toEqual([]);
  const refused = await ask(owner, 'POST', `projects/${stage.domainProject}/scan`);
  expect(refused).toMatchObject({ status: 403, body: { detail: expect.stringContaining('will be deleted on') } });
  expect((await ask(owner, 'GET', 'auth/me')).body.organization).toMatchObject({ delete_at: body.delete_at });
  await expect.poll(() => service.mails().some((mail) => mail.includes('organization on Assay will be'))).toBe(true);
  const world = { ...service.world, signal: new AbortController().signal } as unknown as JobWorld;
  const run = (days: number) =>
    organizationDelete.run({}, { ...world, now: () => new Date(Date.now() + days * 86_400_000) });
  await run(6);
  const restored = await ask(owner, 'POST', 'auth/organization/restore');
  expect(restored).toMatchObject({
    status: 200,
    body: { message: expect.stringMatching(/will not be deleted\..*stays cancelled and ends on 2030-01-31/) },
  });
  expect((await ask(owner, 'POST', 'auth/organization/restore')).status).toBe(409);
  await expect
    .poll(() =>
      service
        .mails()
        .find((mail) => mail.includes('Your organization stays'))
        ?.replaceAll(/=?\r\n/g, ''),
    )
    .toMatch(/badges are valid again.*stays cancelled and ends on 2030-01-31/);
  expect(await standing()).toMatchObject({ valid: true });
  expect(await sql(`select cancel_at_period_end as ends from subscriptions where external_id = 'sub_end'`)).toEqual([
    { ends: true },
  ]);
  expect(await sql('select state from channel_deliveries where organization_id = $1', [organizationId])).toEqual([
    { state: 'cancelled' },
  ]);
  const again = await ask(owner, 'POST', `projects/${stage.domainProject}/scan`);
  expect(again.status).toBeLessThan(300);
  await run(8);
  expect((await ask(owner, 'GET', 'auth/me')).body.organization).toMatchObject({ delete_at: null });
  expect((await remove()).status).toBe(200);
  await run(8);
  expect((await ask(owner, 'GET', 'auth/me')).status).toBe(401);
  const places = async () => {
    await run(8);
    return placesOf([organizationId, stage.ids.project_id ?? '']);
  };
  await expect.poll(places, { timeout: 20_000 }).toEqual([]);
  const login = { email: owner.email, password: owner.password };
  expect((await service.ask('POST', '/api/v1/auth/login', { body: login })).status).toBe(200);
});
