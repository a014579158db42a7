import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, setPlan, signUp, startTestService, type TestService } from '../../test-service.ts';

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
    'cache-control': 'public, max-age=30',
  });
  expect(badge.body.text).toContain('aria-label="Uptime: unknown"');
  const none = await service.ask('GET', '/status/nothing/badge.svg');
  expect(none.status).toBe(404);
  expect(none.body.text).toBe(badge.body.text);
});

test('visitors of one page cause one read in 30 s', async () => {
  await put({ ...SHOWN, enabled: true, slug: 'busy', target_ids: [shown] });
  const before = (await visit('busy')).body.updated_at;
  const answers = await Promise.all(Array.from({ length: 20 }, () => visit('busy')));
  expect(new Set(answers.map(({ body }) => body.updated_at))).toEqual(new Set([before]));
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
