import { accessSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { stopEmbedded } from './embedded/embedded.ts';
import { identityOf } from './embedded/process-identity.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data directory of this run's cluster, and the process responsible for it. */
    cluster: { readonly directory: string; readonly owner: string };
  }
}

const IN_MEMORY = '/dev/shm';
/** More than the databases of a run need at once. */
const LEAST_BYTES = 4 * 2 ** 30;

/** A folder in memory if the machine has a large one that programs may run in: each database is a thousand files. */
function place(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    const mounts = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '));
    const [, , , options = 'noexec'] = mounts.findLast(([, at]) => at === IN_MEMORY) ?? [];
    accessSync(IN_MEMORY, constants.W_OK);
    return bavail * bsize < LEAST_BYTES || options.split(',').includes('noexec') ? tmpdir() : IN_MEMORY;
  } catch {
    return tmpdir();
  }
}

/** One cluster per vitest run, started by the first test that needs a database. */
export default function setup(project: TestProject): () => Promise<void> {
  const directory = mkdtempSync(join(place(), 'assay-test-'));
  project.provide('cluster', { directory, owner: identityOf(process.pid) ?? '' });
  return async () => {
    await stopEmbedded(directory);
    rmSync(directory, { recursive: true, force: true });
  };
}
