import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, signUp, startTestService, type TestService } from '../service/testing/test-service.ts';
import { tableOf } from './output/table.ts';
import { type Outcome, runHere } from './test-cli.ts';

let service: TestService;
let ada: Account;
let organization: string;
let run: string;

beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  const headers = { cookie: ada.cookie };
  const me = await service.ask('GET', '/api/v1/auth/me', { headers });
  organization = (me.body.organization as { id: string }).id;
  const body = { name: 'Shop', url: 'http://127.0.0.1:9/' };
  const project = await service.ask('POST', '/api/v1/projects', { headers, body });
  const scan = await service.ask('POST', `/api/v1/projects/${project.body.id}/scan`, { headers });
  run = (scan.body.scan_ids as { unified: string }).unified;
  await service.opened.pool.query(`update organizations set name = E'Red \\x1b[31mShop' where id = $1`, [organization]);
});
afterAll(() => service.close());

const assay = (...args: readonly string[]): Promise<Outcome> => {
  const { databaseUrl = '', dataDir } = service.world.config;
  return runHere(args, { env: { DATABASE_URL: databaseUrl, ASSAY_DATA_DIR: dataDir } });
};
const json = async (...args: readonly string[]) => JSON.parse((await assay(...args, '--json')).out);
const me = async () => (await service.ask('GET', '/api/v1/auth/me', { headers: { cookie: ada.cookie } })).status;

test('a table is aligned, numbers on the right, and no cell breaks a line', () => {
  const rows = [
    ['a\nb', 7, null],
    ['Sunny Socks', 1200, 'x'],
  ];
  expect(tableOf(['name', 'scans', 'error'], rows).split('\n')).toEqual([
    expect.stringMatching(/^name +scans {2}error$/),
    expect.stringMatching(/^a.+ +7 {2}-$/),
    'Sunny Socks   1200  x',
    '',
  ]);
});

test('organizations and users are listed as a table, and as JSON', async () => {
  const { code, out, err } = await assay('admin', 'organizations');
  expect([code, err]).toEqual([0, '1 to 1 of 1\n']);
  expect(out.split('\n')[0]).toMatch(/^id +name +plan +members +projects +scans \(30 days\) +created +state$/);
  expect(out.split('\n')[1]).toMatch(new RegExp(`^${organization} .*Shop.* +free +1 +1 +1 +[0-9-]{10} +active$`));
  expect(out).not.toContain('\u001b');
  expect(await json('admin', 'organizations', ada.email)).toMatchObject({
    organizations: [{ id: organization, plan: 'free', members: 1, projects: 1, scans: 1, suspended_at: null }],
    total: 1,
  });
  expect(await json('admin', 'users', ada.email)).toMatchObject({ users: [{ id: ada.userId, email: ada.email }] });
  expect(await assay('admin', 'users', 'nobody')).toEqual({ code: 0, out: '', err: 'Nothing found.\n' });
  expect(await assay('admin', 'users', '--limit', '1', '--offset', '0')).toMatchObject({ err: '1 to 1 of 1\n' });
});

test('a run is listed and cancelled', async () => {
  expect((await assay('admin', 'runs')).out).toMatch(new RegExp(`^${run} +site \\w+ +pending `, 'm'));
  expect(await assay('admin', 'cancel', run)).toEqual({ code: 0, out: `${run} is cancelled\n`, err: '' });
  expect(await assay('admin', 'cancel', run)).toEqual({ code: 0, out: `${run} had ended already\n`, err: '' });
  expect(await json('admin', 'runs', '--status', 'cancelled', '--kind', 'site')).toMatchObject({
    runs: [{ id: run, organization: { id: organization } }],
    total: 1,
  });
});

test('an organization and a user are suspended and restored', async () => {
  for (const of of [organization, ada.email]) {
    expect(await me()).toBe(200);
    const suspended = await assay('admin', 'suspend', of, '--reason', 'Abuse');
    expect(suspended).toEqual({ code: 0, out: `${of} is suspended\n`, err: '' });
    expect(await me()).toBe(403);
    const noun = of === organization ? 'organizations' : 'users';
    expect((await assay('admin', noun, '--suspended')).out).toMatch(/ suspended$/m);
    expect(await assay('admin', 'restore', of, '--reason', 'A mistake')).toMatchObject({ code: 0 });
    expect((await assay('admin', noun, '--suspended')).out).toBe('');
  }
  const { rows } = await service.opened.pool.query(
    `select detail from audit_log where action like '%-by-operator' and detail is not null order by id`,
  );
  expect(rows.map(({ detail }) => detail)).toEqual(['Abuse', 'A mistake', 'Abuse', 'A mistake']);
});

test('a plan is set for an organization and for a user, with and without the word admin', async () => {
  const planOf = async () => (await json('admin', 'organizations', organization)).organizations[0].plan;
  expect(await assay('plan', 'set', ada.email, 'pro')).toMatchObject({ out: `${ada.email} is now on the pro plan.\n` });
  expect(await planOf()).toBe('pro');
  const { out } = await assay('admin', 'plan', 'set', organization, 'max', '--format', 'json');
  expect(JSON.parse(out)).toEqual({ organization_id: organization, plan: 'max' });
  expect(await planOf()).toBe('max');
});

test('the state shows a part for each thing that loads the server', async () => {
  const { code, out } = await assay('admin', 'state');
  expect(code).toBe(0);
  for (const title of [
    'Heaviest organizations',
    'Exceeded limits',
    'Failed sign-ins',
    'Queues',
    'Database connections',
  ])
    expect(out).toMatch(new RegExp(`^${title}`, 'm'));
  expect(out).toContain('Late uptime checks: 0\n');
  expect(await json('admin', 'state')).toMatchObject({ heaviest: [{ id: organization, scans: 1 }], dead_mails: 0 });
});

test.each([
  [['admin', 'mail', 'list'], 0, 'There are no failed emails'],
  [['admin', 'suspend', 'nobody@example.com', '--reason', 'x'], 2, 'unknown user nobody@example.com'],
  [['admin', 'suspend', randomUUID(), '--reason', 'x'], 2, 'Organization not found'],
  [['admin', 'suspend', randomUUID()], 2, '--reason requires a text'],
  [['admin', 'cancel', 'none'], 2, 'Run not found'],
  [['admin', 'runs', '--status', 'lost'], 2, '--status must be one of open, pending'],
  [['admin', 'runs', '--organization', 'none'], 2, 'requires the id of an organization'],
  [['admin', 'users', '--limit', '1000'], 2, '--limit must be a whole number from 1 to 200'],
  [['admin', 'nothing'], 2, 'unknown command'],
  [['plan', 'set', randomUUID(), 'gold'], 2, 'available plans: free, starter, pro, max'],
  [['plan', 'set', randomUUID(), 'pro'], 2, 'Organization not found'],
] as const)('%j exits with %i: %s', async (args, code, says) => {
  const outcome = await assay(...args);
  expect(outcome).toMatchObject({ code, out: '', err: expect.stringContaining(says) });
});
