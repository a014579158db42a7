import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProcess } from '../../cli/test-cli.ts';
import { eventually } from '../../testbed/eventually.ts';
import { fullSize } from '../../testbed/full-size.ts';
import { type Running, signUp, startAssay } from '../../testbed/operation/running.ts';
import { type GithubCodeHost, startGithubCodeHost } from '../../testbed/providers/github-code-host.ts';
import { type RunningStandIn, runStandIn } from '../../testbed/providers/stand-in.ts';
import { VERCEL } from '../../testbed/providers/vercel.ts';
import { startReceiver } from '../../testbed/receiver.ts';
import { startPagedShop } from '../../testbed/shop/paged-shop.ts';
import { stopEmbedded } from '../store/embedded/embedded.ts';
import { githubSettings } from './test-stage.ts';

const ROUNDS = fullSize(2, 20);
/** One way to be killed for each kind of job, both for the most common. */
const MORE_ROUNDS = fullSize(1, 20);
const PAGES_ROUNDS = fullSize(1, 5);
/** Pages that were asked for when the worker is killed. */
const HALF = 12;
const dataDir = mkdtempSync(join(tmpdir(), 'assay-crash-'));

interface Acknowledged {
  readonly key: string;
  readonly project: string;
  readonly scan: string;
}

let site: Server;
let github: GithubCodeHost;
let vercel: RunningStandIn;
let running: Running | undefined;
/** While set, the site does not answer; called on each request. */
let asked: (() => void) | undefined;

beforeAll(async () => {
  github = await startGithubCodeHost();
  vercel = await runStandIn(VERCEL);
  site = createServer((_, response) => {
    if (asked) asked();
    else response.setHeader('content-type', 'text/html').end('<!doctype html><title>Slow</title>');
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await running?.kill(true);
  await Promise.all([github.close(), vercel.close()]);
  await stopEmbedded(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

test(`killed in the middle of a scan ${ROUNDS} times, nothing acknowledged is lost and each scan ends by itself`, async () => {
  const acknowledged: Acknowledged[] = [];
  const waits: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    running ??= await start();
    const reached = Promise.withResolvers<void>();
    asked = reached.resolve;
    const made = await startScan(running.address, round);
    acknowledged.push(made);
    await reached.promise;
    await running.kill(round % 2 === 1);
    asked = undefined;
    const before = performance.now();
    running = await start();
    expect(await endOf(running.address, made)).toBe('completed');
    waits.push(Math.round(performance.now() - before));
  }
  for (const { key, project, scan } of acknowledged) {
    const stored = await call(running?.address ?? '', `/api/v1/projects/${project}/scans/${scan}`, key);
    expect(stored).toMatchObject({ id: scan, status: 'completed' });
  }
  console.log(`from the restart to the end of the scan: ${waits.join(' ')} ms`);
}, 1_200_000);

test(`killed in the middle of 25 pages ${PAGES_ROUNDS} times, each scan ends once, is counted once and has nothing twice`, async () => {
  let onPage: ((path: string) => Promise<void>) | undefined;
  const shop = await startPagedShop({}, (path) => (/^\/products\/\d/.test(path) ? onPage?.(path) : undefined));
  running ??= await start();
  const key = await newKey(running.address, 'pages');
  const env = { ...process.env, DATABASE_URL: '', ASSAY_DATA_DIR: dataDir };
  expect(await runProcess(['plan', 'set', 'pages@example.com', 'pro'], { env })).toMatchObject({ code: 0 });
  const { id: project } = await call<{ id: string }>(running.address, '/api/v1/projects', key, {
    name: 'Pages',
    url: `${shop.url}/`,
  });
  const own = `/api/v1/projects/${project}`;
  for (let round = 0; round < PAGES_ROUNDS; round += 1) {
    const [reached, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const asked = new Set<string>();
    onPage = async (path) => {
      if (asked.add(path).size < HALF) return;
      reached.resolve();
      await over.promise;
    };
    const { scan_ids } = await call<Started>(running.address, `${own}/scan`, key, { pages: 25 });
    const made = { key, project, scan: scan_ids.unified };
    await reached.promise;
    await running.kill(round % 2 === 1);
    onPage = undefined;
    over.resolve();
    running = await start();
    const { address } = running;
    expect(await endOf(address, made)).toBe('completed');
    const results = await call<PagedResults>(address, `${own}/scans/${made.scan}/results?view=all`, key);
    expect(new Set(results.pages.map(({ url }) => url)).size).toBe(25);
    expect(results).toMatchObject({ max_pages: 25, site: { looked_at: 25 } });
    expect(results.pages).toHaveLength(25);
    expect(new Set(results.findings.map(({ id }) => id)).size).toBe(results.findings.length);
    const me = await call<{ scan_quota: { used: number } }>(address, '/api/v1/auth/me', key);
    const { total } = await call<{ total: number }>(address, `${own}/scans`, key);
    const { snapshots } = await call<{ snapshots: unknown[] }>(address, `${own}/health/trends`, key);
    const ended = { used: me.scan_quota.used, total, snapshots: snapshots.length };
    expect(ended).toEqual({ used: round + 1, total: round + 1, snapshots: round + 1 });
  }
  await shop.close();
}, 1_200_000);

test(`killed in the middle of a code scan ${MORE_ROUNDS} times, each ends by itself, once`, async () => {
  github.repositories = [
    { id: 1, slug: 'acme/shop', branch: 'main', files: { '.github/workflows/ci.yml': 'on: push\n' } },
  ];
  running ??= await start();
  const { key, project } = await connectedProject(running.address);
  const path = `/api/v1/projects/${project}/code-scans`;
  for (let round = 0; round < MORE_ROUNDS; round += 1) {
    github.calls.length = 0;
    github.faults = [{ match: /_codeload/, answer: { status: 200, hangs: true } }];
    const { id } = await call<{ id: string }>(running.address, path, key, {});
    await eventually('the code scan to read a file', () => github.calls.find((one) => one.includes('_codeload')));
    await running.kill(round % 2 === 1);
    github.faults = [];
    running = await start();
    const { address } = running;
    const scan = await eventually('the end of the code scan', async () => {
      const { code_scans: all } = await call<CodeScans>(address, path, key);
      return all.every(({ completed_at }) => completed_at !== null) ? all : undefined;
    });
    expect(scan).toHaveLength(round + 1);
    expect(scan[0]).toMatchObject({ id, status: 'completed', error: null });
  }
}, 1_200_000);

test(`killed in the middle of an integration scan ${MORE_ROUNDS} times, each ends by itself, once`, async () => {
  running ??= await start();
  const key = await newKey(running.address, 'posture');
  const path = '/api/v1/integrations';
  const body = { provider: 'vercel', label: 'Work', credentials: { token: 'planted' } };
  const { id: integration } = await call<{ id: string }>(running.address, path, key, body);
  for (let round = 0; round < MORE_ROUNDS; round += 1) {
    vercel.reset();
    vercel.faults['/v10/projects'] = { status: 0 };
    const { scan_id: id } = await call<PostureScan>(running.address, `${path}/scan/vercel`, key, {});
    await eventually('the scan to ask the provider', () => vercel.calls.find((one) => one.includes('/v10/projects?')));
    await running.kill(round % 2 === 0);
    vercel.faults = {};
    running = await start();
    const { address } = running;
    const scans = await eventually('the end of the integration scan', async () => {
      const all = await call<readonly PostureScan[]>(address, `${path}/${integration}/scans`, key);
      return all.every(({ status }) => status === 'completed') ? all : undefined;
    });
    expect(scans).toHaveLength(round + 1);
    expect(scans[0]).toMatchObject({ scan_id: id, error: null });
  }
}, 1_200_000);

test(`killed in the middle of a delivery ${MORE_ROUNDS} times, each arrives, under one id and with one row`, async () => {
  running ??= await start();
  const key = await newKey(running.address, 'channels');
  const receiver = await startReceiver();
  const body = { kind: 'webhook', name: 'Ops', address: `${receiver.url}/hook` };
  const path = '/api/v1/notification-channels';
  const { id: channel } = await call<{ id: string }>(running.address, path, key, body);
  for (let round = 0; round < MORE_ROUNDS; round += 1) {
    receiver.received.length = 0;
    receiver.answer = () => undefined;
    await call(running.address, `${path}/${channel}/test`, key, {});
    await eventually('the delivery to arrive', () => receiver.received[0]);
    await running.kill(round % 2 === 0);
    receiver.answer = (response) => void response.end();
    running = await start();
    const { address } = running;
    const log = await eventually('the end of the delivery', async () => {
      const all = await call<Deliveries>(address, `${path}/${channel}/deliveries`, key);
      return all.deliveries.every(({ state }) => state === 'delivered') ? all.deliveries : undefined;
    });
    expect(log).toHaveLength(round + 1);
    const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
    expect([...ids]).toEqual([log[0]?.event_id]);
  }
  receiver.close();
}, 1_200_000);

interface Started {
  readonly scan_ids: { readonly unified: string };
}

interface PagedResults {
  readonly pages: readonly { readonly url: string }[];
  readonly findings: readonly { readonly id: string }[];
}

interface Deliveries {
  readonly deliveries: readonly { readonly state: string; readonly event_id: string }[];
}

interface PostureScan {
  readonly scan_id: string;
  readonly status: string;
}

interface CodeScans {
  readonly code_scans: readonly { readonly id: string; readonly completed_at: string | null }[];
}

/** A project with a repository, of an account that is connected to GitHub. */
async function connectedProject(address: string): Promise<{ key: string; project: string }> {
  const email = 'code@example.com';
  const cookie = await signUp(address, email);
  const { api_key: key } = await call<{ api_key: string }>(
    address,
    `/api/v1/auth/verify?token=${await tokenOf(email)}`,
  );
  const { authorization_url: url } = await call<{ authorization_url: string }>(address, '/api/v1/github/auth', key);
  const { pathname, search } = await github.allow(url);
  await fetch(`${address}${pathname}${search}`, { headers: { cookie }, redirect: 'manual' });
  const { id: project } = await call<{ id: string }>(address, '/api/v1/projects', key, {
    name: 'Code',
    url: `${github.url}/site`,
    repository_url: `${github.url}/acme/shop`,
  });
  return { key, project };
}

function start(): Promise<Running> {
  return startAssay(dataDir, { ...githubSettings(github), ASSAY_VERCEL_API_URL: vercel.url });
}

/** The key of a new account. */
async function newKey(address: string, name: string): Promise<string> {
  const email = `${name}@example.com`;
  await signUp(address, email);
  const verify = `/api/v1/auth/verify?token=${await tokenOf(email)}`;
  return (await call<{ api_key: string }>(address, verify)).api_key;
}

/** A new account, its key, a project and an accepted scan. */
async function startScan(address: string, round: number): Promise<Acknowledged> {
  const key = await newKey(address, `round-${round}`);
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  const { id: project } = await call<{ id: string }>(address, '/api/v1/projects', key, { name: 'Slow', url });
  const { scan_ids } = await call<Started>(address, `/api/v1/projects/${project}/scan`, key, {});
  return { key, project, scan: scan_ids.unified };
}

async function tokenOf(email: string): Promise<string> {
  const outbox = join(dataDir, 'outbox');
  return eventually(`a mail to ${email}`, () => {
    const mails = readdirSync(outbox, { withFileTypes: true }).filter(({ name }) => name.endsWith('.eml'));
    const mail = mails
      .map(({ name }) => readFileSync(join(outbox, name), 'utf8'))
      .find((text) => text.includes(`To: ${email}`));
    return /token=(\w+)/.exec(mail ?? '')?.[1];
  });
}

function endOf(address: string, { key, project, scan }: Acknowledged): Promise<string> {
  return eventually('the end of the scan', async () => {
    const { status } = await call<{ status: string }>(address, `/api/v1/projects/${project}/scans/${scan}`, key);
    return status === 'pending' || status === 'running' ? undefined : status;
  });
}

async function call<T = unknown>(address: string, path: string, key?: string, body?: object): Promise<T> {
  const response = await fetch(`${address}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(key ? { 'x-api-key': key } : {}),
      ...(body ? { 'content-type': 'application/json', prefer: 'respond-async' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
