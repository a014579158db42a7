import { afterAll, beforeAll, expect, test } from 'vitest';
import { testReport } from '../../testing/test-report.ts';
import { type Account, setPlan, signUp, startTestService, type TestService } from '../../testing/test-service.ts';

const SITE = 'http://127.0.0.1:4001/';
const SHOWN = { title: 'Shop', shows_incidents: true, shows_response_times: true };

let service: TestService;
let owner: Account;
let project: string;
let shown: string;
let hidden: string;

beforeAll(async () => {
  service = await startTestService();
  owner = await signUp(service);
  await setPlan(service, owner, 'max');
  project = await newProject(owner, SITE);
  shown = await newTarget('cart', 'Cart');
  hidden = await newTarget('admin-console', 'Console');
});

afterAll(() => service.close());

const as = ({ cookie }: Account, body?: object) => ({ headers: { cookie }, ...(body ? { body } : {}) });

async function newProject(account: Account, url: string): Promise<string> {
  return String((await service.ask('POST', '/api/v1/projects', as(account, { name: 'Shop', url }))).body.id);
}

async function newTarget(path: string, name: string): Promise<string> {
  const body = { url: `${SITE}${path}`, name };
  return String((await service.ask('POST', `/api/v1/projects/${project}/monitoring`, as(owner, body))).body.id);
}

const put = (body: object) => service.ask('PUT', `/api/v1/projects/${project}/status-page`, as(owner, body));
const query = (text: string, values: unknown[] = []) => service.opened.pool.query(text, values);
const statusOf = (body: object) => (body as { targets: { status: string }[] }).targets[0]?.status;

/** The only check of the shown target, with this state, so long ago. */
async function newVerdict(status: string, ago: string): Promise<void> {
  await query('delete from monitor_checks');
  await query('delete from monitor_incidents');
  await query(
    `with target as (update monitor_targets set scan_interval = 15, state = jsonb_set(state, '{status}', to_jsonb($2::text))
       where id = $1 returning id)
     insert into monitor_checks (target_id, at, result, attempts, observed_ms, down_ms)
     select id, now() - $3::interval, 'good', 1, 0, 0 from target`,
    [shown, status, ago],
  );
}

const visit = (slug: string) => service.ask('GET', `/api/v1/status/${slug}`);

test('it is off by default; saved without a slug, its address cannot be guessed', async () => {
  const before = await service.ask('GET', `/api/v1/projects/${project}/status-page`, as(owner));
  expect(before.body).toMatchObject({ enabled: false, slug: null, url: null, target_ids: [] });
  const { body } = await put({ ...SHOWN, enabled: false, target_ids: [shown] });
  expect(body.slug).toMatch(/^[0-9a-f]{24}$/);
  expect((await visit(String(body.slug))).status).toBe(404);
});

test('it shows the chosen targets by name, without URLs, ids, messages or the others', async () => {
  await service.opened.pool.query(
    `insert into monitor_incidents (target_id, started_at, confirmed_at, reason, message)
     select id, now() - interval '1 hour', now(), 'tcp', 'connect ECONNREFUSED 10.0.0.7:5432' from monitor_targets`,
  );
  await put({ ...SHOWN, enabled: true, slug: 'shop', target_ids: [shown] });
  const { status, body, headers } = await visit('shop');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('public, max-age=30');
  expect(body).toMatchObject({
    title: 'Shop',
    targets: [{ name: 'Cart', status: 'pending' }],
    incidents: [{ target: 'Cart', kind: 'unreachable', resolved_at: null }],
  });
  const text = JSON.stringify(body);
  for (const secret of ['127.0.0.1', '10.0.0.7', 'Console', shown, hidden, project, owner.email])
    expect(text).not.toContain(secret);
});

test('the badge is an image for other sites; of an unknown page it says nothing', async () => {
  const badge = await service.ask('GET', '/status/shop/badge.svg');
  expect(badge.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': expect.stringMatching(/^public, max-age=\d\d?$/),
  });
  expect(badge.body.text).toContain('aria-label="Uptime: unknown"');
  const none = await service.ask('GET', '/status/nothing/badge.svg');
  expect(none.status).toBe(404);
  expect(none.body.text).toBe(badge.body.text);
});

test('visitors of one page cause one read in 30 s', async () => {
  await put({ ...SHOWN, enabled: true, slug: 'busy', target_ids: [shown] });
  await visit('busy');
  await newVerdict('up', '1 second');
  const answers = await Promise.all(Array.from({ length: 20 }, () => visit('busy')));
  expect(new Set(answers.map(({ body }) => statusOf(body)))).toEqual(new Set(['pending']));
  await put({ ...SHOWN, enabled: true, slug: 'busy', title: 'Read again', target_ids: [shown] });
  expect(statusOf((await visit('busy')).body)).toBe('up');
});

test('a target without a verdict for two intervals is unknown, and the page not operational', async () => {
  const show = async (title: string) => {
    await put({ ...SHOWN, title, enabled: true, slug: 'quiet', target_ids: [shown] });
    return (await visit('quiet')).body;
  };
  await newVerdict('up', '29 minutes');
  const fresh = await show('Fresh');
  expect([fresh.status, statusOf(fresh)]).toEqual(['operational', 'up']);
  await query(`update monitor_checks set at = at - interval '2 minutes'`);
  // Checks without a verdict prove nothing.
  await query(
    `insert into monitor_checks (target_id, at, result, attempts, observed_ms, down_ms) values ($1, now(), 'untested', 1, 0, 0)`,
    [shown],
  );
  const stale = await show('Stale');
  expect([stale.status, statusOf(stale)]).toEqual(['unknown', 'unknown']);
  expect(Date.now() - Date.parse(String(stale.checked_at))).toBeGreaterThan(30 * 60_000);
  expect((await service.ask('GET', '/status/quiet/badge.svg')).body.text).toContain('Uptime: unknown');
});

test('the 30-day uptime leaves out paused targets', async () => {
  await newVerdict('up', '1 minute');
  for (const [id, down] of [
    [shown, 1],
    [hidden, 43_200_000],
  ])
    await query(
      `insert into monitor_days (target_id, day, checks, failed, observed_ms, down_ms, buckets)
       values ($1, (now() at time zone 'utc')::date, 96, 0, 86400000, $2, '{}')`,
      [id, down],
    );
  await query('update monitor_targets set paused_at = now() where id = $1', [hidden]);
  await put({ ...SHOWN, enabled: true, slug: 'paused', target_ids: [shown, hidden] });
  expect((await visit('paused')).body).toMatchObject({ status: 'operational', uptime_30d: 99.999 });
  expect((await service.ask('GET', '/status/paused/badge.svg')).body.text).toContain('99.99 %');
  await query('update monitor_targets set paused_at = null where id = $1', [hidden]);
});

test('an address that another project takes over shows that project at once; the former one is gone', async () => {
  await put({ ...SHOWN, enabled: true, slug: 'handed-over', title: 'Former', target_ids: [shown] });
  expect((await visit('handed-over')).body.title).toBe('Former');
  const { body } = await put({ ...SHOWN, enabled: true, slug: '', target_ids: [shown] });
  expect(body.slug).toMatch(/^[0-9a-f]{24}$/);
  expect((await visit('handed-over')).status).toBe(404);
  const other = await newProject(owner, 'http://127.0.0.1:4003/');
  const taking = { ...SHOWN, enabled: true, slug: 'handed-over', title: 'Next', target_ids: [] };
  await service.ask('PUT', `/api/v1/projects/${other}/status-page`, as(owner, taking));
  expect((await visit('handed-over')).body.title).toBe('Next');
  await put({ ...SHOWN, enabled: false, slug: null, target_ids: [shown] });
  expect((await visit(String(body.slug))).status).toBe(404);
});

test('a deleted target is no longer among those shown', async () => {
  const gone = await newTarget('gone', 'Gone');
  await put({ ...SHOWN, enabled: true, target_ids: [shown, gone] });
  await service.ask('DELETE', `/api/v1/projects/${project}/monitoring/${gone}`, as(owner));
  const { body } = await service.ask('GET', `/api/v1/projects/${project}/status-page`, as(owner));
  expect(body.target_ids).toEqual([shown]);
});

test('targets of another project cannot be published', async () => {
  const other = await newProject(owner, 'http://127.0.0.1:4002/');
  const answer = await service.ask('PUT', `/api/v1/projects/${other}/status-page`, {
    ...as(owner, { ...SHOWN, enabled: true, target_ids: [shown] }),
  });
  expect(answer.status).toBe(422);
});

test('the page of an organization that is being deleted is gone', async () => {
  const account = await signUp(service);
  await setPlan(service, account, 'max');
  const own = await newProject(account, SITE);
  const body = { ...SHOWN, enabled: true, slug: 'leaving', target_ids: [] };
  await service.ask('PUT', `/api/v1/projects/${own}/status-page`, as(account, body));
  await service.ask('POST', '/api/v1/auth/organization/delete', as(account, { confirm: 'Ada' }));
  expect((await visit('leaving')).status).toBe(404);
});

test('the last scan is shown without findings if chosen, and search engines may list the page if chosen', async () => {
  await query(
    `insert into runs (project_id, target, variant, kind, status, modules, progress, report, started_at, completed_at, passive_completed_at)
     values ($1, $2, 'unified', 'site', 'completed', '["security"]', '{"percent":100,"step":"done","done":1,"total":1}', $3, now(),
       '2026-11-01T10:00:00Z', now())`,
    [project, SITE, JSON.stringify(testReport)],
  );
  const shows = async (settings: object) => {
    await put({ ...SHOWN, enabled: true, slug: 'trust', target_ids: [shown], ...settings });
    return (await visit('trust')).body;
  };
  expect(await shows({})).toMatchObject({ last_scan: null, indexable: false });
  const open = await shows({ shows_last_scan: true, indexable: true });
  expect(open).toMatchObject({ indexable: true, last_scan: { at: '2026-11-01T10:00:00.000Z' } });
  expect(Object.keys(open.last_scan as object)).toEqual(['at', 'is_verified']);
  const targets = open.targets as { uptime: Record<string, number | null> }[];
  expect(Object.keys(targets[0]?.uptime ?? {})).toEqual(['24h', '7d', '30d', '90d']);
  expect(targets[0]).toHaveProperty('uptime_90d', targets[0]?.uptime['90d']);
});
