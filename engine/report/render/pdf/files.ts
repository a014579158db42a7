import type { Change } from '../../../findings/finding.ts';
import { type FindingGroup, groupFindings, type View } from '../../../findings/group.ts';
import { describeSubject } from '../../report.ts';
import type { WorkflowFinding, WorkflowReport } from '../../workflow-report.ts';
import { partsOf } from '../file-groups.ts';
import type { Look } from './brand.ts';
import { coverageSection } from './coverage.ts';
import { countsList, findingsSections, momentText, setAsidePart } from './parts.ts';
import { moreText, pdfDocument, section, table } from './pdf.ts';
import { verificationSection } from './verification.ts';

const MAX_FILES = 200;

/** Report on the files of a repository as printable HTML. */
export function filesPaper(report: WorkflowReport, view: View, { verification, brand }: Look): string {
  const findings = groupFindings(report.findings, view);
  const { left_out: leftOut = [], commit, repository = 'Workflow files' } = report;
  return pdfDocument({
    title: commit === undefined && !report.modules ? 'Workflow scan report' : describeSubject('repository').title,
    subject: repository,
    score: report.score,
    measures: report.modules ? 'Code score' : 'Workflow score',
    grade: report.grade,
    facts: factsOf(report),
    brand,
    sections: [
      section('Summary', countsList(report.totals, findings)),
      section(
        'Modules',
        table(
          ['Module', 'Result'],
          partsOf(report).map(({ name, state }) => [name, state]),
          'pairs',
        ),
      ),
      section('Not read', table(['What', 'Reason'], leftOut.map(parted), 'pairs')),
      ...findingsSections(
        findings,
        leftOut.length === 0 ? 'No issues were found.' : 'No issues were found in what was read.',
      ),
      setAsidePart(findings),
      closedSection('Fixed since the previous scan', 'fixed', findings),
      closedSection('No longer reported by newer versions of the checks', 'no_longer_reported', findings),
      section('Files', filesTable(report), 'The repository has no files to check.'),
      coverageSection(report.coverage),
      verificationSection(verification),
    ],
  });
}

function factsOf({ completed_at, ref, commit, assay, ignored, totals, files, files_read: read }: WorkflowReport) {
  const facts: (readonly [string, string | undefined])[] = [
    ['Scanned', momentText(completed_at)],
    ['Branch', ref],
    ['Commit', commit],
    ['Changes', commit === undefined ? undefined : `${totals.new} new, ${totals.fixed} fixed`],
    ['Files', String(read ?? files.length)],
    ['Ignored by comments', ignored > 0 ? String(ignored) : undefined],
    ['Scanner', `Assay ${assay}`],
  ];
  return facts.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const]));
}

function closedSection(heading: string, as: Change, findings: readonly FindingGroup<WorkflowFinding>[]): string {
  const rows = findings
    .filter(({ change }) => change === as)
    .map((one) => [one.severity, one.title, one.place_count === 1 ? one.file : String(one.place_count)]);
  return section(heading, table(['Severity', 'Finding', 'Places'], rows));
}

function filesTable({ files }: WorkflowReport): string {
  const rows = files.slice(0, MAX_FILES).map(({ path, kind, error }) => [path, kind, error ?? 'Checked']);
  return `${table(['File', 'Kind', 'Result'], rows)}${moreText(files.length - MAX_FILES)}`;
}

function parted(text: string): string[] {
  const at = text.indexOf(': ');
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 2)];
}
