import type { CheckText } from './checks/define-check.ts';
import { DERIVATION_PLANS } from './evidence/derivation-plans.generated.ts';
import { gather } from './evidence/gather.ts';
import { NO_REACH } from './evidence/no-reach.ts';
import type { SourceFile } from './evidence/parse/workflow/files.ts';
import type { RepositoryFacts } from './evidence/parse/workflow/model.ts';
import { moduleOf } from './findings/module.ts';
import { type Isolate, openIsolate } from './isolate/isolate.ts';
import { type WorkflowReport, workflowReportOf } from './report/workflow-report.ts';

export interface WorkflowScanOptions {
  /** Those of a repository for which `isScannedPath` holds. */
  readonly files: readonly SourceFile[];
  /** Files and folders that could not be read, each with the reason. No check passes on them. */
  readonly leftOut?: readonly string[];
  readonly repository?: RepositoryFacts;
  /** Also report matters of style and policy. */
  readonly pedantic?: boolean;
  /** Key that hashes secrets in the identity of findings. */
  readonly identityKey?: string | Uint8Array;
  readonly signal?: AbortSignal;
}

const REPORTED = ['repositoryIndex'] as const;

/** Checks the workflow files of a repository. Always resolves; a file that cannot be read is an entry with an error. */
export async function scanWorkflows(options: WorkflowScanOptions): Promise<WorkflowReport> {
  const startedAt = new Date();
  const { files, leftOut = [], repository = {}, signal = new AbortController().signal } = options;
  const isolate = openIsolate();
  const stop = () => void isolate.close();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const checks = (await isolate.checks()).filter(({ id }) => moduleOf(id) === 'workflow');
    const gathered = await gatherFiles(isolate, checks, { ...repository, files, leftOut }, signal);
    const judgements = await isolate.judge(checks, gathered);
    return workflowReportOf({ ...options, judgements, gathered, startedAt, completedAt: new Date() });
  } finally {
    signal.removeEventListener('abort', stop);
    await isolate.close();
  }
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
