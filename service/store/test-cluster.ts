import { mkdtempSync, rmSync } from 'node:fs';
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

/** One cluster per vitest run, started by the first test that needs a database. */
export default function setup(project: TestProject): () => Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'assay-test-'));
  project.provide('cluster', { directory, owner: identityOf(process.pid) ?? '' });
  return async () => {
    await stopEmbedded(directory);
    rmSync(directory, { recursive: true, force: true });
  };
}
