import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Accidents, Growth, RunRequest } from './run.ts';

const RUN = fileURLToPath(new URL('run.ts', import.meta.url));
const ALONE = ['--net', '--mount', '--pid', '--mount-proc', '--fork', '--kill-child', '--'];
const MAX_OUTPUT = 16 * 1024 * 1024;

/** Runs the service in a separate network; all its processes end with it. */
export async function runRig(request: { of: 'accidents' }): Promise<Accidents>;
export async function runRig(request: { of: 'growth'; scans: number }): Promise<Growth[]>;
export async function runRig(request: RunRequest): Promise<Accidents | Growth[]> {
  const words = [...ALONE, process.execPath, RUN, JSON.stringify(request)];
  const { stdout } = await promisify(execFile)('unshare', words, { maxBuffer: MAX_OUTPUT });
  return JSON.parse(stdout) as Accidents | Growth[];
}
