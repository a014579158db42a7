import {
  type DeliverabilityReport,
  deliverabilityPdf,
  type LabReport,
  profilePdf,
  type Shown,
  type ShownReport,
  scanPdf,
  shown,
  shownReport,
  type View,
} from '@assay/engine';
import type { AnalysisRow } from '../../store/scans/analyses.ts';
import type { Downloadable } from '../reports/answer-report.ts';

const TITLES: Readonly<Record<Exclude<AnalysisRow['kind'], 'deliverability'>, string>> = {
  performance: 'Performance audit',
  'performance-quick': 'Performance check',
  seo: 'SEO analysis',
  aeo: 'AEO analysis',
  accessibility: 'Accessibility analysis',
  profile: 'Technology profile',
};

type SiteContent = Omit<ShownReport, 'verification'> & { readonly lab_result?: LabReport };

/** The analysis as a report; undefined if it has none. */
export function analysisDownload(
  { kind, target, result }: AnalysisRow,
  view: View = 'grouped',
): Downloadable<SiteContent | Shown<DeliverabilityReport>> | undefined {
  if (!result) return undefined;
  const name = `${kind} ${target}`;
  if (result.of === 'mail') {
    const report = shown(result.report, view);
    return { content: report, name, paper: (verification) => deliverabilityPdf(report, verification) };
  }
  const { lab } = result;
  const report = shownReport(result.report, view);
  const { verification: _, ...plain } = report;
  const content = lab ? { ...plain, lab_result: lab } : plain;
  const title = kind === 'deliverability' ? name : TITLES[kind];
  return {
    content,
    name,
    paper: (verification) =>
      kind === 'profile'
        ? profilePdf({ ...report, verification })
        : scanPdf({ ...report, verification }, title, { lab, quick: kind === 'performance-quick' }),
  };
}
