import {
  type DeliverabilityReport,
  type LabReport,
  render,
  type Shown,
  type ShownReport,
  shown,
  type View,
} from '@assay/engine';
import type { AnalysisRow } from '../../store/scans/analyses.ts';
import type { Downloadable } from '../reports/answer-report.ts';

type SiteContent = Omit<ShownReport, 'verification'> & { readonly lab_result?: LabReport };

/** The analysis as a report; undefined if it has none. */
export function analysisDownload(
  { kind, target, result }: AnalysisRow,
  view: View = 'grouped',
): Downloadable<SiteContent | Shown<DeliverabilityReport>> | undefined {
  if (!result) return undefined;
  const name = `${kind} ${target}`;
  if (result.of === 'mail') {
    const { report } = result;
    return {
      content: shown(report, view),
      name,
      paper: (verification) => render(report, 'html', { view, verification }),
    };
  }
  const report = result.lab ? { ...result.report, lab_result: result.lab } : result.report;
  const { verification: _, ...content } = shown(report, view);
  const analysis = kind === 'deliverability' ? undefined : kind;
  return { content, name, paper: (verification) => render(report, 'html', { view, verification, analysis }) };
}
