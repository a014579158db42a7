import type { CheckResult } from './checks/check-result.ts';
import type { CheckText } from './checks/define-check.ts';
import { UnknownCheck } from './checks/unknown-check.ts';
import { DERIVATION_PLANS } from './evidence/derivation-plans.generated.ts';
import { type Gathered, gather } from './evidence/gather.ts';
import { NO_REACH } from './evidence/no-reach.ts';
import type { SourceFile } from './evidence/parse/workflow/files.ts';
import type { RepositoryFacts } from './evidence/parse/workflow/workflow-set.ts';
import { moduleOf } from './findings/module.ts';
import { type Isolate, openIsolate } from './isolate/isolate.ts';
import { compatible, edited, lineDiff } from './report/workflow/patch.ts';
import { editsOf, type WorkflowReport, workflowReportOf } from './report/workflow-report.ts';

export interface WorkflowScanOptions {
  /** Those of a repository for which `isScannedPath` holds. */
  readonly files: readonly SourceFile[];
  /** Files and folders that could not be read, each with the reason. No check passes on them. */
  readonly leftOut?: readonly string[];
  readonly repository?: RepositoryFacts;
  /** Also report matters of style and policy. */
  readonly pedantic?: boolean;
  /** Only these checks; default: all. */
  readonly checks?: readonly string[];
  /** Key that hashes secrets in the identity of findings. */
  readonly identityKey?: string | Uint8Array;
  readonly signal?: AbortSignal;
}

const REPORTED = ['repositoryIndex'] as const;

/** Checks the workflow files of a repository. Always resolves; a file that cannot be read is an entry with an error. */
export async function scanWorkflows(options: WorkflowScanOptions): Promise<WorkflowReport> {
  const startedAt = new Date();
  const judged = await judgeFiles(options);
  return workflowReportOf({ ...options, ...judged, startedAt, completedAt: new Date() });
}

export interface FixedFile extends SourceFile {
  /** Unified diff. */
  readonly patch: string;
}

/** Fixes that touch the same place are made one after the other. */
const MOST_ROUNDS = 20;

/** Files with all mechanical fixes applied. A file that could not be read afterwards stays as it is. */
export async function fixWorkflows(options: WorkflowScanOptions): Promise<FixedFile[]> {
  // The replacement character stands for bytes that cannot be written back.
  const original = new Map(options.files.flatMap(({ path, text }) => (text.includes('\uFFFD') ? [] : [[path, text]])));
  let files = options.files;
  for (let round = 0; round < MOST_ROUNDS && options.signal?.aborted !== true; round += 1) {
    const fixed = await fixedOnce({ ...options, files }, original);
    if (fixed.size === 0) break;
    files = files.map((file) => ({ ...file, text: fixed.get(file.path) ?? file.text }));
  }
  return files.flatMap((file) => {
    const patch = lineDiff(file.path, original.get(file.path) ?? file.text, file.text);
    return patch === null ? [] : [{ ...file, patch }];
  });
}

/** New texts of the files after one round, by path. */
async function fixedOnce(
  options: WorkflowScanOptions,
  writable: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const { pedantic = false } = options;
  const edits = editsOf({ ...(await judgeFiles(options)), pedantic });
  const fixed = options.files.flatMap((file) => {
    const own = compatible(file.text, edits.get(file.path) ?? []);
    const text = edited(file.text, own);
    return text === file.text || !writable.has(file.path) ? [] : [{ ...file, text }];
  });
  if (fixed.length === 0) return new Map();
  const { gathered } = await judgeFiles({ ...options, files: fixed });
  const readable = new Set(
    gathered.facts.repositoryIndex?.files.flatMap(({ path, error }) => (error === null ? [path] : [])),
  );
  return new Map(fixed.flatMap(({ path, text }) => (readable.has(path) ? [[path, text]] : [])));
}

interface JudgedFiles {
  readonly judgements: readonly CheckResult[];
  readonly gathered: Gathered;
}

async function judgeFiles(options: WorkflowScanOptions): Promise<JudgedFiles> {
  const { files, leftOut = [], repository = {}, signal = new AbortController().signal } = options;
  const isolate = openIsolate();
  const stop = () => void isolate.close();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const all = (await isolate.checks()).filter(({ id }) => moduleOf(id) === 'workflow');
    const checks = chosen(all, options.checks);
    const gathered = await gatherFiles(isolate, checks, { ...repository, files, leftOut }, signal);
    return { judgements: await isolate.judge(checks, gathered), gathered };
  } finally {
    signal.removeEventListener('abort', stop);
    await isolate.close();
  }
}

function chosen(all: readonly CheckText[], ids: readonly string[] | undefined): readonly CheckText[] {
  const missing = ids?.find((id) => !all.some((check) => check.id === id));
  if (missing !== undefined) throw new UnknownCheck(missing);
  return ids ? all.filter(({ id }) => ids.includes(id)) : all;
}

function gatherFiles(
  isolate: Isolate,
  checks: readonly CheckText[],
  repositoryFiles: RepositoryFacts & { readonly files: readonly SourceFile[]; readonly leftOut: readonly string[] },
  signal: AbortSignal,
) {
  const wanted = new Set([...REPORTED, ...checks.flatMap(({ needs }) => needs)]);
  return gather([...wanted], DERIVATION_PLANS, { repositoryFiles }, NO_REACH, signal, {
    derive: (derivation, facts, cut) =>
      isolate.derive(derivation, facts, (REPORTED as readonly string[]).includes(derivation.provides[0]), cut),
  });
}
