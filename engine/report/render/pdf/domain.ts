import { groupFindings, type View } from '../../../findings/group.ts';
import type { DeliverabilityReport } from '../../deliverability-report.ts';
import { describeSubject } from '../../report.ts';
import type { Look } from './brand.ts';
import { coverageSection } from './coverage.ts';
import { countsList, findingsSections, momentText, setAsidePart } from './parts.ts';
import { pdfDocument, section, table } from './pdf.ts';
import { verificationSection } from './verification.ts';

/** Report on a mail domain as printable HTML. */
export function domainPaper(report: DeliverabilityReport, view: View, { verification, brand }: Look): string {
  const findings = groupFindings(report.findings, view);
  return pdfDocument({
    title: describeSubject('domain').title,
    subject: report.domain,
    score: report.score,
    measures: 'Deliverability score',
    grade: report.grade,
    facts: [
      ['Checked', momentText(report.completed_at)],
      ['Providers', report.providers.join(', ') || 'None detected'],
      ['Scanner', `Assay ${report.assay}`],
      ...(report.error === null ? [] : ([['Failed', report.error]] as const)),
    ],
    brand,
    sections: [
      section('Summary', countsList(report.totals, findings)),
      ...findingsSections(findings, report.error ?? 'No issues were found.'),
      setAsidePart(findings),
      section('Published records', table(['Type', 'Record'], recordsOf(report), 'pairs'), 'No records were found.'),
      coverageSection(report.checks.map(({ check, verdict, detail }) => ({ check, verdict, reason: detail }))),
      verificationSection(verification),
    ],
  });
}

function recordsOf({ records }: DeliverabilityReport): string[][] {
  const { dmarc, dmarc_domain: owner } = records;
  return [
    ...records.mx.map((text) => ['MX', text]),
    ...records.spf.map((text) => ['SPF', text]),
    ...(dmarc === null ? [] : [[`DMARC${owner ? ` of ${owner}` : ''}`, dmarc]]),
    ...records.dkim.map(({ selector, record }) => [`DKIM ${selector}`, record]),
    ...records.mta_sts.map((text) => ['MTA-STS', text]),
    ...records.tls_rpt.map((text) => ['TLS-RPT', text]),
    ...records.bimi.map((text) => ['BIMI', text]),
  ];
}
