import { groupFindings, type PostureReport, type View } from '@assay/engine';
import { z } from 'zod';
import type { IntegrationRow } from '../store/integrations/integrations.ts';
import type { RunRow } from '../store/runs/run-row.ts';
import { fieldsOf } from './fields-of.ts';
import { Finding } from './findings/finding.ts';
import { Id } from './id.ts';
import { namedObject } from './named-object.ts';
import { ranFields, Totals } from './result.ts';
import { Timestamp } from './text.ts';

const Status = z.enum(['pending', 'running', 'completed', 'failed']).meta({
  description: '`failed`: nothing could be read; `error` gives the reason',
});

const scanFields = {
  scan_id: Id,
  status: Status,
  error: z.string().nullable(),
  totals: Totals.nullable().meta({ description: 'Null until the scan has ended' }),
  created_at: Timestamp,
  scanned_at: Timestamp.nullable(),
};

const PostureFinding = Finding.extend({
  not_seen: z
    .string()
    .nullable()
    .meta({
      description: 'Why this scan could neither confirm the finding nor find it fixed; null if it could',
      examples: ['the token no longer sees acme/shop'],
    }),
}).meta({ id: 'IntegrationFinding' });

export const PostureScanSummary = namedObject('IntegrationScanSummary', scanFields);

export const PostureResult = z
  .object({
    ...scanFields,
    integration_id: Id,
    provider: z.string(),
    label: z.string(),
    checks: z
      .array(
        z.object({
          ...ranFields,
          title: z.string(),
          verdict: z.enum(['pass', 'fail', 'inapplicable', 'unknown', 'broken']),
          reason: z
            .string()
            .nullable()
            .meta({ description: 'Reason for the verdict, for example a missing permission of the token' }),
        }),
      )
      .readonly(),
    left_out: z
      .array(z.string())
      .readonly()
      .meta({
        description: 'Objects that the provider listed but the scan does not cover',
        examples: [['forks (3)', 'archived repositories (1)']],
      }),
    findings: z.array(PostureFinding).meta({
      description: 'All findings, most severe first; `change` compares with the previous scan of the integration',
    }),
  })
  .meta({ id: 'IntegrationScan', description: 'Poll with `scan_id` while `status` is `pending` or `running`' });

export function summaryOf(scan: RunRow<'integration'>): z.input<typeof PostureScanSummary> {
  return {
    ...fieldsOf(PostureScanSummary, scan),
    scan_id: scan.id,
    ...endOf(scan),
    scanned_at: scan.completedAt?.toISOString() ?? null,
  };
}

function endOf({ status, error }: RunRow<'integration'>) {
  const isEnded = status === 'cancelled' || status === 'unavailable';
  if (!isEnded) return { status, error };
  return { status: 'failed' as const, error: error ?? 'The scan was cancelled' };
}

export function postureResultOf(
  { id, provider, label }: Pick<IntegrationRow, 'id' | 'provider' | 'label'>,
  scan: RunRow<'integration'>,
  report?: PostureReport,
  view: View = 'grouped',
): z.input<typeof PostureResult> {
  const { checks = [], left_out = [], findings = [] } = report ?? {};
  return {
    ...summaryOf(scan),
    integration_id: id,
    provider,
    label,
    checks,
    left_out,
    findings: groupFindings(findings, view).map((finding) => ({ ...finding, not_seen: finding.not_seen ?? null })),
  };
}
