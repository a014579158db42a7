import { z } from 'zod';
import { adviceFields } from '../findings/finding.ts';
import { resultFields } from '../module-results.ts';
import { namedObject } from '../named-object.ts';
import { AcceptedUntil, Coverage, landedFields, Totals } from '../result.ts';
import { Timestamp } from '../text.ts';
import { ActivePhase } from './active-phase.ts';
import { LabRuns, LabSpread, PerformanceResult } from './performance-result.ts';
import { ReportFinding } from './report-finding.ts';
import { sitePagesFields } from './site-pages.ts';

export const Verification = namedObject('Verification', {
  algorithm: z.literal('Ed25519'),
  hash: z.string().meta({ description: 'SHA-256 (hex) of the canonical JSON (RFC 8785) without `verification`' }),
  token: z.string().meta({
    description: '`<hash>.<signature_hex>`: Ed25519 over `assay-report-v1:` and the hash',
  }),
  key_id: z.string(),
  issuer: z.string(),
  issued_at: Timestamp,
  verify_url: z.string(),
  keys_url: z.string(),
  log: z
    .object({
      index: z.int(),
      checkpoint: z.string().meta({ description: 'Signed note (C2SP tlog-checkpoint)' }),
      proof: z.array(z.string()).readonly().meta({ description: 'Inclusion proof (RFC 6962), base64' }),
    })
    .meta({ description: 'Proof that the report is included in the transparency log' }),
});

const LabResult = namedObject('LabResult', {
  status: z.enum(['completed', 'failed', 'unavailable']),
  error: z.string().nullable(),
  form_factor: z.enum(['desktop', 'mobile']),
  tool: z.string().nullable(),
  browser: z.string().nullable(),
  overall_score: z.number().nullable().meta({ description: 'Lighthouse performance score, median of the runs' }),
  spread: LabSpread.nullable(),
  metrics: PerformanceResult.shape.metrics,
  opportunities: PerformanceResult.shape.opportunities,
  runs: LabRuns,
});

const TrendPoint = namedObject('ReportTrendPoint', { at: Timestamp, score: z.number().nullable(), totals: Totals });

/** A report as downloaded; a command-line scan has the same shape without a verification. */
export const SignedReport = namedObject('Report', {
  assay: z.string().meta({ description: 'Version of the scanner' }),
  target: z.string(),
  browser: z.string().nullable(),
  status: z.enum(['completed', 'failed']),
  error: z.string().nullable(),
  signed_in: z.literal(true).optional().meta({
    description:
      'The page was requested with the session of a signed-in user; its values, pictures, requests and the page preview are left out',
  }),
  started_at: Timestamp,
  completed_at: Timestamp,
  modules: z.record(
    z.string(),
    z.object({ status: z.enum(['completed', 'failed']), score: z.number().nullable(), error: z.string().nullable() }),
  ),
  totals: Totals,
  score: z.number().nullable(),
  grade: z.enum(['A+', 'A', 'B', 'C', 'D', 'F']).nullable(),
  ...z.object(landedFields).partial().shape,
  ...adviceFields,
  findings: z.array(ReportFinding).readonly(),
  ...resultFields,
  lab_result: LabResult.nullable().optional().meta({ description: 'Lab audits only' }),
  coverage: z.array(Coverage).readonly(),
  accepted_until: AcceptedUntil,
  ...sitePagesFields,
  active: ActivePhase.optional().meta({ description: 'The active phase, if there was one' }),
  trend: z.array(TrendPoint).readonly().optional().meta({
    description:
      'Project scans only: the latest completed scans of the same URL and modules up to this one, oldest first',
  }),
  verification: Verification.nullable().meta({ description: 'Null if the report is not signed' }),
});
