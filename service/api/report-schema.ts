import { z } from 'zod';
import { SignedMonitoringReport } from '../shapes/monitoring-report.ts';
import { SignedDeliverabilityReport } from '../shapes/signed-deliverability.ts';
import { SignedReport } from '../shapes/signed-report.ts';

/** The JSON schemas of the reports, by the names that they are published under. */
export function reportSchemas(): ReadonlyMap<string, object> {
  return new Map([
    ['report', schemaOf('Report of Assay', SignedReport)],
    ['deliverability-report', schemaOf('Report of Assay: mail deliverability', SignedDeliverabilityReport)],
    ['monitoring-report', schemaOf('Report of Assay: monitoring', SignedMonitoringReport)],
  ]);
}

function schemaOf(title: string, shape: z.ZodType): object {
  const { $schema, ...schema } = z.toJSONSchema(shape, { io: 'output', target: 'draft-2020-12' });
  return { $schema, title, ...schema };
}
