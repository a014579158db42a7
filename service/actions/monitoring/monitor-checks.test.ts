import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Account, setPlan, signUp, startTestService, type TestService } from '../../testing/test-service.ts';

const URL_TEXT = 'http://127.0.0.1:4001/';

let service: TestService;
let owner: Account;
let base: string;

beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  owner = await signUp(service);
  await setPlan(service, owner, 'max');
  const project = await ask('POST', '/api/v1/projects', { name: 'Shop', url: URL_TEXT });
  base = `/api/v1/projects/${project.body.id}/monitoring`;
});
afterAll(() => service.close());

const ask = (method: 'POST' | 'PATCH', path: string, body: object) =>
  service.ask(method, path, { headers: { cookie: owner.cookie }, body });
const create = (body: object) => ask('POST', base, body);

test('each kind of check is created beside the others, without re-scans, and only once', async () => {
  const kinds = [
    { kind: 'http' },
    { kind: 'keyword', text: 'Welcome', present: true },
    { kind: 'keyword', text: 'Error', present: false },
    { kind: 'tcp', port: 4001 },
    { kind: 'tcp', port: 4002 },
  ];
  const made = [];
  for (const check of kinds) made.push(await create({ check }));
  expect(made.map(({ status, body }) => [status, body.subject, body.scan_enabled])).toEqual([
    [201, URL_TEXT, true],
    [201, URL_TEXT, false],
    [201, URL_TEXT, false],
    [201, '127.0.0.1:4001', false],
    [201, '127.0.0.1:4002', false],
  ]);
  const again = await create({ check: kinds[3] });
  expect([again.status, again.body.detail]).toEqual([409, 'This check of this URL exists already']);
  const moved = await ask('PATCH', `${base}/${made[3]?.body.id}`, { check: kinds[4] });
  expect(moved.status).toBe(409);
  const changed = await ask('PATCH', `${base}/${made[3]?.body.id}`, { check: { kind: 'tcp', port: 4003 } });
  expect(changed.body).toMatchObject({ subject: '127.0.0.1:4003', check: { kind: 'tcp', port: 4003 } });
});

test.each([
  ['a keyword without a text', { kind: 'keyword', text: '', present: true }],
  ['a keyword with a line break', { kind: 'keyword', text: 'a\nb', present: true }],
  ['a port that is none', { kind: 'tcp', port: 70_000 }],
  ['DNS records of an address', { kind: 'dns', record: 'A', expected: [] }],
  ['records of a type that is not compared', { kind: 'dns', record: 'ANY', expected: [] }],
  ['too many expected records', { kind: 'dns', record: 'TXT', expected: Array.from({ length: 21 }, () => 'a') }],
  ['the certificate of a site without TLS', { kind: 'certificate', days: 14 }],
])('%s: 422', async (_, check) => {
  expect((await create({ check })).status).toBe(422);
});

test('ports and hosts are checked by the rules of every address', async () => {
  const strict = await startTestService({
    ASSAY_ALLOW_PRIVATE_TARGETS: 'false',
    ASSAY_OPT_OUT_HOSTS: 'shop.example',
  });
  const account = await signUp(strict);
  await setPlan(strict, account, 'max');
  const headers = { cookie: account.cookie };
  const project = await strict.ask('POST', '/api/v1/projects', {
    headers,
    body: { name: 'S', url: 'https://1.1.1.1/' },
  });
  const path = `/api/v1/projects/${project.body.id}/monitoring`;
  const answers = [];
  for (const port of [25, 8443])
    answers.push(await strict.ask('POST', path, { headers, body: { check: { kind: 'tcp', port } } }));
  expect(answers.map(({ status }) => status)).toEqual([422, 201]);
  expect(answers[0]?.body.detail).toBe('check: the port 25 is not one of the web');
  await strict.opened.pool.query(`update projects set url = 'https://shop.example/'`);
  const refused = await strict.ask('POST', path, {
    headers,
    body: { check: { kind: 'dns', record: 'MX', expected: [] } },
  });
  expect([refused.status, refused.body.detail]).toEqual([
    422,
    'check: the owner of shop.example asked not to be scanned',
  ]);
  await strict.close();
});

test.each([
  ['starter', 299, 300],
  ['pro', 59, 60],
  ['max', 29, 30],
])('the plan %s refuses checks every %s seconds and allows every %s', async (plan, refused, allowed) => {
  await setPlan(service, owner, plan);
  expect((await create({ check_interval: refused })).status).toBe(422);
  const { status, body } = await create({ check_interval: allowed });
  expect([status, body.check_interval]).toEqual([201, allowed]);
  const changed = await ask('PATCH', `${base}/${body.id}`, { check_interval: refused });
  expect(changed.status).toBe(422);
});

test('the checks of all monitors together are bounded, but may always become fewer', async () => {
  await setPlan(service, owner, 'pro');
  const { body } = await create({ check_interval: 60 });
  // In another project: one has at most 50 targets.
  const other = await ask('POST', '/api/v1/projects', { name: 'Full', url: 'http://127.0.0.1:4002/' });
  const fill = (count: number) =>
    service.opened.pool.query(
      `insert into monitor_targets (project_id, url, name, scan_enabled, scan_interval, check_interval, state, next_check_at)
      select $3, url || gen_random_uuid(), name, false, 360, 30, state, next_check_at
      from monitor_targets, generate_series(1, $2::int) where id = $1`,
      [body.id, count, other.body.id],
    );
  // 30 s of a larger plan count as the 60 s of this one.
  await fill(59);
  const path = `${base}/${body.id}`;
  expect((await ask('PATCH', path, { check_interval: 120 })).status).toBe(200);
  expect((await ask('PATCH', path, { check_interval: 60 })).status).toBe(200);
  const refused = await create({ url: `${URL_TEXT}one`, check_interval: 60 });
  expect([refused.status, refused.body.detail]).toEqual([
    422,
    expect.stringMatching(/^check_interval: the Pro plan allows 60 uptime checks a minute of all monitors together/),
  ]);
  await fill(30);
  expect((await ask('PATCH', path, { check_interval: 120 })).status).toBe(200);
  expect((await ask('PATCH', path, { scan_enabled: true })).status).toBe(200);
  expect((await ask('PATCH', path, { check_interval: 60 })).status).toBe(422);
  await ask('PATCH', path, { paused: true });
  expect((await ask('PATCH', path, { paused: false })).status).toBe(422);
});

test('known records are kept when the same check is saved, and forgotten with another one; the rest of the state stays', async () => {
  const { body } = await create({ check: { kind: 'tcp', port: 4001 } });
  const query = (text: string) => service.opened.pool.query(text, [body.id]);
  await query(`update monitor_targets set state = state || '{"records":["1"],"failures":1}' where id = $1`);
  const change = (port: number) => ask('PATCH', `${base}/${body.id}`, { name: 'A', check: { port, kind: 'tcp' } });
  expect((await change(4001)).body.known_records).toEqual(['1']);
  expect((await change(4002)).body.known_records).toBeNull();
  expect((await query('select state from monitor_targets where id = $1')).rows).toMatchObject([
    { state: { failures: 1 } },
  ]);
});
