import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ASSAY = fileURLToPath(new URL('../../cli/bin/assay.mjs', import.meta.url));

/** `assay start` in a process of its own. */
export interface Running {
  readonly address: string;
  readonly pid: number;
  /** Kills the process group, with the embedded database as a power failure would. */
  kill(withDatabase: boolean): Promise<void>;
}

export async function startAssay(dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<Running> {
  const child = spawn(process.execPath, [ASSAY, 'start'], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      PORT: '0',
      ASSAY_ALLOW_PRIVATE_TARGETS: 'true',
      ...env,
      ASSAY_DATA_DIR: dataDir,
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const { msg, address } = JSON.parse(line);
    if (msg !== 'serving') continue;
    child.stdout.resume();
    return { address, pid: child.pid ?? 0, kill: (withDatabase) => kill(child, dataDir, withDatabase) };
  }
  throw new Error('the service ended before it was ready');
}

async function kill(child: ChildProcess, dataDir: string, withDatabase: boolean): Promise<void> {
  const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
  if (!ended || child.pid === undefined) return;
  process.kill(-child.pid, 'SIGKILL');
  const lock = join(dataDir, 'postgres/postmaster.pid');
  if (withDatabase && existsSync(lock)) process.kill(Number.parseInt(readFileSync(lock, 'utf8'), 10), 'SIGKILL');
  await ended;
}
