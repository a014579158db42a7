import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, signUp, startTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
let account: Account;
let project: string;

beforeAll(async () => {
  service = await startTestService({ ASSAY_ALLOW_PRIVATE_TARGETS: 'false', ASSAY_DNS_SERVERS: '127.0.0.1:9' });
  account = await signUp(service);
  const organization = 'select organization_id from memberships where user_id = $1';
  const { rows } = await service.opened.pool.query(
    `insert into projects (organization_id, name, url) values ((${organization}), 'One', 'https://example.com/') returning id`,
    [account.userId],
  );
  project = rows[0].id;
});

afterAll(() => service.close());

const SIGNUP = { email: 'ada@example.com', password: 'seven brown lighthouses', name: 'Ada' };
const PROJECT = { name: 'One', url: 'https://example.com' };
const NO_BRAND = { name: null, client: null, colour: null, logo: null };
const LONG = 'a'.repeat(3000);

test.each([
  ['POST', '/api/v1/auth/signup', {}, 'email'],
  ['POST', '/api/v1/auth/signup', undefined, 'email'],
  ['POST', '/api/v1/auth/signup', [], 'body'],
  ['POST', '/api/v1/auth/signup', { ...SIGNUP, email: 'no email' }, 'email'],
  ['POST', '/api/v1/auth/signup', { ...SIGNUP, email: `${LONG}@example.com` }, 'email'],
  ['POST', '/api/v1/auth/signup', { ...SIGNUP, email: 'a\u0000@example.com' }, 'email'],
  ['POST', '/api/v1/auth/signup', { ...SIGNUP, email: 5 }, 'email'],
  ['POST', '/api/v1/auth/signup', { ...SIGNUP, password: 'short' }, 'password'],
  ['POST', '/api/v1/auth/signup', { ...SIGNUP, password: LONG }, 'password'],
  ['POST', '/api/v1/auth/signup', { ...SIGNUP, password: 'Password1234!' }, 'password'],
  ['POST', '/api/v1/auth/signup', { ...SIGNUP, name: '' }, 'name'],
  ['POST', '/api/v1/auth/signup', { ...SIGNUP, name: '   ' }, 'name'],
  ['POST', '/api/v1/auth/signup', { ...SIGNUP, name: 'a\u0000b' }, 'name'],
  ['POST', '/api/v1/auth/signup', { ...SIGNUP, name: 'a\ud800b' }, 'name'],
  ['POST', '/api/v1/auth/signup', { ...SIGNUP, name: 'a'.repeat(121) }, 'name'],
  ['POST', '/api/v1/auth/login', { email: 'ada@example.com' }, 'password'],
  ['POST', '/api/v1/auth/login', { email: 'ada@example.com', password: 'x', remember_me: 'yes' }, 'remember_me'],
  ['POST', '/api/v1/auth/resend-verification', { email: null }, 'email'],
  ['GET', '/api/v1/auth/verify', undefined, 'token'],
  ['GET', '/api/v1/auth/verify?token=a&token=b', undefined, 'token'],
  ['PATCH', '/api/v1/auth/me', { avatar_url: 'javascript:alert(1)' }, 'avatar_url'],
  ['PATCH', '/api/v1/auth/me', { avatar_url: 'https://user:secret@example.com/a.png' }, 'avatar_url'],
  ['PATCH', '/api/v1/auth/me', { theme_pref: 7 }, 'theme_pref'],
  ['PUT', '/api/v1/auth/organization-settings', { weekly_health_email: 'no' }, 'weekly_health_email'],
  ['PUT', '/api/v1/auth/organization-settings', {}, 'weekly_health_email'],
  ['PUT', '/api/v1/auth/report-brand', { ...NO_BRAND, colour: '#ffeeaa' }, 'colour'],
  ['PUT', '/api/v1/auth/report-brand', { ...NO_BRAND, logo: 'data:image/svg+xml;base64,PHN2Zz4=' }, 'logo'],
  ['PUT', '/api/v1/auth/report-brand', { ...NO_BRAND, name: 'x'.repeat(81) }, 'name'],
  ['POST', '/api/v1/projects', { url: PROJECT.url }, 'name'],
  ['POST', '/api/v1/projects', { name: PROJECT.name }, 'url'],
  ['POST', '/api/v1/projects', { ...PROJECT, description: 'a'.repeat(2001) }, 'description'],
  ['POST', '/api/v1/projects', { ...PROJECT, repository_url: 'git@example.com:a/b' }, 'repository_url'],
  ['POST', '/api/v1/projects', { ...PROJECT, url: 'ftp://example.com' }, 'url'],
  ['POST', '/api/v1/projects', { ...PROJECT, url: 'javascript:alert(1)' }, 'url'],
  ['POST', '/api/v1/projects', { ...PROJECT, url: 'https://user:pass@example.com' }, 'url'],
  ['POST', '/api/v1/projects', { ...PROJECT, url: 'https://exa mple.com' }, 'url'],
  ['POST', '/api/v1/projects', { ...PROJECT, url: `https://${LONG}.com` }, 'url'],
  ['POST', '/api/v1/projects', { ...PROJECT, url: `https://example.com/${'é'.repeat(1000)}` }, 'url'],
  ['POST', '/api/v1/projects', { ...PROJECT, url: 'http://127.0.0.1' }, 'url'],
  ['POST', '/api/v1/projects', { ...PROJECT, url: 'http://2130706433' }, 'url'],
  ['POST', '/api/v1/projects', { ...PROJECT, url: 'http://[::ffff:10.0.0.1]' }, 'url'],
  ['POST', '/api/v1/projects', { ...PROJECT, url: 'http://169.254.169.254/latest' }, 'url'],
  ['POST', '/api/v1/projects', { ...PROJECT, url: 'http://localhost' }, 'url'],
  ['POST', '/api/v1/projects', { ...PROJECT, url: 'https://nowhere.invalid' }, 'url'],
  ['PUT', '/api/v1/projects/{id}', { url: 'http://10.0.0.1' }, 'url'],
  ['PUT', '/api/v1/projects/{id}', { name: null }, 'name'],
  ['POST', '/api/v1/projects/{id}/mcp-key', {}, 'name'],
  ['POST', '/api/v1/projects/{id}/scans', { run_modules: ['security', 'magic'] }, 'run_modules.1'],
  ['POST', '/api/v1/projects/{id}/scans', { run_modules: [] }, 'run_modules'],
  ['POST', '/api/v1/projects/{id}/scans', { form_factor: 'watch' }, 'form_factor'],
  ['GET', '/api/v1/projects/{id}/scans?limit=0', undefined, 'limit'],
  ['GET', '/api/v1/projects/{id}/scans?limit=1e99', undefined, 'limit'],
  ['GET', '/api/v1/projects/{id}/scans?offset=-1', undefined, 'offset'],
] as const)('%s %s %j is 422 and names the field', async (method, path, body, field) => {
  const answer = await service.ask(method, path.replace('{id}', project), {
    headers: { cookie: account.cookie },
    body,
  });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body)).toEqual(['detail']);
  expect(answer.body.detail).toMatch(new RegExp(`(?:^|; )${field.replace('.', '\\.')}: `));
});

test('a URL that must not be scanned is refused, and nothing is written', async () => {
  const headers = { cookie: account.cookie };
  const body = { url: 'https://intranet.example.com/' };
  const answer = await service.ask('POST', `/api/v1/projects/${project}/scans`, { headers, body });
  expect(answer).toMatchObject({ status: 422, body: { detail: expect.stringMatching(/^url: /) } });
  const { rows } = await service.opened.pool.query('select 1 from runs union all select 1 from scan_spends');
  expect(rows).toEqual([]);
});

test('a missing field is required', async () => {
  const answer = await service.ask('POST', '/api/v1/auth/login', { body: {} });
  expect(answer.body).toEqual({ detail: 'email: is required; password: is required' });
});

test.each([
  '/api/v1/projects/1',
  '/api/v1/projects/not-an-id/scans',
  `/api/v1/projects/${'0'.repeat(36)}`,
  '/api/v1/projects/00000000-0000-4000-8000-000000000000',
  '/api/v1/projects/%00',
  '/api/v1/projects/%zz',
  '/api/v1/projects/%F0%9F%92%A9',
  `/api/v1/projects/${'a'.repeat(600)}`,
  '/api/v1/projects/{id}/scans/1',
  '/api/v1/projects/{id}/scans/1/results',
  '/api/v1/projects/{id}/scans/00000000-0000-4000-8000-000000000000',
])('%s is 404', async (path) => {
  const answer = await service.ask('GET', path.replace('{id}', project), { headers: { cookie: account.cookie } });
  expect(answer).toMatchObject({ status: 404, body: { detail: expect.any(String) } });
});
