import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ASSAY = fileURLToPath(new URL('../../cli/bin/assay.mjs', import.meta.url));

const PASSWORD = 'correct horse battery';
const started = new Set<Running>();

/** `assay start`, or another command of the service, in a process of its own. */
export interface Running {
  /** Of the API, if it serves one. */
  readonly address: string;
  readonly pid: number;
  /** Kills the process group, with the embedded database as a power failure would. */
  kill(withDatabase: boolean): Promise<void>;
  /** Ends the process alone with a signal; returns its exit code, null if the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Resolves once it has ended. */
  readonly exited: Promise<unknown>;
}

interface Starting {
  readonly command?: string;
  /** Options of Node.js, and of the command. */
  readonly flags?: readonly string[];
  readonly words?: readonly string[];
  /** The message that is waited for; default: that it serves. */
  readonly until?: string | RegExp;
  /** Called with each line of its log after that. */
  readonly onLine?: (line: string) => void;
}

export async function startAssay(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  { command = 'start', flags = [], words = [], until = 'serving', onLine }: Starting = {},
): Promise<Running> {
  const child = spawn(process.execPath, [...flags, ASSAY, command, ...words], {
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
  const exited = once(child, 'exit');
  let address = '';
  for await (const line of createInterface({ input: child.stdout })) {
    const said = JSON.parse(line);
    address = said.address ?? address;
    if (typeof until === 'string' ? said.msg !== until : !until.test(said.msg)) continue;
    if (onLine) createInterface({ input: child.stdout }).on('line', onLine);
    else child.stdout.resume();
    const running: Running = {
      address,
      pid: child.pid ?? 0,
      kill: (withDatabase) => kill(child, dataDir, withDatabase),
      end: (signal) => end(child, signal),
      exited,
    };
    started.add(running);
    return running;
  }
  throw new Error('the service ended before it was ready');
}

/** Kills what was started, with its databases. */
export async function killAll(): Promise<void> {
  await Promise.all([...started].map((running) => running.kill(true)));
  started.clear();
}

/** Signs up with a password that `logIn` knows; returns the session cookie. */
export async function signUp(address: string, email: string): Promise<string> {
  const response = await post(`${address}/api/v1/auth/signup`, { email, password: PASSWORD, name: 'Ada' });
  if (!response.ok) throw new Error(`sign-up: ${response.status} ${await response.text()}`);
  return response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}

export function logIn(address: string, email: string): Promise<Response> {
  return post(`${address}/api/v1/auth/login`, { email, password: PASSWORD });
}

function post(url: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  return child.exitCode;
}

async function kill(child: ChildProcess, dataDir: string, withDatabase: boolean): Promise<void> {
  const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
  if (!ended || child.pid === undefined) return;
  process.kill(-child.pid, 'SIGKILL');
  const lock = join(dataDir, 'postgres/postmaster.pid');
  if (withDatabase && existsSync(lock)) process.kill(Number.parseInt(readFileSync(lock, 'utf8'), 10), 'SIGKILL');
  await ended;
}
