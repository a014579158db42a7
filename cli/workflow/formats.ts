import type { WorkflowReport } from '@assay/engine';
import type { Terminal } from '../define-command.ts';
import type { Surface } from '../scan/formats.ts';

export const FORMATS = ['text', 'json', 'sarif', 'github', 'markdown', 'pdf', 'patch'] as const;
export type Format = (typeof FORMATS)[number];

/** Renders all reports into one document; PDF supports a single report. */
export async function render(
  reports: readonly WorkflowReport[],
  format: Exclude<Format, 'patch'>,
  surface: Surface,
  { env }: Terminal,
): Promise<string | Uint8Array> {
  const engine = await import('@assay/engine');
  const shown = reports.map((report) => engine.shownWorkflow(report, surface.view));
  const [only] = shown;
  switch (format) {
    case 'json':
      return engine.renderJson(only && shown.length === 1 ? only : shown);
    case 'sarif':
      return engine.renderWorkflowSarif(reports);
    case 'github':
      return reports.map(engine.renderAnnotations).join('');
    case 'markdown':
      return shown.map(engine.renderWorkflowMarkdown).join('\n');
    case 'pdf':
      return only
        ? engine.printPdf(engine.workflowPdf(only, 'Workflow files'), engine.readReachSettings(env))
        : new Uint8Array();
    case 'text':
      return shown.map((report) => engine.renderWorkflowText(report, surface)).join('');
  }
}
