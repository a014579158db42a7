import { DERIVATION_PLANS } from '../evidence/derivation-plans.generated.ts';
import { NO_REACH } from '../evidence/no-reach.ts';
import type { SourceFile } from '../evidence/parse/workflow/files.ts';
import type { RepositoryFacts } from '../evidence/parse/workflow/workflow-set.ts';
import { moduleOf } from '../findings/module.ts';
import { gatherInIsolate } from '../isolate/gather-in-isolate.ts';
import { type WorkflowReport, workflowReportOf } from '../report/workflow-report.ts';
import { onlyChecks } from '../run/only-checks.ts';
import type { RunOptions } from '../run/pipeline.ts';
import { defineSubject } from './define-subject.ts';

export interface WorkflowScanOptions extends RunOptions {
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
}

const REPORTED = ['repositoryIndex'] as const;

export const repository = defineSubject({
  select: (all, _files: readonly SourceFile[], options: WorkflowScanOptions) =>
    onlyChecks(
      all.filter(({ id }) => moduleOf(id) === 'workflow'),
      options.checks,
    ),
  open: ({ isolate, options: { signal = new AbortController().signal } }) => {
    const stop = () => void isolate.close();
    signal.addEventListener('abort', stop, { once: true });
    return { ...NO_REACH, signal, close: async () => signal.removeEventListener('abort', stop) };
  },
  async gather({ target: files, options, isolate, checks }, reach) {
    const { leftOut = [], repository: facts = {}, observe } = options;
    const gathered = await gatherInIsolate(isolate, reach, {
      wanted: [...REPORTED, ...(await checks).flatMap(({ needs }) => needs)],
      reported: REPORTED,
      given: { repositoryFiles: { ...facts, files, leftOut } },
      sources: DERIVATION_PLANS,
      observe,
    });
    return { gathered };
  },
  report: ({ options, judgements, gathered, startedAt }) =>
    workflowReportOf({ ...options, judgements, gathered, startedAt, completedAt: new Date() }),
});

/** Checks the workflow files of a repository. Always resolves; a file that cannot be read is an entry with an error. */
export function scanWorkflows(options: WorkflowScanOptions): Promise<WorkflowReport> {
  return repository.run(options.files, options);
}
