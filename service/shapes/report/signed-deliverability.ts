import { z } from 'zod';
import { DeliverabilityCheck, DeliverabilityRecords } from '../deliverability.ts';
import { namedObject } from '../named-object.ts';
import { Totals } from '../result.ts';
import { Timestamp } from '../text.ts';
import { ReportFinding } from './report-finding.ts';
import { Verification } from './signed-report.ts';

/** A deliverability report as downloaded. */
export const SignedDeliverabilityReport = namedObject('DeliverabilityReport', {
  assay: z.string().meta({ description: 'Version of the scanner' }),
  domain: z.string(),
  status: z.enum(['completed', 'failed']),
  error: z.string().nullable(),
  started_at: Timestamp,
  completed_at: Timestamp,
  score: z.number().nullable(),
  grade: z.enum(['A+', 'A', 'B', 'C', 'D', 'F']).nullable(),
  totals: Totals,
  providers: z.array(z.string()).readonly(),
  records: DeliverabilityRecords,
  checks: z.array(DeliverabilityCheck).readonly(),
  findings: z.array(ReportFinding).readonly(),
  verification: Verification.nullable(),
});
