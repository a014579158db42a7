import {
  combinePatches,
  type DeliverabilityReport,
  deliverabilityPdf,
  type PostureReport,
  profilePdf,
  renderSarif,
  type ShownReport,
  scanPdf,
  shown,
  shownReport,
  shownWorkflow,
  type View,
} from '@assay/engine';
import type { Verification } from '@assay/proof';
import { codePdf } from '../code-scan/code-pdf.ts';
import type { CodeReport } from '../store/runs/code-report.ts';
import { isMail, type ReportOf, type RunKind } from '../store/runs/run-kinds.ts';
import type { RunRow } from '../store/runs/run-row.ts';
import { definitionOf } from './run-kinds.ts';

export const DOWNLOADS = ['pdf', 'html', 'json', 'sarif', 'patch'] as const;

type AnyReport = ReportOf<RunKind>;
type PageReport = Exclude<ReportOf<'analysis'>, DeliverabilityReport>;

const NOT_FILES = 'A patch needs findings in files of a repository.';
const NOT_PLACES = 'SARIF needs findings at addresses of a page or in files of a repository.';
const NOT_PRINTED = 'The settings at a provider have no printable report; download it as JSON.';
const NO_ACCOUNT = 'A free scan has no whole report: only its worst findings are kept.';

/** Download formats that the reports of a run cannot be shown in, each with the reason. */
function formatsWithout({ kind, variant }: Pick<RunRow, 'kind' | 'variant'>): Readonly<Record<string, string>> {
  if (kind === 'free') return Object.fromEntries(DOWNLOADS.map((format) => [format, NO_ACCOUNT]));
  if (kind === 'code') return {};
  if (kind === 'integration') return { pdf: NOT_PRINTED, html: NOT_PRINTED, sarif: NOT_PLACES, patch: NOT_FILES };
  return variant === 'deliverability' ? { sarif: NOT_PLACES, patch: NOT_FILES } : { patch: NOT_FILES };
}

/** Operations and formats that a run does not have, each with the reason. */
export function lacksOf(run: Pick<RunRow, 'kind' | 'variant'>): Readonly<Record<string, string>> {
  return { ...definitionOf(run.kind).without, ...formatsWithout(run) };
}

/** The report as it is read and signed. */
export function contentOf({ kind }: Pick<RunRow, 'kind'>, report: AnyReport, view?: View): object {
  if (kind === 'code') return shownWorkflow(report as CodeReport, view);
  if (kind === 'integration' || kind === 'free' || isMail(report as PageReport))
    return shown(report as PostureReport, view);
  const { verification: _, ...content } = shownReport(report as PageReport, view);
  return content;
}

interface Asked {
  readonly format: 'html' | 'sarif' | 'patch';
  readonly view: View;
  readonly verification?: Verification | undefined;
}

/** The report as a document. Only in a format that it has. */
export function documentOf(
  run: Pick<RunRow, 'kind' | 'variant'>,
  report: AnyReport,
  { format, view, verification }: Asked,
): string {
  if (run.kind === 'code') {
    const code = report as CodeReport;
    const warnings = code.left_out.map((what) => `Not read: ${what}`);
    if (format === 'patch') return combinePatches(code.findings);
    return format === 'sarif'
      ? renderSarif([{ ...code, warnings }])
      : codePdf(shownWorkflow(code, view), verification ?? null);
  }
  const page = report as PageReport | DeliverabilityReport;
  if (isMail(page)) return deliverabilityPdf(shown(page, view), verification ?? null);
  if (format === 'sarif') return renderSarif([page]);
  return paperOf(run, { ...shownReport(page, view), verification: verification ?? null }, page);
}

function paperOf({ variant }: Pick<RunRow, 'variant'>, content: ShownReport, { lab_result }: PageReport) {
  const lab = lab_result ?? null;
  if (variant === 'profile') return profilePdf(content);
  return scanPdf(content, undefined, { lab, quick: variant === 'performance-quick' });
}
