import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type OpenStore, openStore } from '../../service/store/open.ts';
import { eventually } from '../eventually.ts';
import { serve } from '../serve.ts';
import { addMachine, HERE, layBridge, type Machine, startOn } from './network.ts';

const ASSAY = fileURLToPath(new URL('../../cli/bin/assay.mjs', import.meta.url));
const DATABASE = fileURLToPath(new URL('database.ts', import.meta.url));
const SITE_PORT = 8080;

/** A request to the site. */
interface Visit {
  readonly from: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** The service on a separate network: a database, an API, and workers started one by one. */
export interface House {
  readonly opened: OpenStore;
  readonly api: string;
  readonly site: string;
  readonly visits: readonly Visit[];
  readonly database: Machine;
  startWorker(machine: Machine, pool: string, concurrency: number): Promise<ChildProcess>;
  close(): Promise<void>;
}

/** `siteDelayMs`: response time of the site. */
export async function openHouse(siteDelayMs: number): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-scale-out-'));
  // The database does not run as root and needs access.
  chmodSync(folder, 0o711);
  const children: ChildProcess[] = [];
  layBridge();
  const [database, api] = [addMachine('database', 2), addMachine('api', 3)];
  const { visits, close: closeSite } = await openSite(siteDelayMs);
  const databaseUrl = `postgresql://assay@${database.address}/postgres`;
  children.push(
    startOn(database, [DATABASE, join(folder, 'database'), database.address], {
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  const opened = await reach(databaseUrl);
  const keys = ['SESSION', 'CREDENTIAL', 'SIGNING'].map((name) => [`ASSAY_${name}_KEYS`, newKey()]);
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    ASSAY_ALLOW_PRIVATE_TARGETS: 'true',
    ...Object.fromEntries(keys),
  };
  const startAssay = async (machine: Machine, words: string[], ready: string, more: Record<string, string>) => {
    const child = startOn(machine, [ASSAY, ...words], {
      env: { ...env, ASSAY_DATA_DIR: join(folder, machine.name), ASSAY_HOST: machine.address, ...more },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    children.push(child);
    await said(child, ready);
    return child;
  };
  await startAssay(api, ['serve'], 'serving', { PORT: '4870' });
  return {
    opened,
    api: `http://${api.address}:4870`,
    site: `http://${HERE}:${SITE_PORT}`,
    visits,
    database,
    startWorker: (machine, pool, concurrency) =>
      startAssay(machine, ['work', '--pool', pool], 'ready', { ASSAY_CONCURRENT_SCANS: String(concurrency) }),
    async close() {
      for (const child of children) killGroup(child);
      await opened.close();
      await closeSite();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Kills a process and its descendants. */
export function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function reach(databaseUrl: string): Promise<OpenStore> {
  return eventually('the database answers', () => openStore({ dataDir: '/nowhere', databaseUrl }));
}

async function openSite(delayMs: number) {
  const visits: Visit[] = [];
  const { close } = await serve(
    async (request, response) => {
      visits.push({ from: (request.socket.remoteAddress ?? '').replace('::ffff:', ''), at: Date.now() });
      await pause(delayMs);
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Socks</title>');
    },
    SITE_PORT,
    HERE,
  );
  return { visits, close };
}

async function said(child: ChildProcess, message: string): Promise<void> {
  if (!child.stdout) throw new Error('the process has no stdout');
  for await (const line of createInterface({ input: child.stdout })) {
    if ((JSON.parse(line) as { msg: string }).msg !== message) continue;
    child.stdout.resume();
    return;
  }
  throw new Error(`the process exited before it was ${message}`);
}

function newKey(): string {
  return `${randomBytes(6).toString('hex')}:${randomBytes(32).toString('base64url')}`;
}
