import { z } from 'zod';
import { SignedMonitoringReport } from '../shapes/monitoring/monitoring-report.ts';
import { SignedDeliverabilityReport } from '../shapes/report/signed-deliverability.ts';
import { SignedReport } from '../shapes/report/signed-report.ts';

/** The JSON schemas of the reports, by published name. */
export function reportSchemas(): ReadonlyMap<string, object> {
  return new Map([
    ['report', schemaOf('Assay report', SignedReport)],
    ['deliverability-report', schemaOf('Assay mail deliverability report', SignedDeliverabilityReport)],
    ['monitoring-report', schemaOf('Assay monitoring report', SignedMonitoringReport)],
  ]);
}

function schemaOf(title: string, shape: z.ZodType): object {
  const { $schema, ...schema } = z.toJSONSchema(shape, { io: 'output', target: 'draft-2020-12' });
  return { $schema, title, ...schema };
}
