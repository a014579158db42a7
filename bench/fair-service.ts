import { setTimeout as pause } from 'node:timers/promises';
import type { OpenStore } from '../service/store/open.ts';
import { testReport } from '../service/testing/test-report.ts';
import { startAssay } from '../testbed/operation/running.ts';
import { serve } from '../testbed/serve.ts';
import { onDatabase } from './own-database.ts';
import { profiling } from './process.ts';

const POLL_MS = 20;
/** A request or a step that takes longer has failed. */
const LONGEST_MS = 60_000;
export const PASSWORD = 'seven brown lighthouses';

export interface Customer {
  readonly cookie: string;
  readonly project: string;
  readonly address: string;
  /** The IP address that the proxy names. */
  readonly from: string;
}

export interface Bench {
  readonly opened: OpenStore;
  readonly address: string;
  readonly folder: string;
  readonly sites: { readonly quick: string; readonly slow: string };
  /** False once the process has ended. */
  isRunning(): boolean;
}

/** A service with API and worker, with public settings, and its sites. */
export function inService<T>(run: (bench: Bench) => Promise<T>): Promise<T> {
  return onDatabase(async ({ folder, databaseUrl, opened }) => {
    const page = '<!doctype html><html lang="en"><title>Page</title><p>Hello';
    const quick = await serve((_, response) => void response.setHeader('content-type', 'text/html').end(page));
    const slow = await serve(() => undefined);
    const env = { DATABASE_URL: databaseUrl, ASSAY_BASE_URL: 'https://assay.example', ASSAY_TRUST_PROXY: '1' };
    const service = await startAssay(folder, env, { flags: profiling(), until: 'ready' });
    try {
      const sites = { quick: `${quick.url}/`, slow: `${slow.url}/` };
      let isRunning = true;
      void service.exited.then(() => {
        isRunning = false;
      });
      return await run({ opened, address: service.address, folder, sites, isRunning: () => isRunning });
    } finally {
      await service.end(profiling().length > 0 ? 'SIGTERM' : 'SIGKILL');
      for (const site of [quick, slow]) await site.close();
    }
  });
}

/** Signed up and verified, on the largest plan, with a project and a monitored target. */
export async function customerOf(bench: Bench, name: string, from: string): Promise<Customer> {
  const { opened, address, sites } = bench;
  const answer = await visit(bench, 'auth/signup', { email: `${name}@example.com`, password: PASSWORD, name }, from);
  const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  await opened.pool.query(`update users set email_verified_at = now(); update organizations set plan = 'max'`);
  const body = { name, url: sites.quick };
  const made = (await (await call({ cookie, address, from, project: '' }, 'POST', 'projects', body)).json()) as {
    id: string;
  };
  const customer = { cookie, address, from, project: made.id };
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

export async function call(customer: Customer, method: string, path: string, body?: object): Promise<Response> {
  const { cookie, address, from } = customer;
  const response = await fetch(`${address}/api/v1/${path}`, {
    method,
    headers: { cookie, 'x-forwarded-for': from, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(LONGEST_MS),
  });
  if (!(response.headers.get('content-type') ?? '').includes('json')) await response.arrayBuffer();
  return response;
}

export async function visit({ address }: Bench, path: string, body: object, from: string): Promise<Response> {
  const response = await fetch(`${address}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(LONGEST_MS),
  });
  await response.arrayBuffer();
  return response;
}

export async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + LONGEST_MS;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`not within ${LONGEST_MS} ms`);
    await pause(POLL_MS);
  }
}
