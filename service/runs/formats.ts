import { type CheckedReport, FORMATS, type Look, refusalOf, render, shown, type View } from '@assay/engine';
import type { ReportOf, RunKind } from '../store/runs/run-kinds.ts';
import type { RunRow } from '../store/runs/run-row.ts';
import { definitionOf } from './run-kinds.ts';

/** A PDF is printed from the HTML. */
export const DOWNLOADS = ['pdf', ...FORMATS] as const;

type Download = (typeof DOWNLOADS)[number];
type Subject = Pick<RunRow, 'kind' | 'variant'>;

const NO_REPORT = 'A free scan has no whole report: only its worst findings are kept.';

/** Operations and download formats that a run does not have, each with the reason. */
export function lacksOf(run: Subject): Readonly<Record<string, string>> {
  const { subject: stated, without } = definitionOf(run.kind);
  const subject = typeof stated === 'function' ? stated(run) : stated;
  const formats = DOWNLOADS.flatMap((format) => {
    const reason = subject ? refusalOf([subject], format === 'pdf' ? 'html' : format) : NO_REPORT;
    return reason === undefined ? [] : [[format, reason] as const];
  });
  return { ...without, ...Object.fromEntries(formats) };
}

/** The report as it is read and signed. */
export function contentOf(report: ReportOf<RunKind>, view?: View): object {
  const all: object = shown(report as CheckedReport, view);
  return Object.fromEntries(Object.entries(all).filter(([name]) => name !== 'verification'));
}

interface Rendering extends Look {
  readonly format: Exclude<Download, 'pdf'>;
  readonly view: View;
}

/** The report as a document, in a format that it has. */
export function documentOf(
  { variant }: Subject,
  report: ReportOf<RunKind>,
  { format, ...how }: Rendering,
): Promise<string> {
  const analysis = ANALYSES.find((one) => one === variant);
  return render(report as CheckedReport, format, { ...how, analysis });
}

const ANALYSES = ['performance', 'performance-quick', 'seo', 'aeo', 'accessibility', 'profile'] as const;
