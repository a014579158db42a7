import {
  bySeverity,
  type CodeModule,
  type History,
  matchAgainst,
  restate,
  type Snapshot,
  scanWorkflows,
  totalsOf,
  type WorkflowReport,
  type WorkflowScanOptions,
} from '@assay/engine';
import type { KeyedHash } from '../keys/secret.ts';
import type { CodeFinding, CodeReport } from '../store/runs/code-report.ts';
import { compareCode, type PreviousCode } from './compare-code.ts';
import type { Sources } from './read-repository.ts';

interface Checking extends Pick<WorkflowScanOptions, 'site'> {
  readonly modules: readonly CodeModule[];
  readonly keyedHash: KeyedHash;
  readonly signal: AbortSignal;
}

const LIVE = /^Live site: /m;

type Repository = Pick<Sources, 'repository' | 'references'> & { readonly history?: History | undefined };

/** Checks the files, and compares the findings with those of the previous scan. */
export async function checkSources(sources: Sources, previous: PreviousCode, options: Checking): Promise<CodeReport> {
  const { snapshot } = sources;
  const history = options.modules.includes('secrets') ? await sources.history(previous.since) : undefined;
  const report = await checkSnapshot({ ...sources, history }, snapshot, options);
  const findings = compareCode(previous, { report, snapshot, history });
  // Findings that were not looked for again count in the score. Files that were not read may have any problem.
  const compared = restate(reportOf(sources, report, findings), { findings });
  return { ...compared, ...(snapshot.leftOut.length === 0 ? {} : { score: null, grade: null }) };
}

/**
 * Checks the files of a pull request, and keeps the findings that its base does not have, or has with a lower severity. There is no
 * score: it would be of other findings than those of the report.
 */
export async function checkPull(
  sources: Sources,
  base: PreviousCode | undefined,
  options: Checking,
): Promise<CodeReport> {
  const { snapshot, pull } = sources;
  const { repository, references } = sources;
  const check = (files: Snapshot) => checkSnapshot({ repository, references }, files, options);
  const report = await check(snapshot);
  const isLive = base?.findings.some(({ evidence }) => LIVE.test(evidence.shows)) === true;
  // The live site raises severities; pull requests are checked without it.
  const earlier = (isLive ? undefined : base) ?? (await check(await sources.read(pull?.base ?? '')));
  const isWorse = worseThan(earlier.findings, report.findings);
  const findings = compareCode(earlier, { report, snapshot }).filter(
    (finding) => finding.change === 'new' || (finding.change === 'changed' && isWorse(finding)),
  );
  const modules = report.modules && withoutScores(report.modules);
  return { ...reportOf(sources, report, findings), ...(modules ? { modules } : {}), score: null, grade: null };
}

/** Whether a finding of `current` has a higher severity than in `base`. */
function worseThan(base: readonly CodeFinding[], current: readonly CodeFinding[]): (finding: CodeFinding) => boolean {
  const earlierOf = matchAgainst(base);
  const worse = current.filter((finding) => {
    const earlier = earlierOf(finding);
    return earlier !== undefined && bySeverity(finding, earlier) < 0;
  });
  const fingerprints = new Set(worse.map(({ fingerprint }) => fingerprint));
  return ({ fingerprint }) => fingerprints.has(fingerprint);
}

function withoutScores(modules: NonNullable<WorkflowReport['modules']>): NonNullable<WorkflowReport['modules']> {
  return Object.fromEntries(Object.entries(modules).map(([name, one]) => [name, { ...one, score: null }]));
}

function checkSnapshot(
  { repository, references, history }: Repository,
  { files, leftOut, unread }: Snapshot,
  { modules, site, keyedHash, signal }: Checking,
): Promise<WorkflowReport> {
  const { slug, defaultBranch, isPrivate } = repository;
  return scanWorkflows({
    files,
    leftOut,
    unread,
    history,
    modules,
    site,
    repository: { slug, defaultBranch, isPublic: !isPrivate, references },
    identityKey: keyedHash('finding-identity', ''),
    signal,
  });
}

function reportOf(
  { repository, ref, commit, pull, snapshot }: Sources,
  { packages: _, ...report }: WorkflowReport,
  findings: readonly CodeFinding[],
): CodeReport {
  return {
    ...report,
    target: pull?.url ?? repository.url,
    status: 'completed',
    error: null,
    repository_id: repository.id,
    repository: repository.slug,
    ref,
    commit,
    findings,
    totals: totalsOf(findings),
    left_out: leftOutOf(snapshot),
  };
}

/** More are counted. */
const NAMED = 200;

/** What was not read, each with the reason. */
function leftOutOf({ leftOut, unread }: Snapshot): string[] {
  const all = [...new Set([...leftOut, ...unread.map(({ path, reason }) => `${path} ${reason}`)])];
  return all.length > NAMED ? [...all.slice(0, NAMED), `${all.length - NAMED} more files`] : all;
}
