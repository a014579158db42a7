import type { Verification } from '@assay/proof';
import { openFindings } from '../../../findings/compare.ts';
import type { ShownWorkflow } from '../../shown-report.ts';
import { coverageSection, findingsSection, momentText, setAsidePart, summarySection } from './parts.ts';
import { pdfDocument, section, table } from './pdf.ts';
import { verificationSection } from './verification.ts';

/** Report on the workflow files of a repository as printable HTML. */
export function workflowPdf(report: ShownWorkflow, subject: string, verification: Verification | null = null): string {
  return pdfDocument({
    title: 'Workflow scan report',
    subject,
    score: report.score,
    measures: 'Workflow score',
    grade: report.grade,
    facts: [
      ['Checked', momentText(report.completed_at)],
      ['Files', String(report.files.length)],
      ['Ignored by comments', String(report.ignored)],
      ['Scanner', `Assay ${report.assay}`],
    ],
    sections: [
      summarySection(report.totals, report.findings),
      findingsSection(openFindings(report.findings), 'No issues were found.'),
      setAsidePart(report.findings),
      section(
        'Files',
        table(
          ['File', 'Result'],
          report.files.map(({ path, error }) => [path, error ?? 'checked']),
          'pairs',
        ),
        'No workflow files were found.',
      ),
      coverageSection(report.coverage),
      verificationSection(verification),
    ],
  });
}
