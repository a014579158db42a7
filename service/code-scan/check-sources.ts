import { scanWorkflows, totalsOf } from '@assay/engine';
import type { KeyedHash } from '../keys/secret.ts';
import type { CodeReport } from '../store/runs/code-report.ts';
import { compareCode, type PreviousCode } from './compare-code.ts';
import type { Sources } from './read-repository.ts';

/** Checks the files, and compares the findings with those of the previous scan. */
export async function checkSources(
  { repository, commit, list, read, references }: Sources,
  previous: PreviousCode,
  { keyedHash, signal }: { readonly keyedHash: KeyedHash; readonly signal: AbortSignal },
): Promise<CodeReport> {
  const leftOut = leftOutOf({ list, read });
  const { slug, defaultBranch, isPrivate } = repository;
  const report = await scanWorkflows({
    files: read.files,
    leftOut,
    repository: { slug, defaultBranch, isPublic: !isPrivate, references },
    identityKey: keyedHash('finding-identity', ''),
    signal,
  });
  const findings = compareCode(previous, { report, unread: read.unread, isWhole: list.isWhole });
  // Files that were not read may have any problem.
  const scored = leftOut.length === 0 ? {} : { score: null, grade: null };
  return {
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
  };
}

/** What was not read, each with the reason. */
export function leftOutOf({ list, read }: Pick<Sources, 'list' | 'read'>): string[] {
  return [...list.leftOut, ...[...read.unread].map(([path, reason]) => `${path}: ${reason}`)];
}
