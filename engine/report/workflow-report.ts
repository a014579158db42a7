import type { CheckResult } from '../checks/check-result.ts';
import type { Occurrence } from '../checks/define-check.ts';
import { ranCheck } from '../checks/versions.ts';
import type { LockedUrls } from '../evidence/parse/packages/locked-package.ts';
import type { SourceFile } from '../evidence/parse/workflow/files.ts';
import type { ScannedFile } from '../evidence/parse/workflow/repository.ts';
import { type Finding, findingsOf } from '../findings/finding.ts';
import type { CodeModule } from '../findings/module.ts';
import { type Grade, gradeOf, totalsOf } from '../findings/score.ts';
import { soleScore } from '../findings/sole-score.ts';
import type { Totals } from '../findings/totals.ts';
import { VERSION } from '../version.ts';
import type { Coverage } from './coverage.ts';
import { type CodeModules, codeModules } from './workflow/code-modules.ts';
import { excerptOf, type Highlight } from './workflow/excerpt.ts';
import { type Masks, masksOf } from './workflow/masks.ts';
import { patchOf } from './workflow/patch.ts';
import { filtered, type Judged } from './workflow/reported-results.ts';

/** A finding in a file of a repository. */
export interface WorkflowFinding extends Finding {
  readonly file: string;
  /** One-based. */
  readonly line: number;
  readonly column: number;
  /** The lines around it, each with its number; secrets are masked. */
  readonly excerpt: string;
  /** What it is about, in the lines of the excerpt; missing in reports stored before they were recorded. */
  readonly highlights?: readonly Highlight[];
  /** Unified diff that fixes it; null if the fix needs a decision. */
  readonly patch: string | null;
  /** A matter of style or policy, reported on request: it does not count in the score. */
  readonly pedantic?: true;
}

/** Report of a scan of a repository or of its workflow files, as plain data. */
export interface WorkflowReport {
  readonly assay: string;
  /** Of a commit at a code host: web address of the repository, `owner/name`, branch, commit, and what was not read. */
  readonly target?: string;
  readonly repository?: string;
  readonly ref?: string;
  readonly commit?: string;
  readonly left_out?: readonly string[];
  readonly files: readonly ScannedFile[];
  /** Of a scan of the whole repository: its parts, each with its score. */
  readonly modules?: CodeModules;
  /** How many files with text were read for that; `files` has those of the CI and of coding assistants. */
  readonly files_read?: number;
  /** With the module `dependencies`: package URLs of what the lockfiles install. */
  readonly packages?: readonly LockedUrls[];
  readonly totals: Totals;
  /** 0 to 100; null if no file could be read, or a part could not be tested. */
  readonly score: number | null;
  readonly grade: Grade | null;
  readonly findings: readonly WorkflowFinding[];
  /** The earliest date on which an accepted finding is open again; null or missing: there is none. */
  readonly accepted_until?: string | null;
  /** Findings that a comment in the file silences. */
  readonly ignored: number;
  readonly coverage: readonly Coverage[];
  /** ISO 8601, UTC. */
  readonly started_at: string;
  readonly completed_at: string;
}

export interface WorkflowReportRequest extends Judged {
  readonly files: readonly SourceFile[];
  readonly repository?: { readonly slug?: string | undefined };
  readonly modules?: readonly CodeModule[];
  readonly identityKey?: string | Uint8Array;
  readonly startedAt: Date;
  readonly completedAt: Date;
}

export function workflowReportOf(request: WorkflowReportRequest): WorkflowReport {
  const { gathered, startedAt, completedAt, repository } = request;
  const files = gathered.facts.repositoryIndex?.files ?? [];
  const { reported, kept } = filtered(request);
  const texts = new Map(request.files.map(({ path, text }) => [path, text]));
  const findings = found(request, kept, texts, repository?.slug ?? 'this repository');
  const modules = request.modules && codeModules(request.modules, findings, kept);
  // A part that could not be tested may have any problem: the others have their own scores.
  const parts = modules && Object.values(modules);
  const readable = parts
    ? parts.some((one) => one.score !== null) && parts.every((one) => one.status === 'completed')
    : files.some(({ error }) => error === null);
  const score = readable ? soleScore('workflow', findings) : null;
  return {
    assay: VERSION,
    files,
    ...(modules ? { modules, files_read: request.files.length } : {}),
    ...(gathered.facts.packageUrls ? { packages: gathered.facts.packageUrls } : {}),
    totals: totalsOf(findings),
    score,
    grade: score === null ? null : gradeOf(score),
    findings,
    ignored: count(reported) - count(kept),
    coverage: kept.map(({ check, verdict, reason }) => ({ ...ranCheck(check.id, verdict), verdict, reason })),
    started_at: startedAt.toISOString(),
    completed_at: completedAt.toISOString(),
  };
}

function count(results: readonly CheckResult[]): number {
  return results.reduce((sum, { occurrences }) => sum + occurrences.length, 0);
}

function found(
  { identityKey, completedAt }: WorkflowReportRequest,
  results: readonly CheckResult[],
  texts: ReadonlyMap<string, string>,
  target: string,
): WorkflowFinding[] {
  const masks = masksOf(results, texts);
  const now = completedAt.toISOString();
  const problems = new Map(results.map(({ check }) => [check.id, check.problems]));
  return findingsOf(
    results.map((result) => masked(result, masks)),
    { target, now, identityKey, detail: (occurrence) => detailOf(occurrence, texts, masks) },
  ).map((finding) =>
    problems.get(finding.check)?.[finding.problem]?.pedantic ? { ...finding, pedantic: true } : finding,
  );
}

type Detail = Omit<WorkflowFinding, Exclude<keyof Finding, 'effort'> | 'pedantic'>;

function detailOf({ location, edits }: Occurrence, texts: ReadonlyMap<string, string>, masks: Masks): Detail {
  const { file = '', line = 1, column = 1 } = location;
  const text = texts.get(file) ?? '';
  const patch = edits ? patchOf(file, text, edits, masks) : null;
  return {
    file,
    line,
    column,
    // What is no longer in the file has no line of it.
    ...(location.line === undefined ? { excerpt: '' } : excerptOf(masks.inFile(file, text), location)),
    patch,
    ...(patch === null ? {} : { effort: 'small' }),
  };
}

function masked(result: CheckResult, masks: Masks): CheckResult {
  const occurrences = result.occurrences.map((occurrence) => ({
    ...occurrence,
    evidence: masks.inText(occurrence.evidence),
  }));
  return { ...result, occurrences };
}
