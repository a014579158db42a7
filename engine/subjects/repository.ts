import { firebaseCollector } from '../evidence/collect/repository-site/ask-firebase.ts';
import { siteFilesCollector } from '../evidence/collect/repository-site/site-files.ts';
import { DERIVATION_PLANS } from '../evidence/derivation-plans.generated.ts';
import { NO_REACH } from '../evidence/no-reach.ts';
import type { UnreadFile } from '../evidence/parse/repository/unread-files.ts';
import type { SourceFile } from '../evidence/parse/workflow/files.ts';
import type { RepositoryFiles } from '../evidence/parse/workflow/repository.ts';
import type { RepositoryFacts } from '../evidence/parse/workflow/workflow-set.ts';
import { databaseCollector } from '../evidence/reach/database/collector.ts';
import { type CodeModule, codeModuleOf } from '../findings/module.ts';
import { gatherInIsolate } from '../isolate/gather-in-isolate.ts';
import { type WorkflowReport, workflowReportOf } from '../report/workflow-report.ts';
import { onlyChecks } from '../run/only-checks.ts';
import type { RunOptions } from '../run/pipeline.ts';
import { defineSubject } from './define-subject.ts';
import { liveSite, type SiteOptions } from './live-site.ts';

export interface WorkflowScanOptions extends RunOptions {
  /** Those of a repository for which `isScannedPath` holds, or with `modules` all for which `isSnapshotPath` holds. */
  readonly files: readonly SourceFile[];
  /** Files and folders that could not be read, each with the reason. No check passes on them. */
  readonly leftOut?: readonly string[];
  /** Single files that could not be read. No check passes that reads such files. */
  readonly unread?: readonly UnreadFile[];
  readonly repository?: RepositoryFacts;
  /** Lines that the latest commits removed, and what of the history was not read. */
  readonly history?: RepositoryFiles['history'];
  /** What of the repository to check; default: its CI and the settings of coding assistants. */
  readonly modules?: readonly CodeModule[];
  /** Also report matters of style and policy. */
  readonly pedantic?: boolean;
  /** The site that the repository is deployed to, to compare with; default: nothing is requested. */
  readonly site?: SiteOptions | undefined;
  /** Only these checks; default: all. */
  readonly checks?: readonly string[];
  /** Key that hashes secrets in the identity of findings. */
  readonly identityKey?: string | Uint8Array;
}

const REPORTED = ['repositoryIndex', 'packageUrls'] as const;

export const repository = defineSubject({
  select: (all, _files: readonly SourceFile[], options: WorkflowScanOptions) =>
    onlyChecks(
      all.filter(
        ({ id, needs }) =>
          isSelected(codeModuleOf(id), options.modules) && (options.site !== undefined || !needs.includes('siteFiles')),
      ),
      options.checks,
    ),
  open: ({ isolate, options: { signal = new AbortController().signal } }) => {
    const stop = () => void isolate.close();
    signal.addEventListener('abort', stop, { once: true });
    return { ...NO_REACH, signal, close: async () => signal.removeEventListener('abort', stop) };
  },
  async gather({ target: files, options, isolate, checks }, reach) {
    const reported = options.modules?.includes('dependencies') ? REPORTED : REPORTED.slice(0, 1);
    const { leftOut = [], unread = [], repository: facts = {}, history, observe } = options;
    const site = options.site && liveSite(options.site, reach.signal);
    const gathered = await gatherInIsolate(isolate, reach, {
      wanted: [...reported, ...(await checks).flatMap(({ needs }) => needs)],
      reported,
      given: {
        repositoryFiles: { ...facts, files, leftOut, unread, history, readAt: Date.now() },
      },
      sources: [
        ...DERIVATION_PLANS,
        databaseCollector(reach.signal, site),
        firebaseCollector(site),
        ...(site ? [siteFilesCollector(site)] : []),
      ],
      observe,
    });
    return { gathered };
  },
  report: ({ options, judgements, gathered, startedAt }) =>
    workflowReportOf({ ...options, judgements, gathered, startedAt, completedAt: new Date() }),
});

/** Without a choice, what `assay workflow` checks. */
const OF_WORKFLOWS: readonly CodeModule[] = ['workflows', 'assistants'];

function isSelected(module: CodeModule | undefined, modules = OF_WORKFLOWS): boolean {
  return module !== undefined && modules.includes(module);
}

/** Checks the files of a repository: those of its CI, or with `modules` what these are about. Always resolves; a file that cannot be read is an entry with an error. */
export function scanWorkflows(options: WorkflowScanOptions): Promise<WorkflowReport> {
  return repository.run(options.files, options);
}
