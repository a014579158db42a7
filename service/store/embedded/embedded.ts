import { once } from 'node:events';
import { mkdirSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Layout, layOut } from './embedded-files.ts';
import { initialise, launch, PORT, type Started, USER } from './embedded-programs.ts';
import { LOOK_AGAIN_MS, postmasterOf, stopPostmaster } from './postmaster.ts';
import { identityOf, isAlive } from './process-identity.ts';

export interface EmbeddedServer {
  readonly connection: {
    readonly host: string;
    readonly port: number;
    readonly user: string;
    readonly database: string;
  };
  /** True if no other live process uses the data directory. */
  alone(): boolean;
  /** Stops the server if this process started it. */
  close(): Promise<void>;
}

const START_LIMIT_MS = 60_000;
const START_AGAIN_MS = 200;

/**
 * PostgreSQL from npm, on a socket in the data directory. The first process of a directory runs the server and later
 * ones use it; a server that crashed or whose owner died is restarted. `owner` is the process responsible for the
 * server: this one.
 */
export async function startEmbedded(dataDir: string, owner = ownIdentity()): Promise<EmbeddedServer> {
  const layout = layOut(dataDir);
  const { directory, socketDir } = layout;
  register(directory);
  const started = await run(layout, owner);
  const stop = started && keep(started, layout, owner);
  return {
    connection: { host: socketDir, port: PORT, user: USER, database: 'postgres' },
    alone: () => othersIn(directory) === 0,
    async close() {
      await stop?.();
      unregister(directory);
    },
  };
}

/** Starts the server of a data directory; undefined if another process runs it. */
async function run(layout: Layout, owner: string): Promise<Started | undefined> {
  const { cluster } = layout;
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    const running = postmasterOf(cluster);
    if (running && isAlive(running.owner)) {
      if (running.ready) return undefined;
    } else if (running) {
      await stopPostmaster(cluster, running);
    } else {
      await initialise(layout);
      const started = await launch(layout, owner);
      if (started) return started;
    }
    await pause(LOOK_AGAIN_MS);
  }
  throw new Error(`the embedded database in ${cluster} did not become ready`);
}

/** Restarts the server whenever it exits. The returned function stops it for good. */
function keep(first: Started, layout: Layout, owner: string): () => Promise<void> {
  let stopping = false;
  let current: Promise<Started | undefined> = Promise.resolve(first);
  const watch = (started: Started | undefined): Started | undefined => {
    started?.child.once('exit', () => {
      if (!stopping) current = again();
    });
    return started;
  };
  const again = async (): Promise<Started | undefined> => {
    await pause(START_AGAIN_MS, undefined, { ref: false });
    return stopping ? undefined : run(layout, owner).then(watch, again);
  };
  watch(first);
  return async () => {
    stopping = true;
    const started = await current;
    if (started) await end(layout.cluster, started);
  };
}

/** Stops the server of a data directory, whichever process started it. */
export async function stopEmbedded(dataDir: string): Promise<void> {
  const cluster = join(realpathSync(dataDir), 'postgres');
  const running = postmasterOf(cluster);
  if (running) await stopPostmaster(cluster, running);
}

function ownIdentity(): string {
  return identityOf(process.pid) ?? String(process.pid);
}

/** Leaves a marker of this process in the data directory. */
function register(dataDir: string): void {
  mkdirSync(join(dataDir, 'run'), { recursive: true, mode: 0o700 });
  writeFileSync(join(dataDir, 'run', ownIdentity()), '');
}

/** Number of other live processes with a marker; markers of dead processes are removed. */
function othersIn(dataDir: string): number {
  const marks = readdirSync(join(dataDir, 'run')).filter((name) => name !== ownIdentity());
  for (const mark of marks.filter((name) => !isAlive(name))) rmSync(join(dataDir, 'run', mark), { force: true });
  return marks.filter(isAlive).length;
}

function unregister(dataDir: string): void {
  rmSync(join(dataDir, 'run', ownIdentity()), { force: true });
}

async function end(cluster: string, started: Started): Promise<void> {
  const { child } = started;
  child.ref();
  // A zombie: its parent has not collected the exit status yet.
  const reaped = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
  await stopPostmaster(cluster, started);
  await reaped;
}
