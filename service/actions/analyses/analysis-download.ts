import {
  type DeliverabilityReport,
  type LabReport,
  render,
  type Shown,
  type ShownReport,
  shown,
  type View,
} from '@assay/engine';
import { isMail } from '../../store/runs/run-kinds.ts';
import type { AnalysisRow } from '../../store/runs/run-row.ts';
import type { Downloadable } from '../reports/answer-report.ts';

type SiteContent = Omit<ShownReport, 'verification'> & { readonly lab_result?: LabReport };

/** The analysis as a report; undefined if it has none. */
export function analysisDownload(
  { variant, target, report }: AnalysisRow,
  view: View = 'grouped',
): Downloadable<SiteContent | Shown<DeliverabilityReport>> | undefined {
  if (!report) return undefined;
  const name = `${variant} ${target}`;
  if (isMail(report)) {
    const content = shown(report, view);
    return { content, name, paper: (look) => render(report, 'html', { view, ...look }) };
  }
  const { verification: _, ...content } = shown(report, view);
  const analysis = variant === 'deliverability' ? undefined : variant;
  return { content, name, paper: (look) => render(report, 'html', { view, ...look, analysis }) };
}
