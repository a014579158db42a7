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
import { type AnalysisKind, isMail } from '../../store/runs/run-kinds.ts';
import type { AnalysisRow } from '../../store/runs/run-row.ts';
import type { Downloadable } from '../reports/answer-report.ts';

const TITLES: Readonly<Record<Exclude<AnalysisKind, 'deliverability'>, string>> = {
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
  { variant, target, report }: AnalysisRow,
  view: View = 'grouped',
): Downloadable<SiteContent | Shown<DeliverabilityReport>> | undefined {
  if (!report) return undefined;
  const name = `${variant} ${target}`;
  if (isMail(report)) {
    const content = shown(report, view);
    return { content, name, paper: (verification) => deliverabilityPdf(content, verification) };
  }
  const { verification: _, ...content } = shownReport(report, view);
  const title = variant === 'deliverability' ? name : TITLES[variant];
  const lab = report.lab_result ?? null;
  return {
    content,
    name,
    paper: (verification) =>
      variant === 'profile'
        ? profilePdf({ ...content, verification })
        : scanPdf({ ...content, verification }, title, { lab, quick: variant === 'performance-quick' }),
  };
}
