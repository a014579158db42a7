import type { Verification } from '@assay/proof';
import type { DeliverabilityReport } from '../../deliverability-report.ts';
import { coverageSection, findingsSection, momentText } from './parts.ts';
import { pdfDocument, section, table } from './pdf.ts';
import { verificationSection } from './verification.ts';

/** A mail domain on paper, as HTML to be printed. */
export function deliverabilityPdf(report: DeliverabilityReport, verification: Verification | null = null): string {
  return pdfDocument({
    title: 'Mail deliverability',
    subject: report.domain,
    score: report.score,
    grade: report.grade,
    facts: [
      ['Examined', momentText(report.completed_at)],
      ['Providers', report.providers.join(', ') || 'none recognised'],
      ['Scanner', `Assay ${report.assay}`],
      ...(report.error === null ? [] : ([['Failed', report.error]] as const)),
    ],
    sections: [
      findingsSection(report.findings, report.error ?? 'Nothing was found wrong.'),
      section('Records as published', table(['Kind', 'Record'], recordsOf(report), 'pairs'), 'None was found.'),
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
