import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Modules that need no other host; the default ones besides `ssrf`, and those for what our probes test as well. */
const MODULES = 'backup,blindsql,crlf,exec,file,permanentxss,redirect,sql,xss,xxe';
const MAX_SECONDS = 600;

/** One scan of Wapiti, an optional peer from the package `wapiti`: seconds, or why there are none. */
export async function wapitiSeconds(url: string): Promise<number | string> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-wapiti-'));
  try {
    const stores = ['--flush-session', '--store-session', folder, '--store-config', folder];
    const report = ['--format', 'json', '--output', join(folder, 'report.json'), '--verbose', '0', '--no-bugreport'];
    const started = performance.now();
    const child = spawn('wapiti', ['--url', url, '--module', MODULES, ...stores, ...report], {
      stdio: 'ignore',
      timeout: MAX_SECONDS * 1000,
    });
    const [code] = await once(child, 'exit');
    if (code === null) return `stopped after ${MAX_SECONDS} s`;
    return code === 0 ? (performance.now() - started) / 1000 : `failed with exit code ${code}`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'not installed';
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
