import { openFindings } from '../../../findings/compare.ts';
import type { ShownReport } from '../../shown-report.ts';
import { coverageSection, findingsSection, momentText } from './parts.ts';
import { pdfDocument, section, table } from './pdf.ts';
import { verificationSection } from './verification.ts';

/** Technology profile as printable HTML. */
export function profilePdf(report: ShownReport): string {
  const rows = (report.profile_result?.detections ?? []).map(({ technology, version, categories, confidence }) => [
    technology,
    version ?? '',
    categories.join(', '),
    `${Math.round(confidence * 100)}%`,
  ]);
  return pdfDocument({
    title: 'Technology profile',
    subject: report.target,
    score: report.score,
    measures: 'Score of profiling',
    grade: report.grade,
    facts: [
      ['Scanned', momentText(report.completed_at)],
      ['Technologies', String(rows.length)],
      ['Scanner', `Assay ${report.assay}`],
      ...(report.error === null ? [] : ([['Failed', report.error]] as const)),
    ],
    sections: [
      section(
        'Technologies',
        table(['Technology', 'Version', 'Category', 'Confidence'], rows),
        'No technologies were detected.',
      ),
      findingsSection(openFindings(report.findings), report.error ?? 'No issues were found.'),
      coverageSection(report.coverage),
      verificationSection(report.verification),
    ],
  });
}
