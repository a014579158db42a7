import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '../service/store/embedded/embedded.ts';
import { type OpenStore, openStore } from '../service/store/open.ts';
import { testReport } from '../service/testing/test-report.ts';
import { profiling } from './process.ts';

export const POLL_MS = 20;
export const PASSWORD = 'seven brown lighthouses';
const ASSAY = fileURLToPath(new URL('../cli/bin/assay.mjs', import.meta.url));

export interface Customer {
  readonly cookie: string;
  readonly project: string;
  readonly address: string;
}

export interface Bench {
  readonly opened: OpenStore;
  readonly address: string;
  readonly folder: string;
  readonly sites: { readonly quick: string; readonly slow: string };
}

/** A service with API and worker, with public settings, and its sites. */
export async function inService(run: (bench: Bench) => Promise<string[]>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  const page = '<!doctype html><html lang="en"><title>Page</title><p>Hello';
  const quick = createServer((_, response) => void response.setHeader('content-type', 'text/html').end(page));
  const slow = createServer(() => undefined);
  for (const site of [quick, slow]) await once(site.listen(0, '127.0.0.1'), 'listening');
  const [quickUrl, slowUrl] = [quick, slow].map((site) => `http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  const server = await startEmbedded(folder);
  const { host, user, database } = server.connection;
  const databaseUrl = `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  const opened = await openStore({ dataDir: '/nowhere', databaseUrl });
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    ASSAY_DATA_DIR: folder,
    PORT: '0',
    ASSAY_BASE_URL: 'https://assay.example',
    ASSAY_TRUST_PROXY: '1',
    ASSAY_ALLOW_PRIVATE_TARGETS: 'true',
  };
  const child = spawn(process.execPath, [...profiling(), ASSAY, 'start'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const address = await serving(child);
    return await run({ opened, address, folder, sites: { quick: `${quickUrl}`, slow: `${slowUrl}` } });
  } finally {
    child.kill(profiling().length > 0 ? 'SIGTERM' : 'SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await opened.close();
    await server.close();
    for (const site of [quick, slow]) {
      site.closeAllConnections();
      site.close();
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Signed up and verified, on the largest plan, with a project and a monitored target. */
export async function customerOf(bench: Bench, name: string): Promise<Customer> {
  const { opened, address, sites } = bench;
  const answer = await visit(
    bench,
    'auth/signup',
    { email: `${name}@example.com`, password: PASSWORD, name },
    '192.0.2.5',
  );
  const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  await opened.pool.query(`update users set email_verified_at = now(); update organizations set plan = 'max'`);
  const body = { name, url: sites.quick };
  const made = (await (await call({ cookie, address, project: '' }, 'POST', 'projects', body)).json()) as {
    id: string;
  };
  const customer = { cookie, address, project: made.id };
  const target = await call(customer, 'POST', `projects/${made.id}/monitoring`, { scan_enabled: false });
  if (!target.ok) throw new Error(`target: ${target.status} ${await target.text()}`);
  return customer;
}

export async function scanOf({ pool }: OpenStore, { project }: Customer, name: string): Promise<string> {
  const { rows } = await pool.query(
    `insert into runs (project_id, target, variant, kind, status, modules, progress, report, completed_at)
     values ($1, 'https://a.example/', 'unified', 'site', 'completed', '["security"]', '{}', $2, now()) returning id`,
    [project, JSON.stringify({ ...testReport, target: `https://${name}.example/` })],
  );
  return rows[0].id;
}

export async function call(
  customer: Customer,
  method: string,
  path: string,
  body?: object,
  signal?: AbortSignal,
): Promise<Response> {
  const { cookie, address } = customer;
  const response = await fetch(`${address}/api/v1/${path}`, {
    method,
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
    ...(signal ? { signal } : {}),
  });
  if (!(response.headers.get('content-type') ?? '').includes('json')) await response.arrayBuffer();
  return response;
}

export async function visit(
  { address }: Bench,
  path: string,
  body: object,
  from: string,
  signal?: AbortSignal,
): Promise<Response> {
  const response = await fetch(`${address}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
  await response.arrayBuffer();
  return response;
}

export async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(POLL_MS);
}

async function serving({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('the process has no stdout');
  let address = '';
  for await (const line of createInterface({ input: stdout })) {
    const said = JSON.parse(line) as { msg: string; address?: string };
    address = said.address ?? address;
    if (said.msg !== 'ready') continue;
    stdout.resume();
    return address;
  }
  throw new Error('the process exited before it was ready');
}
