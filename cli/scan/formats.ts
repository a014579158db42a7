import type { Fails, ReachSettings, Report, ShownReport, View } from '@assay/engine';
import { type Timings, withTiming } from './timing.ts';

export const FORMATS = ['text', 'json', 'sarif', 'html', 'pdf', 'markdown', 'junit', 'github', 'summary'] as const;
export type Format = (typeof FORMATS)[number];

export interface Surface {
  readonly columns: number;
  readonly colour: boolean;
  readonly view: View;
}

interface Output {
  readonly settings: ReachSettings;
  readonly fails: Fails;
  /** Learns what the limits of a format leave out. */
  notice(text: string): void;
  readonly timings?: Timings | undefined;
}

/** `--flat` lists each place. */
export function viewOf(flat: string | boolean | undefined): View {
  return flat === true ? 'flat' : 'grouped';
}

/** Renders all reports into one document; HTML and PDF support a single report. */
export async function render(
  reports: readonly Report[],
  format: Format,
  surface: Surface,
  { settings, fails, notice, timings }: Output,
): Promise<string | Uint8Array> {
  // Viewers of SARIF expect one location per result.
  if (format === 'sarif') return (await import('@assay/engine')).renderSarif(reports, notice);
  const engine = await import('@assay/engine/scan-output');
  if (format === 'junit') return engine.renderJunit(reports, fails);
  if (format === 'github') return reports.map(engine.renderSiteAnnotations).join('');
  if (format === 'summary') return reports.map((report) => engine.renderSummary(report)).join('\n');
  const shown = reports.map((report) => engine.shownReport(report, surface.view));
  const [only] = shown;
  if (format === 'json') {
    const timed = shown.map((report) => withTiming(report, timings));
    return engine.renderJson(timed.length === 1 && timed[0] ? timed[0] : timed);
  }
  if (only && (format === 'html' || format === 'pdf')) {
    const { printPdf, scanPdf } = await import('@assay/engine');
    return format === 'html' ? scanPdf(only) : printPdf(scanPdf(only), settings);
  }
  const one =
    format === 'markdown' ? engine.renderMarkdown : (report: ShownReport) => engine.renderText(report, surface);
  return shown.map(one).join('\n');
}
