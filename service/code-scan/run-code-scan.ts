import type { CodeScanEnd } from '../store/code/code-scan-runs.ts';
import type { CodeScanRow } from '../store/code/code-scans.ts';
import type { JobWorld } from '../world/job-world.ts';
import { checkSources } from './check-sources.ts';
import { type ReadWorld, readRepository } from './read-repository.ts';

interface Options {
  readonly organizationId: string;
  readonly world: ReadWorld & Pick<JobWorld, 'keyedHash'>;
  tell(step: string, done: number, total: number): void;
}

/** Reads the files of the repository's default branch and checks them. A host that fails ends the scan with a reason. */
export async function runCodeScan(scan: CodeScanRow, { organizationId, world, tell }: Options): Promise<CodeScanEnd> {
  const { provider, repository } = scan;
  const read = await readRepository({ provider, repository, organizationId }, world, { tell });
  if ('error' in read) return { status: 'failed', error: read.error, report: null };
  return checkSources(scan, read, world);
}
