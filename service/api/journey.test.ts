import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../testing/test-service.ts';

const EMAIL = 'ada@example.com';
const PASSWORD = 'seven brown lighthouses';

let service: TestService;
let site: Server;
let siteUrl: string;

beforeAll(async () => {
  service = await startTestService();
  site = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<title>Hello</title>'));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
});

afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await service.close();
});

test('from sign-up and email to a finished scan, without storing or logging a secret', async () => {
  const { ask, opened } = service;
  const signup = await ask('POST', '/api/v1/auth/signup', { body: { email: EMAIL, password: PASSWORD, name: 'Ada' } });
  expect(signup).toMatchObject({
    status: 200,
    body: { user: { email: EMAIL, plan: 'free', email_verified: false }, organization: { role: 'owner' } },
  });
  expect(JSON.stringify(signup.body)).not.toContain('pk_');
  const cookie = String(signup.headers['set-cookie']);
  expect(cookie).toMatch(/^session=[\w.-]+; .*Path=\/; .*HttpOnly; SameSite=Lax/);
  const session = { cookie: cookie.split(';', 1)[0] ?? '' };

  const created = await ask('POST', '/api/v1/projects', { headers: session, body: { name: 'Mine', url: siteUrl } });
  expect(created).toMatchObject({ status: 201, body: { name: 'Mine', url: siteUrl, description: null } });
  const path = `/api/v1/projects/${created.body.id}`;
  const early = await ask('POST', `${path}/scan`, { headers: session });
  expect(early).toMatchObject({ status: 403, body: { detail: 'Verify your email to start scanning' } });

  await service.work();
  const token = await service.mailedToken(EMAIL);
  const verify = `/api/v1/auth/verify?token=${token}`;
  const verified = await ask('GET', verify);
  expect(verified.status).toBe(200);
  const apiKey = String(verified.body.api_key);
  expect(apiKey).toMatch(/^pk_[0-9A-Za-z]{43}$/);
  expect(await ask('GET', verify)).toMatchObject({ status: 400 });

  const key = { authorization: `Bearer ${apiKey}` };
  const started = await ask('POST', `${path}/scan`, { headers: { 'x-api-key': apiKey } });
  expect(started).toMatchObject({ status: 202, body: { status: 'pending' } });
  const { unified, passive } = started.body.scan_ids as Record<string, string>;
  expect(unified).toBe(passive);
  const inline = await ask('POST', `${path}/scans`, { headers: key, body: { run_modules: ['seo', 'security'] } });
  expect(inline.status).toBe(200);
  expect(['completed', 'failed']).toContain(inline.body.status);
  expect(Object.keys(inline.body.modules as object).sort()).toEqual(['profiling', 'security']);

  const results = await ask('GET', `${path}/scans/${inline.body.id}/results?view=all`, { headers: key });
  expect(results).toMatchObject({ status: 200, body: { id: inline.body.id, findings: expect.any(Array) } });
  const list = await ask('GET', `${path}/scans?limit=1`, { headers: key });
  expect(list).toMatchObject({ status: 200, body: { total: 2, scans: [{ id: inline.body.id }] } });
  const projects = await ask('GET', '/api/v1/projects', { headers: key });
  expect(projects).toMatchObject({ body: { projects: [{ scan_count: 2, latest_scan: { id: inline.body.id } }] } });
  const me = await ask('GET', '/api/v1/auth/me', { headers: key });
  expect(me).toMatchObject({ body: { scan_quota: { limit: 3, used: 2, remaining: 1 }, project: null } });

  const everything = `${await dump(service)}\n${service.log.join('\n')}`;
  const sessionToken = session.cookie.replace('session=', '');
  for (const secret of [PASSWORD, apiKey, token, sessionToken]) expect(everything).not.toContain(secret);
  expect(everything).toContain(EMAIL);
  const audit = await opened.pool.query('select action from audit_log order by id');
  expect(audit.rows.map(({ action }) => action)).toEqual([
    'auth.signup',
    'projects.create',
    'auth.verify',
    'scans.start',
    'scans.run',
  ]);
});

/** Every row of every table, as text. */
async function dump({ opened: { pool } }: TestService): Promise<string> {
  const tables = await pool.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  const rows = [];
  for (const { name } of tables.rows) rows.push(...(await pool.query(`select t::text as row from ${name} t`)).rows);
  return rows.map(({ row }) => row).join('\n');
}
