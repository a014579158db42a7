import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '../service/store/embedded/embedded.ts';
import { type OpenStore, openStore } from '../service/store/open.ts';
import { testReport } from '../service/test-report.ts';
import { tableText } from './table.ts';

const ROUNDS = 12;
const SLOW_TARGETS = 70;
const PDFS_AT_A_TIME = 12;
const GUESSES_AT_A_TIME = 100;
const RESENDS_AT_A_TIME = 100;
const POLL_MS = 20;
const PASSWORD = 'seven brown lighthouses';
const ASSAY = fileURLToPath(new URL('../cli/bin/assay.mjs', import.meta.url));

interface Customer {
  readonly cookie: string;
  readonly project: string;
  readonly address: string;
}

interface Bench {
  readonly opened: OpenStore;
  readonly address: string;
  readonly folder: string;
  readonly sites: { readonly quick: string; readonly slow: string };
}

type Timed = (bench: Bench, customer: Customer, round: number) => Promise<void>;
type Attack = (bench: Bench, attacker: Customer, stop: AbortSignal) => Promise<void>;

/** Latency of one customer while another one attacks. */
export async function benchFair(): Promise<string> {
  const rows: string[][] = [];
  for (const { name, timed, attack } of CASES)
    rows.push([name, ...(await inService((bench) => compare(bench, timed, attack)))]);
  return tableText(`Latency beside an attack, 95th percentile of ${ROUNDS} rounds`, [
    ['customer / attack', 'quiet', 'attacked', 'ratio (limit 2)'],
    ...rows,
  ]);
}

const CASES: readonly { readonly name: string; readonly timed: Timed; readonly attack: Attack }[] = [
  { name: `re-scan / ${SLOW_TARGETS} slow targets`, timed: reScan, attack: slowTargets },
  { name: `PDF / ${PDFS_AT_A_TIME} aborted PDFs at a time`, timed: newPdf, attack: abortedPdfs },
  { name: `sign-in / ${GUESSES_AT_A_TIME} guesses at a time`, timed: signIn, attack: guesses },
  { name: `sign-up email / ${RESENDS_AT_A_TIME} resends at a time`, timed: signUpMail, attack: resends },
];

async function compare(bench: Bench, timed: Timed, attack: Attack): Promise<string[]> {
  const [customer, attacker] = [await customerOf(bench, 'quiet'), await customerOf(bench, 'attacker')];
  await timed(bench, customer, -1);
  const quiet = await measured(bench, timed, customer, 0);
  const stop = new AbortController();
  const attacking = attack(bench, attacker, stop.signal);
  await pause(2000);
  const attacked = await measured(bench, timed, customer, ROUNDS);
  stop.abort();
  await attacking.catch(() => undefined);
  return [`${quiet.toFixed(0)} ms`, `${attacked.toFixed(0)} ms`, (attacked / quiet).toFixed(2)];
}

async function measured(bench: Bench, timed: Timed, customer: Customer, from: number): Promise<number> {
  const times: number[] = [];
  for (let round = from; round < from + ROUNDS; round += 1) {
    const started = performance.now();
    await timed(bench, customer, round);
    times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
}

async function reScan({ opened }: Bench, customer: Customer): Promise<void> {
  const { rows } = await opened.pool.query('select id from monitor_targets where project_id = $1', [customer.project]);
  await call(customer, 'POST', `projects/${customer.project}/monitoring/${rows[0].id}/scan`);
  await until(async () => {
    const open = await opened.pool.query(
      `select 1 from threat_scans where target_id = $1 and status in ('pending', 'running')`,
      [rows[0].id],
    );
    return open.rowCount === 0;
  });
}

async function slowTargets({ opened, sites }: Bench, { project }: Customer, stop: AbortSignal): Promise<void> {
  await opened.pool.query(
    `insert into monitor_targets (project_id, url, name, scan_enabled, scan_interval, state, next_check_at, next_scan_at)
     select $1, $2 || n, 'Slow', true, 15, state, now() + interval '1 day', now()
     from monitor_targets, generate_series(1, $3::int) n where project_id = $1`,
    [project, sites.slow, SLOW_TARGETS],
  );
  while (!stop.aborted) await pause(POLL_MS);
}

async function newPdf({ opened }: Bench, customer: Customer, round: number): Promise<void> {
  const id = await scanOf(opened, customer, `quiet-${round}`);
  const answer = await call(customer, 'GET', `projects/${customer.project}/scans/${id}/download`);
  if (!answer.ok) throw new Error(`PDF: ${answer.status}`);
}

async function abortedPdfs({ opened }: Bench, customer: Customer, stop: AbortSignal): Promise<void> {
  await repeat(PDFS_AT_A_TIME, stop, async (n) => {
    const id = await scanOf(opened, customer, `aborted-${n}`);
    await call(
      customer,
      'GET',
      `projects/${customer.project}/scans/${id}/download`,
      undefined,
      AbortSignal.timeout(300),
    );
  });
}

async function signIn(bench: Bench): Promise<void> {
  const answer = await visit(bench, 'auth/login', { email: 'quiet@example.com', password: PASSWORD }, '192.0.2.1');
  if (!answer.ok) throw new Error(`sign-in: ${answer.status}`);
}

async function guesses(bench: Bench, _: Customer, stop: AbortSignal): Promise<void> {
  await repeat(GUESSES_AT_A_TIME, stop, (n) =>
    visit(
      bench,
      'auth/login',
      { email: `attacker${n % 5}@example.com`, password: `guess number ${n}` },
      '203.0.113.1',
      stop,
    ),
  );
}

async function signUpMail(bench: Bench, _: Customer, round: number): Promise<void> {
  const email = `mail${round + 1}@example.com`;
  await visit(bench, 'auth/signup', { email, password: PASSWORD, name: 'Ada' }, `192.0.2.${round + 10}`);
  const outbox = join(bench.folder, 'outbox');
  const mails = () => (existsSync(outbox) ? readdirSync(outbox).filter((file) => file.endsWith('.eml')) : []);
  await until(async () => mails().some((file) => readFileSync(join(outbox, file), 'utf8').includes(email)));
}

async function resends(bench: Bench, _: Customer, stop: AbortSignal): Promise<void> {
  await repeat(RESENDS_AT_A_TIME, stop, (n) =>
    visit(bench, 'auth/resend-verification', { email: `nobody${n}@example.com` }, '203.0.113.1', stop),
  );
}

/** Each of so many callers calls again and again. */
async function repeat(callers: number, stop: AbortSignal, work: (n: number) => Promise<unknown>): Promise<void> {
  let n = 0;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (!stop.aborted) {
        n += 1;
        await work(n).catch(() => undefined);
      }
    }),
  );
}

/** A service with API and worker, with public settings, and its sites. */
async function inService(run: (bench: Bench) => Promise<string[]>): Promise<string[]> {
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
  const child = spawn(process.execPath, [ASSAY, 'start'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const address = await serving(child);
    return await run({ opened, address, folder, sites: { quick: `${quickUrl}`, slow: `${slowUrl}` } });
  } finally {
    child.kill('SIGKILL');
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
async function customerOf(bench: Bench, name: string): Promise<Customer> {
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

async function scanOf({ pool }: OpenStore, { project }: Customer, name: string): Promise<string> {
  const { rows } = await pool.query(
    `insert into scans (project_id, url, kind, status, modules, progress, report, completed_at)
     values ($1, 'https://a.example/', 'unified', 'completed', '["security"]', '{}', $2, now()) returning id`,
    [project, JSON.stringify({ ...testReport, target: `https://${name}.example/` })],
  );
  return rows[0].id;
}

async function call(
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

async function visit(
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

async function until(condition: () => Promise<boolean>): Promise<void> {
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
