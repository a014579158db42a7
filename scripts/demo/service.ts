import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const ASSAY = join(ROOT, 'cli/bin/assay.mjs');
const START_MS = 60_000;
const STOP_MS = 15_000;
const LOOK_MS = 100;
const KEPT = 8000;

/** A service of its own on this machine, with its data in a temporary folder. */
export interface DemoService {
  readonly url: string;
  /** Made for this run. */
  readonly secret: string;
  /** The newest link mailed to an address, from the outbox. */
  mailedLink(email: string): Promise<string>;
  /** Runs another command of assay with the same settings. */
  assay(words: readonly string[]): Promise<void>;
  /** The end of what the service logged. */
  lastWords(): string;
  stop(): Promise<void>;
}

export async function startService(signal: AbortSignal): Promise<DemoService> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-demo-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    ASSAY_DATA_DIR: join(folder, 'data'),
    ASSAY_ALLOW_PRIVATE_TARGETS: 'true',
    ASSAY_BASE_URL: url,
    PORT: String(port),
  };
  // A group of its own: a Ctrl-C meant for the demo must not reach the service twice.
  const child = spawn(process.execPath, [ASSAY, 'start'], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      words = `${words}${data}`.slice(-KEPT);
    });
  const service: DemoService = {
    url,
    secret: randomBytes(6).toString('hex'),
    mailedLink: (email) => until(() => linkIn(join(folder, 'data', 'outbox'), email), 'a mail', START_MS, signal),
    assay: async (args) => void (await promisify(execFile)(process.execPath, [ASSAY, ...args], { env, signal })),
    lastWords: () => words,
    stop: async () => {
      await stopped(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    await until(() => isUp(url, child), 'the service', START_MS, signal);
  } catch (error) {
    await service.stop();
    throw new Error(`${error instanceof Error ? error.message : error}\n${words}`);
  }
  return service;
}

/** Builds what the browser shows. */
export async function buildDashboard(): Promise<void> {
  await promisify(execFile)('npm', ['run', 'build', '-w', 'web'], { cwd: ROOT });
}

async function until<T>(look: () => T | Promise<T>, what: string, longest: number, signal: AbortSignal) {
  const end = performance.now() + longest;
  while (performance.now() < end) {
    const found = await look();
    if (found) return found;
    await pause(LOOK_MS, undefined, { signal });
  }
  throw new Error(`${what} did not come in ${longest / 1000} s`);
}

async function isUp(url: string, child: ChildProcess): Promise<boolean> {
  if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode}`);
  const response = await fetch(`${url}/health`).catch(() => undefined);
  return response?.ok ?? false;
}

function linkIn(outbox: string, email: string): string | undefined {
  let names: string[] = [];
  try {
    names = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  } catch {
    return undefined;
  }
  const mails = names.sort().map((name) => readFileSync(join(outbox, name), 'utf8'));
  return mails.findLast((mail) => mail.includes(`To: ${email}`))?.match(/https?:\/\/\S+/)?.[0];
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(late);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
