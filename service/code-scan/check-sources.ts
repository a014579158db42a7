import { scanWorkflows, totalsOf } from '@assay/engine';
import type { JobWorld } from '../jobs/job-world.ts';
import type { Repository } from '../providers/define-code-host-provider.ts';
import { type CodeScanEnd, previousCodeFindings } from '../store/code/code-scan-runs.ts';
import type { CodeScanRow } from '../store/code/code-scans.ts';
import { compareCode } from './compare-code.ts';
import type { FileList } from './list-files.ts';
import type { ReadFiles } from './read-files.ts';

interface Sources {
  readonly repository: Repository;
  readonly commit: string;
  readonly list: FileList;
  readonly read: ReadFiles;
}

/** Checks the files, and compares the findings with those of the previous scan. */
export async function checkSources(
  scan: CodeScanRow,
  { repository, commit, list, read }: Sources,
  { store, keyedHash, signal }: Pick<JobWorld, 'store' | 'keyedHash' | 'signal'>,
): Promise<CodeScanEnd> {
  const leftOut = [...list.leftOut, ...[...read.unread].map(([path, reason]) => `${path}: ${reason}`)];
  const { slug, defaultBranch, isPrivate } = repository;
  const report = await scanWorkflows({
    files: read.files,
    leftOut,
    repository: { slug, defaultBranch, isPublic: !isPrivate },
    identityKey: keyedHash('finding-identity', ''),
    signal,
  });
  const previous = await previousCodeFindings(store, scan, repository.id);
  const findings = compareCode(previous, { report, unread: read.unread, isWhole: list.isWhole });
  // Files that were not read may have any problem.
  const scored = leftOut.length === 0 ? {} : { score: null, grade: null };
  return {
    status: 'completed',
    error: null,
    report: {
      ...report,
      ...scored,
      target: repository.url,
      status: 'completed',
      error: null,
      repository_id: repository.id,
      repository: slug,
      ref: defaultBranch,
      commit,
      findings,
      totals: totalsOf(findings),
      left_out: leftOut,
    },
  };
}
