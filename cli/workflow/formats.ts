import { relative } from 'node:path';
import type { Fails, WorkflowReport } from '@assay/engine';
import type { Terminal } from '../define-command.ts';
import type { Surface } from '../scan/formats.ts';
import { isInside } from './repository-root.ts';

export const FORMATS = ['text', 'json', 'sarif', 'junit', 'github', 'summary', 'markdown', 'pdf', 'patch'] as const;
export type Format = (typeof FORMATS)[number];

interface Output {
  readonly surface: Surface;
  /** Folders of the reports. */
  readonly roots: readonly string[];
  readonly fails: Fails;
}

/** Renders all reports into one document; PDF supports a single report. */
export async function render(
  reports: readonly WorkflowReport[],
  format: Exclude<Format, 'patch'>,
  { surface, roots, fails }: Output,
  { env, err }: Pick<Terminal, 'env' | 'err'>,
): Promise<string | Uint8Array> {
  const engine = await import('@assay/engine');
  const shown = reports.map((report) => engine.shownWorkflow(report, surface.view));
  const [only] = shown;
  switch (format) {
    case 'json':
      return engine.renderJson(only && shown.length === 1 ? only : shown);
    case 'sarif':
      return engine.renderWorkflowSarif(reports, (text) => err(`assay: ${text}\n`));
    case 'junit':
      return engine.renderWorkflowJunit(reports, fails);
    case 'summary':
      return reports.map((report) => engine.renderSummary(report)).join('\n');
    case 'github':
      return reports.map((report, i) => engine.renderAnnotations(report, inWorkspace(roots[i], env))).join('');
    case 'markdown':
      return reports.map((report) => engine.renderWorkflowMarkdown(report, surface.view)).join('\n');
    case 'pdf':
      return only
        ? engine.printPdf(engine.workflowPdf(only, 'Workflow files'), engine.readReachSettings(env))
        : new Uint8Array();
    case 'text':
      return reports.map((report) => engine.renderWorkflowText(report, surface, surface.view)).join('');
  }
}

/** GitHub looks for the files of annotations in its workspace. */
function inWorkspace(root: string | undefined, { GITHUB_WORKSPACE: workspace = '' }: Terminal['env']): string {
  return workspace !== '' && root !== undefined && isInside(root, workspace) ? relative(workspace, root) : '';
}
