import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, serve } from '../../../testbed/serve.ts';
import { networkOf } from '../../keys/secret.ts';
import { findRunById } from '../../store/runs/runs.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';

let site: Site;
let service: TestService;

beforeAll(async () => {
  site = await serve((_, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Site</title><p>Hello');
  });
  service = await startTestService({ ASSAY_TRUST_PROXY: '1' });
});
afterAll(async () => {
  await service.close();
  await site.close();
});

const start = (target_url: unknown, address = '192.0.2.1') =>
  service.ask('POST', '/api/v1/free-scan', { body: { target_url }, headers: { 'x-forwarded-for': address } });
const read = async (id: unknown, what: 'status' | 'results') =>
  (await service.ask('GET', `/api/v1/free-scan/${id}/${what}`)).body;

test('a visitor starts a scan, follows its lines and reads the three worst findings', async () => {
  const started = await start(site.url);
  expect(started).toMatchObject({
    status: 202,
    body: { status: 'pending', target_url: `${site.url}/`, top_finding: null, message: 'The scan is queued' },
  });
  const { id } = started.body;
  expect(await read(id, 'status')).toMatchObject({ lines: [`$ assay scan ${site.url}/`], percent: 0 });
  expect(await read(id, 'results')).toMatchObject({ status: 'pending', findings: [] });
  await service.work();
  await ended(id);
  const status = await read(id, 'status');
  const lines = status.lines as string[];
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.slice(1, -1)).toEqual(lines.slice(1, -1).map(() => expect.stringMatching(/^\[\d+\/\d+\] /)));
  expect(lines.at(-1)).toMatch(/^done: score \d+ \(.+\), .*\d (?:low|info) open$/);
  const { findings, ...results } = await read(id, 'results');
  expect(results).toMatchObject({ status: 'completed', score: expect.any(Number), grade: expect.any(String) });
  expect(findings).toHaveLength(3);
  expect((findings as { fix_prompt: string }[]).every(({ fix_prompt }) => fix_prompt.length > 50)).toBe(true);
  expect(status.top_finding).toEqual((findings as unknown[])[0]);
  expect((await start(site.url)).body.top_finding).toEqual(status.top_finding);
});

test('a page that is not scored says why, and where its redirects ended', async () => {
  const members = await serve(({ url }, response) => {
    if (url === '/') response.writeHead(302, { location: '/login' }).end();
    else response.setHeader('content-type', 'text/html').end('<!doctype html><title>Members</title><p>Sign in');
  });
  const { id } = (await start(members.url, '192.0.2.9')).body;
  await service.work();
  await ended(id);
  expect(await read(id, 'results')).toMatchObject({
    status: 'completed',
    message: 'The URL redirects to a sign-in page',
    score: null,
    grade: null,
    not_scored: 'The URL redirects to a sign-in page',
    final_url: `${members.url}/login`,
    redirects: [{ url: `${members.url}/`, status: 302 }],
  });
  expect(((await read(id, 'status')).lines as string[]).at(-1)).toBe(
    'done: not scored: The URL redirects to a sign-in page',
  );
  await members.close();
});

test('the most severe finding is available while the scan runs', async () => {
  const held = Promise.withResolvers<void>();
  const slow = await serve(async ({ url }, response) => {
    if (url === '/slow.js') await held.promise;
    response.setHeader('content-type', url === '/' ? 'text/html' : 'text/plain');
    response.end(url === '/' ? '<!doctype html><title>Slow</title><script src="/slow.js"></script>' : '');
  });
  const { id } = (await start(slow.url, '192.0.2.3')).body;
  const told = () => read(id, 'status');
  await expect.poll(async () => (await told()).top_finding).not.toBeNull();
  const { status, top_finding: worst } = await told();
  expect({ status, worst }).toMatchObject({ status: 'running', worst: { fix_prompt: expect.stringMatching(/.{50}/) } });
  expect(await read(id, 'results')).toMatchObject({ status: 'running', findings: [] });
  held.resolve();
  await ended(id);
  expect((await told()).status).toBe('completed');
  await slow.close();
});

test('a scan of an unreachable site fails with the reason', async () => {
  const { body } = await start('http://127.0.0.1:1/', '192.0.2.2');
  await ended(body.id);
  const status = await read(body.id, 'status');
  expect(status).toMatchObject({ status: 'failed', top_finding: null });
  expect((status.lines as string[]).at(-1)).toBe(`failed: ${status.message}`);
});

test('an IP address has three, also with concurrent starts; it is not stored', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => start(site.url, '198.51.100.7')));
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 202, 403, 403, 403]);
  const { pool } = service.opened;
  await pool.query(`update runs set created_at = now() - interval '31 days'`);
  expect((await start(site.url, '198.51.100.7')).status).toBe(403);
  expect((await start(site.url, '198.51.100.8')).status).toBe(202);
  const { rows } = await pool.query('select count(*)::int as scans from runs');
  expect(rows).toEqual([{ scans: 1 }]);
  const { rows: hashes } = await pool.query('select * from free_scan_addresses');
  expect(JSON.stringify(hashes)).not.toContain('198.51');
});

test('a refused call uses nothing', async () => {
  for (let i = 0; i < 4; i++) expect((await start('http://169.254.169.254/', '192.0.2.4')).status).toBe(422);
  expect((await start('nonsense://', '192.0.2.4')).status).toBe(422);
  expect((await start(5, '192.0.2.4')).status).toBe(422);
  expect((await start(site.url, '192.0.2.4')).status).toBe(202);
});

test('one site has an hourly limit for all visitors', async () => {
  const host = 'http://127.0.0.1:2/';
  const statuses: number[] = [];
  for (let i = 0; i < 21; i++) statuses.push((await start(host, `203.0.113.${i}`)).status);
  expect(statuses.filter((status) => status === 202)).toHaveLength(20);
  expect((await start(host, '203.0.113.99')).body.detail).toContain('many free scans');
});

test('ports of the site share the limit', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 21; i++)
    statuses.push((await start(`http://localhost:${i + 1}/`, `203.0.113.${150 + i}`)).status);
  expect(statuses.filter((status) => status === 202)).toHaveLength(20);
});

test('concurrent starts share the limit', async () => {
  const from = Array.from({ length: 26 }, (_, i) => `203.0.113.${100 + i}`);
  const answers = await Promise.all(from.map((address) => start('http://127.0.0.1:3/', address)));
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(20);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each(['status', 'results'])('unknown or malformed: %s is 404', async (what) => {
  for (const id of ['8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22', 'x', '%00'])
    expect((await service.ask('GET', `/api/v1/free-scan/${id}/${what}`)).status).toBe(404);
});

async function ended(id: unknown): Promise<void> {
  await expect.poll(async () => (await findRunById(service.opened.store, String(id)))?.completedAt).toBeTruthy();
}
