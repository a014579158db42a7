import { execFile } from 'node:child_process';
import { accessSync, closeSync, constants, openSync, readSync, realpathSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Unavailable } from '../../define-collector.ts';
import type { ReachSettings } from '../settings.ts';
import { type Program, unpackShippedBrowser } from './shipped-browser.ts';

/** A browser that can be started. */
export interface Executable extends Program {
  /** `configured` by CHROME_PATH, `installed` on this machine, or `shipped` with this package. */
  readonly kind: 'configured' | 'installed' | 'shipped';
}

const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Where packages install the program behind their launcher script. */
const BEHIND_LAUNCHER = [
  '/usr/lib/chromium/chromium',
  '/usr/lib64/chromium/chromium',
  '/usr/lib/chromium-browser/chromium-browser',
  '/usr/lib64/chromium-browser/chromium-browser',
];

/** The browser that visits use, with its version: `{ path, version: '156.0.8078.79', kind }`. Throws `Unavailable` if there is none. */
export async function findBrowser(
  settings: Pick<ReachSettings, 'chromePath'>,
): Promise<{ path: string; version: string; kind: Executable['kind'] }> {
  const { path, kind, env } = await findExecutable(settings);
  const { stdout } = await promisify(execFile)(path, ['--version'], {
    timeout: 10_000,
    env: { PATH: '/usr/bin:/bin', ...env },
  }).catch(() => ({ stdout: '' }));
  return { path, version: /\d{1,9}(?:\.\d{1,9}){1,3}/.exec(stdout)?.[0] ?? '', kind };
}

export async function findExecutable({ chromePath }: Pick<ReachSettings, 'chromePath'>): Promise<Executable> {
  if (chromePath !== undefined) {
    if (!canRun(chromePath)) throw new Unavailable(`not tested: no browser at CHROME_PATH (${chromePath})`);
    return { path: behindLauncher(chromePath), kind: 'configured', env: {} };
  }
  const installed = onPath();
  if (installed) return { path: behindLauncher(installed), kind: 'installed', env: {} };
  const shipped = await unpackShippedBrowser().catch(() => undefined);
  if (!shipped) throw new Unavailable('not tested: no browser on this machine');
  return { ...shipped, kind: 'shipped' };
}

function onPath(): string | undefined {
  // biome-ignore lint/style/noProcessEnv: programs are looked for where this process would find them.
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(canRun);
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Resolves a launcher script to its program: the script adds desktop flags and would separate us from the process group. */
function behindLauncher(path: string): string {
  const real = realpathSync(path);
  if (!isScript(real)) return real;
  const siblings = [join(dirname(real), 'chrome'), join(dirname(real), 'chromium')];
  const started = dirname(real) === '/usr/bin' ? BEHIND_LAUNCHER : siblings;
  return started.find((each) => each !== real && canRun(each) && !isScript(each)) ?? real;
}

function isScript(path: string): boolean {
  const start = Buffer.alloc(2);
  const file = openSync(path, 'r');
  readSync(file, start, 0, 2, 0);
  closeSync(file);
  return start.toString('latin1') === '#!';
}
