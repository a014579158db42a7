import { shown, type View } from '@assay/engine';
import { z } from 'zod';
import { isMail } from '../store/runs/run-kinds.ts';
import type { AnalysisRow } from '../store/runs/run-row.ts';
import { UnderWay, underWayOf } from './analysis.ts';
import { Finding } from './findings/finding.ts';
import { Id } from './id.ts';
import { namedObject } from './named-object.ts';
import { ranFields, Totals } from './result.ts';

export const DeliverabilityCheck = namedObject('DeliverabilityCheck', {
  ...ranFields,
  check: ranFields.check.meta({ examples: ['deliverability/spf/lookups'] }),
  title: z.string().meta({ description: 'What a passing check means' }),
  verdict: z.enum(['pass', 'fail', 'inapplicable', 'unknown', 'broken']),
  detail: z.string().nullable().meta({ description: 'What was observed, or why there is no verdict' }),
});

export const DeliverabilityRecords = z
  .object({
    mx: z.array(z.string()).readonly(),
    spf: z.array(z.string()).readonly(),
    spf_lookups: z
      .array(
        z.object({
          depth: z.number().int().meta({ description: '0 for terms of the domain’s own record' }),
          domain: z.string().meta({ description: 'Domain of the record that contains the term' }),
          term: z.string().meta({ examples: ['include:_spf.google.com'] }),
          lookups: z.number().int().meta({ description: 'Its own lookup and those of the record it leads to' }),
          status: z.enum(['found', 'missing', 'several', 'loop', 'macro', 'failed', 'cut']).nullable(),
        }),
      )
      .readonly()
      .optional()
      .meta({ description: 'Terms that cost DNS lookups, in order; with `depth` they form the tree' }),
    dmarc: z.string().nullable(),
    dmarc_domain: z.string().nullable().meta({ description: 'Domain whose record applies' }),
    dkim: z.array(z.object({ selector: z.string(), record: z.string() })).readonly(),
    mta_sts: z.array(z.string()).readonly(),
    tls_rpt: z.array(z.string()).readonly(),
    bimi: z.array(z.string()).readonly(),
  })
  .meta({ id: 'DeliverabilityRecords', description: 'Record as published' });

const DeliverabilityResult = namedObject('DeliverabilityResult', {
  job_id: Id,
  domain: z.string(),
  status: z.enum(['completed', 'failed']),
  error: z.string().nullable(),
  score: z.number().nullable().meta({ description: '0 to 100; null if nothing could be checked' }),
  grade: z.string().nullable(),
  totals: Totals,
  providers: z.array(z.string()).readonly().meta({ description: 'Mail providers found in the records' }),
  records: DeliverabilityRecords,
  checks: z.array(DeliverabilityCheck).readonly(),
  findings: z.array(Finding).readonly().meta({ description: 'Most severe first' }),
  started_at: z.string(),
  completed_at: z.string(),
});

export const DeliverabilityAnalysis = z.discriminatedUnion('status', [UnderWay, DeliverabilityResult]);

export function deliverabilityOf(row: AnalysisRow, view: View = 'grouped'): z.input<typeof DeliverabilityAnalysis> {
  const underWay = underWayOf(row);
  if (underWay) return underWay;
  if (!row.report || !isMail(row.report)) throw new Error('analysis result of another kind');
  return { ...shown(row.report, view), job_id: row.id };
}
