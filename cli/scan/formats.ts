import type { ReachSettings, Report } from '@assay/engine';

export const FORMATS = ['text', 'json', 'sarif', 'html', 'pdf', 'markdown'] as const;
export type Format = (typeof FORMATS)[number];

export interface Surface {
  readonly columns: number;
  readonly colour: boolean;
}

/** Renders all reports into one document; HTML and PDF support a single report. */
export async function render(
  reports: readonly Report[],
  format: Format,
  surface: Surface,
  settings: ReachSettings,
): Promise<string | Uint8Array> {
  const { printPdf, renderJson, renderMarkdown, renderSarif, renderText, scanPdf } = await import('@assay/engine');
  const [only] = reports;
  if (format === 'json') return renderJson(only && reports.length === 1 ? only : reports);
  if (format === 'sarif') return renderSarif(reports);
  if (only && format === 'html') return scanPdf(only);
  if (only && format === 'pdf') return printPdf(scanPdf(only), settings);
  const one = format === 'markdown' ? renderMarkdown : (report: Report) => renderText(report, surface);
  return reports.map(one).join('\n');
}
