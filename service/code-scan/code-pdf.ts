import {
  coverageSection,
  findingsSection,
  momentText,
  openFindings,
  pdfDocument,
  type ShownWorkflow,
  section,
  setAsidePart,
  summarySection,
  table,
  verificationSection,
} from '@assay/engine';
import type { Verification } from '@assay/proof';
import type { CodeReport } from '../store/runs/code-report.ts';

const MOST_FILES = 200;

/** A code scan report as printable HTML. */
export function codePdf(report: ShownWorkflow<CodeReport>, verification: Verification | null): string {
  const fixed = report.findings.filter(({ change }) => change === 'fixed');
  return pdfDocument({
    title: 'Code scan report',
    subject: report.repository,
    score: report.score,
    measures: 'Workflow score',
    grade: report.grade,
    facts: factsOf(report),
    sections: [
      summarySection(report.totals, openFindings(report.findings)),
      section('Not read', table(['What', 'Reason'], report.left_out.map(parted), 'pairs')),
      findingsSection(
        openFindings(report.findings),
        report.left_out.length === 0 ? 'No issues were found.' : 'No issues were found in what was read.',
      ),
      setAsidePart(report.findings),
      section(
        'Fixed since the previous scan',
        table(
          ['Severity', 'Finding', 'Places'],
          fixed.map((one) => [one.severity, one.title, one.place_count === 1 ? one.file : String(one.place_count)]),
        ),
      ),
      section('Files', filesTable(report), 'The repository has no files to check.'),
      coverageSection(report.coverage),
      verificationSection(verification),
    ],
  });
}

function factsOf({
  completed_at,
  ref,
  commit,
  assay,
  ignored,
  totals,
}: ShownWorkflow<CodeReport>): (readonly [string, string])[] {
  return [
    ['Scanned', momentText(completed_at)],
    ['Branch', ref],
    ['Commit', commit],
    ['Changes', `${totals.new} new, ${totals.fixed} fixed`],
    ...(ignored > 0 ? ([['Ignored by comments', String(ignored)]] as const) : []),
    ['Scanner', `Assay ${assay}`],
  ];
}

function filesTable({ files }: ShownWorkflow<CodeReport>): string {
  const rows = files.slice(0, MOST_FILES).map(({ path, kind, error }) => [path, kind, error ?? 'Checked']);
  const more = files.length - MOST_FILES;
  return `${table(['File', 'Kind', 'Result'], rows)}${more > 0 ? `<p>… and ${more} more.</p>` : ''}`;
}

function parted(text: string): string[] {
  const at = text.indexOf(': ');
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 2)];
}
