import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Layout, layOut } from './embedded-files.ts';
import {
  type Attended,
  initialise,
  type Launch,
  launch,
  PORT,
  START_LIMIT_MS,
  type Started,
  USER,
} from './embedded-programs.ts';
import { LOOK_AGAIN_MS, postmasterOf, stopPostmaster } from './postmaster.ts';
import { isAlive } from './process-identity.ts';
import { announceStop, othersIn, processIdentity, register, stoppingIn, unregister } from './process-marker.ts';
import { supervise } from './supervise.ts';

export interface EmbeddedServer {
  /** The directory of its data. */
  readonly cluster: string;
  readonly connection: {
    readonly host: string;
    readonly port: number;
    readonly user: string;
    readonly database: string;
  };
  /** True if no other live process uses the data directory. */
  alone(): boolean;
  /** Tells processes that start now to wait for the end of this one. */
  stopping(): void;
  /** Stops the server if this process started it. */
  close(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The process responsible for the server; default this one. */
  readonly owner?: string;
  /** Settings of PostgreSQL that override those of every server. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called with what the operator should know: what is waited for, and why the server does not run. */
  say?(text: string): void;
  /** Ends the start while it waits for other processes. */
  readonly signal?: AbortSignal | undefined;
}

/** A process that stops takes ten seconds, and its database up to thirty. */
const STOP_LIMIT_MS = 45_000;
/** A start that waits for so long says what for. */
const QUIET_MS = 1_000;

/**
 * PostgreSQL from npm, on a socket in the data directory. The first process of a directory runs the server and the others
 * use it; a server that ended or whose owner died is started again by whichever process notices first.
 */
export async function startEmbedded(
  dataDir: string,
  { owner = processIdentity(), settings = {}, say = () => undefined, signal }: EmbeddedOptions = {},
): Promise<EmbeddedServer> {
  const layout = layOut(dataDir);
  const { directory, socketDir, cluster } = layout;
  await othersStopped(directory, say, signal);
  register(directory);
  const run = (until?: AbortSignal) => runServer(layout, { owner, settings }, { say, signal: until });
  const first = await initialise(layout)
    .then(() => run(signal))
    .catch((error: unknown) => {
      unregister(directory);
      throw error;
    });
  const stop = supervise({ cluster, first, run: () => run(), say });
  return {
    cluster,
    connection: { host: socketDir, port: PORT, user: USER, database: 'postgres' },
    alone: () => othersIn(directory) === 0,
    stopping: () => announceStop(directory),
    async close() {
      await stop();
      unregister(directory);
    },
  };
}

/** Waits for processes of the directory that are stopping: they hold the database, and perhaps the port. */
async function othersStopped(
  directory: string,
  say: (text: string) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  const deadline = Date.now() + STOP_LIMIT_MS;
  let said = false;
  for (;;) {
    const [other] = stoppingIn(directory);
    if (other === undefined) return;
    if (!said) say(`waiting for process ${other}, which is stopping`);
    said = true;
    if (Date.now() >= deadline)
      return say(`process ${other} does not stop: starting without waiting for it any longer`);
    await rest(signal);
  }
}

/** Starts the server of a data directory; undefined if another process runs it. */
async function runServer(layout: Layout, how: Launch, attended: Attended): Promise<Started | undefined> {
  const { say, signal } = attended;
  const { cluster } = layout;
  const [begun, deadline] = [Date.now(), Date.now() + START_LIMIT_MS];
  let said = false;
  while (Date.now() < deadline) {
    const running = postmasterOf(cluster);
    if (running && isAlive(running.owner)) {
      if (running.ready) return undefined;
    } else if (running) {
      say(`ending the database (process ${running.pid}) of a process that died`);
      await stopPostmaster(cluster, running);
    } else {
      const started = await launch(layout, how, attended);
      if (started) return started;
    }
    if (!said && Date.now() - begun > QUIET_MS) {
      say(`waiting for the former database${running ? ` (process ${running.pid})` : ''} to end`);
      said = true;
    }
    await rest(signal);
  }
  const running = postmasterOf(cluster);
  throw new Error(
    `the embedded database in ${cluster} did not become ready within ${START_LIMIT_MS / 1000} s${
      running ? `: process ${running.pid} is still starting or stopping; wait for it, or end it` : ''
    }`,
  );
}

/** Throws if the start is ended meanwhile. */
async function rest(signal: AbortSignal | undefined): Promise<void> {
  await pause(LOOK_AGAIN_MS, undefined, signal ? { signal } : {}).catch(() => undefined);
  signal?.throwIfAborted();
}

/** For `DATABASE_URL`. */
export function databaseUrlOf({ connection }: EmbeddedServer, database = connection.database): string {
  return `postgresql://${connection.user}@localhost/${database}?host=${encodeURIComponent(connection.host)}`;
}

/** Stops the server of a data directory, whichever process started it. */
export async function stopEmbedded(dataDir: string): Promise<void> {
  const cluster = join(realpathSync(dataDir), 'postgres');
  const running = postmasterOf(cluster);
  if (running) await stopPostmaster(cluster, running);
}
