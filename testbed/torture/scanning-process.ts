import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReachSettings } from '../../engine/index.ts';
import type { Order, Outcome } from './scanner.ts';

/** A process that only scans, to measure the memory and leftovers of scans in isolation. */
export interface ScanningProcess {
  readonly directory: string;
  /** Resolves with how the scan ended and the most memory that was held meanwhile; rejects where it hangs or the process dies. */
  scan(url: string, settings: Partial<ReachSettings>): Promise<Measured>;
  close(): void;
}

export interface Measured {
  readonly outcome: Outcome;
  /** At the moment when most was held. */
  readonly peak: Memory;
}

/** Mebibytes. */
interface Memory {
  /** Resident memory of the scanning process. */
  readonly scanner: number;
  /** Anonymous and shared memory of its browsers. */
  readonly browsers: number;
}

const SAMPLE_MILLISECONDS = 50;
/** Past its deadline, for a scan that hangs: far more than a busy machine takes. */
const GIVE_UP_SECONDS = 120;

/** Starts a process with its temporary files in the directory. */
export function startScanningProcess(directory: string): ScanningProcess {
  mkdirSync(directory, { mode: 0o711 });
  const child = fork(new URL('scanner.ts', import.meta.url), {
    env: { ...process.env, TMPDIR: directory },
    execArgv: [],
  });
  let lastId = 0;
  return {
    directory,
    scan(url, settings) {
      lastId += 1;
      return measured(child, { id: lastId, url, settings });
    },
    close: () => void child.kill('SIGKILL'),
  };
}

function measured(child: ChildProcess, order: Order): Promise<Measured> {
  return new Promise((resolve, reject) => {
    let peak: Memory = { scanner: 0, browsers: 0 };
    const sampler = setInterval(() => {
      const now = memoryOf(child.pid ?? 0);
      if (now.scanner + now.browsers > peak.scanner + peak.browsers) peak = now;
    }, SAMPLE_MILLISECONDS);
    const stop = (): void => {
      clearInterval(sampler);
      clearTimeout(timer);
      child.off('message', take);
      child.off('exit', gone);
    };
    const fail = (what: string): void => {
      stop();
      reject(new Error(`${order.url}: ${what}`));
    };
    const gone = (code: number | null, signal: string | null): void => fail(`the scanner died (${code ?? signal})`);
    const take = (outcome: Outcome): void => {
      if (outcome.id !== order.id) return;
      stop();
      resolve({ outcome, peak });
    };
    const limit = (order.settings.deadlineSeconds ?? 0) + GIVE_UP_SECONDS;
    const timer = setTimeout(() => fail(`no report within ${limit} s`), limit * 1000);
    child.on('message', take);
    child.once('exit', gone);
    child.send(order);
  });
}

/** Resident memory of a process that scans, and of the browsers and other processes that it started, in MiB. */
export function memoryOf(scanner: number): Memory {
  const all = processes();
  const browsers = new Set(all.filter(({ parent }) => parent === scanner).map(({ id }) => id));
  const members = all.filter(({ id, group }) => browsers.has(id) || browsers.has(group));
  return {
    scanner: held(scanner, ['VmRSS']),
    browsers: members.reduce((sum, { id }) => sum + held(id, ['RssAnon', 'RssShmem']), 0),
  };
}

function held(id: number, names: readonly string[]): number {
  const status = read(`/proc/${id}/status`);
  const kibibytes = names.map((name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0));
  return kibibytes.reduce((sum, each) => sum + each, 0) / 1024;
}

interface Process {
  readonly id: number;
  readonly parent: number;
  readonly group: number;
}

function processes(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    const stat = read(`/proc/${name}/stat`);
    const [, parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [{ id: Number(name), parent: Number(parent), group: Number(group) }];
  });
}

/** Command lines of processes that reference the directory, and browser profiles in it. */
export function leftIn(directory: string): string[] {
  const running = processes()
    .map(({ id }) => read(`/proc/${id}/cmdline`).replaceAll('\0', ' ').trim())
    .filter((line) => line.includes(directory));
  const profiles = readdirSync(directory, { recursive: true })
    .map(String)
    .filter((name) => /assay-browser-[^/]*$/.test(name));
  return [...running, ...profiles.map((name) => join(directory, name))];
}

function read(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}
