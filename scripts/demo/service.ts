import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { startEmbedded, stopEmbedded } from '../../service/store/embedded/embedded.ts';
import { freePort } from '../../testbed/serve.ts';
import { startShop } from '../../testbed/shop/shop.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const ASSAY = join(ROOT, 'cli/bin/assay.mjs');
const ATTACHED = fileURLToPath(new URL('attached.ts', import.meta.url));
const START_MS = 60_000;
/** A starting service stops only after it has started. */
const STOP_MS = 2 * START_MS;
const LOOK_MS = 100;
const KEPT = 8000;

/** A local service with its data in a temporary folder; it stops with this process. */
export interface DemoService {
  readonly url: string;
  /** Generated for this run. */
  readonly secret: string;
  /** Aborted if the service exits unexpectedly; the reason says how. */
  readonly ended: AbortSignal;
  /** The newest link emailed to an address, from the outbox. */
  mailedLink(email: string): Promise<string>;
  /** Changes the data, such as times in the past. */
  sql(text: string, values: unknown[]): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Runs another `assay` command with the same settings. */
  assay(words: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

export async function startService(interrupted: AbortSignal): Promise<DemoService> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-demo-'));
  const dataDir = join(folder, 'data');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    ASSAY_DATA_DIR: dataDir,
    ASSAY_ALLOW_PRIVATE_TARGETS: 'true',
    ASSAY_BASE_URL: url,
    PORT: String(port),
  };
  const log = join(folder, 'service.log');
  const child = startAttached(folder, log, env);
  const { ended, stopping } = watchEnd(child, log);
  const signal = AbortSignal.any([interrupted, ended]);
  const service: DemoService = {
    url,
    secret: randomBytes(6).toString('hex'),
    ended,
    mailedLink: (email) => until(() => linkIn(join(dataDir, 'outbox'), email), 'The email', signal),
    sql: (text, values) => queried(dataDir, text, values),
    assay: async (args) => void (await promisify(execFile)(process.execPath, [ASSAY, ...args], { env, signal })),
    stop: async () => {
      stopping();
      await stopped(child);
      // A killed service leaves its database running.
      if (existsSync(dataDir)) await stopEmbedded(dataDir);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    await until(() => isUp(url), 'The service', signal);
  } catch (error) {
    await service.stop();
    throw error;
  }
  return service;
}

/** Calls with the demo shop and a service, which are stopped afterwards. */
export async function inDemo(
  interrupted: AbortSignal,
  run: (service: DemoService, shopUrl: string) => Promise<void>,
): Promise<void> {
  const shop = await startShop();
  try {
    const service = await startService(interrupted);
    await run(service, shop.url).finally(service.stop);
  } finally {
    await shop.close();
  }
}

async function queried(dataDir: string, text: string, values: unknown[]) {
  const database = await startEmbedded(dataDir);
  const client = new Client(database.connection);
  try {
    await client.connect();
    return (await client.query<Readonly<Record<string, unknown>>>(text, values)).rows;
  } finally {
    await client.end();
    await database.close();
  }
}

/** Builds the dashboard. */
export async function buildDashboard(signal: AbortSignal): Promise<void> {
  await promisify(execFile)('npm', ['run', 'build', '-w', 'web'], { cwd: ROOT, signal });
}

/** Logs to a file: a pipe would break if this process is killed, and prevent a clean shutdown. */
function startAttached(folder: string, log: string, env: NodeJS.ProcessEnv): ChildProcess {
  const file = openSync(log, 'a', 0o600);
  // A separate process group, so that a Ctrl-C does not reach the service twice.
  const child = spawn(process.execPath, [ATTACHED, folder, 'start'], {
    env,
    detached: true,
    stdio: ['ignore', file, 'inherit', 'ipc'],
  });
  closeSync(file);
  return child;
}

function watchEnd(child: ChildProcess, log: string) {
  const controller = new AbortController();
  let isStopping = false;
  child.once('exit', (code, killer) => {
    if (isStopping) return;
    const how = killer === null ? `with exit code ${code}` : `on ${killer}`;
    const tail = readFileSync(log, 'utf8').slice(-KEPT).trimEnd();
    controller.abort(new Error(`The service exited unexpectedly ${how}. End of its log:\n${tail}`));
  });
  return {
    ended: controller.signal,
    stopping: () => {
      isStopping = true;
    },
  };
}

async function until<T>(look: () => T | Promise<T>, what: string, signal: AbortSignal) {
  const end = performance.now() + START_MS;
  while (performance.now() < end) {
    const found = await look();
    if (found) return found;
    signal.throwIfAborted();
    await pause(LOOK_MS);
  }
  throw new Error(`${what} did not arrive within ${START_MS / 1000} s`);
}

async function isUp(url: string): Promise<boolean> {
  const response = await fetch(`${url}/health`).catch(() => undefined);
  return response?.ok ?? false;
}

function linkIn(outbox: string, email: string): string | undefined {
  if (!existsSync(outbox)) return undefined;
  const names = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  const mails = names.sort().map((name) => readFileSync(join(outbox, name), 'utf8'));
  return mails.findLast((mail) => mail.includes(`To: ${email}`))?.match(/https?:\/\/\S+/)?.[0];
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  if (child.connected) child.disconnect();
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(late);
}
