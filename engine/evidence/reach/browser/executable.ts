import { execFile } from 'node:child_process';
import { accessSync, closeSync, constants, openSync, readdirSync, readSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Unavailable } from '../../define-collector.ts';
import type { ReachSettings } from '../settings.ts';
import { browserPaths } from './installed-browsers.ts';
import { type Program, SHIPPED_BROWSER, unpackShippedBrowser } from './shipped-browser.ts';

/** A browser that can be started. */
export interface Executable extends Program {
  /** `configured` by CHROME_PATH, `installed` on this machine, or `shipped` with this package. */
  readonly kind: 'configured' | 'installed' | 'shipped';
}

const VERSION = /\d{1,9}(?:\.\d{1,9}){1,3}/;
const HOW_TO_GET_ONE =
  process.platform === 'linux'
    ? `install Chromium, set CHROME_PATH, or run: npm install ${SHIPPED_BROWSER}`
    : 'install Chrome or Edge, or set CHROME_PATH';

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
  return { path, version: VERSION.exec(await versionTextOf(path, env))?.[0] ?? '', kind };
}

async function versionTextOf(path: string, env: Executable['env']): Promise<string> {
  // On Windows the question would open a window: the version is the name of a folder there.
  if (process.platform === 'win32') return readdirSync(dirname(path)).join(' ');
  const surroundings = { timeout: 10_000, env: { PATH: '/usr/bin:/bin', ...env } };
  const { stdout } = await promisify(execFile)(path, ['--version'], surroundings).catch(() => ({ stdout: '' }));
  return stdout;
}

export async function findExecutable({ chromePath }: Pick<ReachSettings, 'chromePath'>): Promise<Executable> {
  if (chromePath !== undefined) {
    if (!canRun(chromePath)) throw new Unavailable(`not tested: no browser at CHROME_PATH (${chromePath})`);
    return { path: behindLauncher(chromePath), kind: 'configured', env: {} };
  }
  // biome-ignore lint/style/noProcessEnv: programs are looked for where this process would find them.
  const installed = browserPaths({ platform: process.platform, env: process.env }).find(canRun);
  if (installed) return { path: behindLauncher(installed), kind: 'installed', env: {} };
  const shipped = process.platform === 'linux' ? await unpackShippedBrowser().catch(() => undefined) : undefined;
  if (!shipped) throw new Unavailable(`not tested: no browser on this machine; ${HOW_TO_GET_ONE}`);
  return { ...shipped, kind: 'shipped' };
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
  const siblings = ['chrome', 'chromium', 'msedge'].map((name) => join(dirname(real), name));
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
