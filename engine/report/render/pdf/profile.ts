import type { ShownHead } from '../head.ts';
import type { Look } from './brand.ts';
import { coverageSection } from './coverage.ts';
import { findingsSections, momentText } from './parts.ts';
import { pdfDocument, section } from './pdf.ts';
import { technologiesTable } from './technologies.ts';
import { verificationSection } from './verification.ts';

/** Technology profile as printable HTML. */
export function profilePaper(report: ShownHead, { verification, brand }: Look): string {
  return pdfDocument({
    title: 'Technology profile',
    subject: report.target,
    score: report.score,
    measures: 'Score of Technologies',
    grade: report.grade,
    facts: [
      ['Scanned', momentText(report.completed_at)],
      ['Technologies', String(report.profile_result?.detections.length ?? 0)],
      ['Scanner', `Assay ${report.assay}`],
      ...(report.error === null ? [] : ([['Failed', report.error]] as const)),
    ],
    brand,
    sections: [
      section('Technologies', technologiesTable(report), 'No technologies were detected.'),
      ...findingsSections(report.findings, report.error ?? 'No issues were found.'),
      coverageSection(report.coverage),
      verificationSection(verification),
    ],
  });
}
