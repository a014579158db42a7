import type { Report } from '@assay/engine';

export const FORMATS = ['text', 'json', 'markdown'] as const;
export type Format = (typeof FORMATS)[number];

export interface Surface {
  readonly columns: number;
  readonly colour: boolean;
}

/** One document of all reports. */
export async function render(reports: readonly Report[], format: Format, surface: Surface): Promise<string> {
  const { renderJson, renderMarkdown, renderText } = await import('@assay/engine');
  const [only] = reports;
  if (format === 'json') return renderJson(only && reports.length === 1 ? only : reports);
  const one = format === 'markdown' ? renderMarkdown : (report: Report) => renderText(report, surface);
  return reports.map(one).join('\n');
}
