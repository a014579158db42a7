import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Layout, layOut } from './embedded-files.ts';
import { initialise, launch, PORT, type Started, USER } from './embedded-programs.ts';
import { LOOK_AGAIN_MS, postmasterOf, stopPostmaster } from './postmaster.ts';
import { isAlive } from './process-identity.ts';
import { othersIn, ownIdentity, register, unregister } from './process-marker.ts';

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

async function end(cluster: string, started: Started): Promise<void> {
  const { child } = started;
  child.ref();
  // A zombie: its parent has not collected the exit status yet.
  const reaped = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
  await stopPostmaster(cluster, started);
  await reaped;
}
