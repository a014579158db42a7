import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../eventually.ts';
import { type Running, startAssay } from '../operation/running.ts';
import { type ChildKind, descendantsOf, kindOf, rememberProcesses, type Seen } from './processes.ts';

/** A process of the service that is started again whenever it ends. */
interface Kept {
  /** Kills the process alone and starts it again; resolves once it has ended. */
  kill(): Promise<void>;
  /** Resolves once it runs. */
  ready(): Promise<Running>;
  /** Undefined while it starts. */
  pid(): number | undefined;
  /** Ends it as an operator does; returns what went wrong. */
  stop(): Promise<string[]>;
}

export interface ServiceProcesses {
  readonly api: Kept;
  readonly workers: readonly Kept[];
  readonly seen: Seen;
  /** Processes that ended by themselves. */
  readonly ended: string[];
  /** Kills a process that one of the workers started, once there is one. */
  killChild(kind: ChildKind, chance: () => number): Promise<void>;
}

interface Settings {
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  /** By process: the API, then each worker. */
  readonly databaseUrls: readonly string[];
}

const ERROR = 50;
const AGAIN_MS = 200;

/** Starts an API and workers, each with its own address of the database. */
export async function startProcesses({
  dataDir,
  env,
  databaseUrls: [ofApi = '', ...ofWorkers],
}: Settings): Promise<ServiceProcesses> {
  const ended: string[] = [];
  const onEnd = (command: string) => ended.push(command);
  const api = keep(dataDir, { ...env, DATABASE_URL: ofApi }, { command: 'serve', until: 'serving', onEnd });
  await api.ready();
  const seen = rememberProcesses();
  const childrenOf = (pid: number | undefined) => {
    const all = pid === undefined ? [] : descendantsOf(pid);
    seen.add(all);
    return all;
  };
  const workers = ofWorkers.map((DATABASE_URL) => {
    const worker = keep(dataDir, { ...env, DATABASE_URL }, { command: 'work', until: 'ready', onEnd });
    return {
      ...worker,
      async kill() {
        await worker.ready();
        childrenOf(worker.pid());
        await worker.kill();
      },
    };
  });
  await Promise.all(workers.map((worker) => worker.ready()));
  return {
    api,
    workers,
    seen,
    ended,
    async killChild(kind, chance) {
      await eventually(`a ${kind}`, () => {
        const all = workers.flatMap(({ pid }) => childrenOf(pid())).filter((one) => kindOf(one) === kind);
        const one = all[Math.floor(chance() * all.length)];
        return one !== undefined && tryKill(one.id);
      });
    },
  };
}

/** False if it has just ended by itself. */
function tryKill(id: number): boolean {
  try {
    process.kill(id, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}

/** 0 for a line that a kill cut off. */
function levelOf(line: string): number {
  try {
    return (JSON.parse(line) as { level: number }).level;
  } catch {
    return 0;
  }
}

interface Started {
  readonly command: string;
  readonly until: string;
  readonly onEnd: (command: string) => void;
}

function keep(dataDir: string, env: Readonly<Record<string, string>>, how: Started): Kept {
  let errors: string[] = [];
  const onLine = (line: string) => {
    if (levelOf(line) >= ERROR) errors.push(line);
  };
  // As its supervisor does: a start may meet a database that is away.
  const launch = async (): Promise<Running> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await startAssay(dataDir, env, { command: how.command, until: how.until, onLine });
      } catch (error) {
        if (attempt === 10) throw error;
      }
      await pause(AGAIN_MS);
    }
  };
  let pid: number | undefined;
  let isEnding = false;
  const start = async () => {
    const started = await launch();
    [pid, isEnding] = [started.pid, false];
    void started.exited.then(() => {
      pid = undefined;
      if (isEnding) return;
      how.onEnd(how.command);
      restart();
    });
    return started;
  };
  const restart = () => {
    running = start();
    running.catch(() => undefined);
  };
  let running = start();
  return {
    ready: () => running,
    pid: () => pid,
    async kill() {
      const { end } = await running;
      isEnding = true;
      await end('SIGKILL');
      restart();
    },
    async stop() {
      const { end } = await running;
      isEnding = true;
      errors = [];
      const code = await end('SIGTERM');
      return [...(code === 0 ? [] : [`${how.command} ended with ${code}`]), ...errors];
    },
  };
}
