import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, type Site, serve } from '../../../testbed/serve.ts';
import { type Account, signUp, startTestService, type TestService } from '../../testing/test-service.ts';

let service: TestService;
let owner: Account;
let site: Site;
let port: number;
let project: string;
const held = Promise.withResolvers<void>();

beforeAll(async () => {
  site = await serve(async ({ url }, response) => {
    if (url === '/slow.js') await held.promise;
    response.setHeader('content-type', url === '/' ? 'text/html' : 'text/plain');
    response.end(url === '/' ? '<!doctype html><title>Slow</title><script src="/slow.js"></script>' : '');
  });
  service = await startTestService();
  port = await freePort();
  await service.app.listen({ host: '127.0.0.1', port });
  owner = await signUp(service);
  project = String((await post('', { name: 'One', url: site.url })).body.id);
});
afterAll(async () => {
  held.resolve();
  await service.close();
  await site.close();
});

const post = (path: string, body: object = {}) =>
  service.ask('POST', `/api/v1/projects${path}`, { headers: { cookie: owner.cookie }, body });

interface Opened {
  readonly status: number | undefined;
  readonly type: string | undefined;
  /** Everything received so far. */
  text(): string;
  /** Resolves when the server has ended the response. */
  readonly ended: Promise<void>;
  close(): void;
}

function open(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Opened> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers }, (response) => {
      let received = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        received += chunk;
      });
      const ended = new Promise<void>((done) => response.once('close', done));
      const { statusCode: status, headers: answered } = response;
      resolve({ status, type: answered['content-type'], text: () => received, ended, close: () => sent.destroy() });
    });
    sent.once('error', reject).end();
  });
}

/** Like a browser: connects again with the last event until the stream says that it is over. */
function follow(path: string, headers: Readonly<Record<string, string>> = {}): Pick<Opened, 'text' | 'ended'> {
  let before = '';
  let current: Opened | undefined;
  const text = () => before + (current?.text() ?? '');
  const connect = async () => {
    while (!text().includes('event: end')) {
      const seen = idsOf(text()).at(-1);
      before = text();
      current = undefined;
      current = await open(path, { ...headers, ...(seen === undefined ? {} : { 'last-event-id': seen }) });
      await current.ended;
    }
  };
  return { text, ended: connect() };
}

const statesOf = (text: string) => [...text.matchAll(/^data: (\{.*)$/gm)].map(([, data]) => JSON.parse(data ?? ''));
const idsOf = (text: string) => [...text.matchAll(/^id: (.+)$/gm)].map(([, id]) => id ?? '');

test('a scan is streamed to its end: modules, findings so far, then `end`', async () => {
  const { scan_ids: ids } = (await post(`/${project}/scan`)).body as { scan_ids: { unified: string } };
  const path = `/api/v1/projects/${project}/scans/${ids.unified}/events`;
  const first = await open(path, { cookie: owner.cookie });
  expect([first.status, first.type]).toEqual([200, 'text/event-stream']);
  first.close();
  const stream = follow(path, { cookie: owner.cookie });
  await expect.poll(() => statesOf(stream.text()).length).toBe(1);
  expect(statesOf(stream.text())[0]).toMatchObject({ id: ids.unified, status: 'pending' });
  const resumed = follow(path, { cookie: owner.cookie, 'last-event-id': idsOf(stream.text())[0] ?? '' });
  await service.work();
  await expect.poll(() => statesOf(stream.text()).at(-1).progress.findings?.length ?? 0).toBeGreaterThan(0);
  expect(statesOf(stream.text()).at(-1).progress).toMatchObject({
    found: expect.any(Number),
    modules: { security: { done: expect.any(Number), total: expect.any(Number) } },
  });
  await expect.poll(() => statesOf(resumed.text())[0]?.status).toBe('running');
  held.resolve();
  await stream.ended;
  expect(stream.text().trimEnd().split('\n').slice(-2)).toEqual(['event: end', 'data: end']);
  expect(statesOf(stream.text()).at(-1)).toMatchObject({ status: 'completed', progress: { step: 'done' } });
  expect(statesOf(stream.text()).at(-1).progress.findings).toBeUndefined();
  await resumed.ended;
  const again = await open(path, { cookie: owner.cookie, 'last-event-id': idsOf(stream.text()).at(-1) ?? '' });
  await again.ended;
  expect([statesOf(again.text()), again.text().includes('event: end')]).toEqual([[], true]);
});

test('a free scan is streamed without an account', async () => {
  const body = { target_url: site.url };
  const { id } = (await service.ask('POST', '/api/v1/free-scan', { body })).body;
  const stream = follow(`/api/v1/free-scan/${id}/events`);
  await stream.ended;
  expect(statesOf(stream.text()).at(-1)).toMatchObject({ id, status: 'completed', percent: 100 });
});

test('only the owner may follow a scan', async () => {
  const { scan_ids: ids } = (await post(`/${project}/scan`)).body as { scan_ids: { unified: string } };
  const path = `/api/v1/projects/${project}/scans/${ids.unified}/events`;
  expect((await open(path)).status).toBe(401);
  const other = await signUp(service);
  expect((await open(path, { cookie: other.cookie })).status).toBe(404);
});

test('a user who has too many streams is refused; a stream that is left makes room', async () => {
  const holders = [{ kind: 'user', id: owner.userId }] as const;
  const taken = Array.from({ length: 11 }, () => service.world.gates.streams.open(holders));
  const { rows } = await service.opened.pool.query(
    `insert into runs (project_id, target, variant, kind, status, modules, progress)
     values ($1, $2, 'unified', 'site', 'pending', '["security"]', '{"percent":0,"step":"queued","done":0,"total":0}') returning id`,
    [project, site.url],
  );
  const path = `/api/v1/projects/${project}/scans/${rows[0].id}/events`;
  const stream = await open(path, { cookie: owner.cookie });
  expect(stream.status).toBe(200);
  expect((await open(path, { cookie: owner.cookie })).status).toBe(429);
  stream.close();
  await expect.poll(async () => (await open(path, { cookie: owner.cookie })).status).toBe(200);
  for (const { close } of taken) close();
});

test('the end of the process ends every stream', async () => {
  const { rows } = await service.opened.pool.query(`select id from runs where status = 'pending' limit 1`);
  const stream = await open(`/api/v1/projects/${project}/scans/${rows[0].id}/events`, { cookie: owner.cookie });
  await service.app.close();
  await stream.ended;
  expect(stream.text()).toContain('event: state');
});
