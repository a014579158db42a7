import { z } from 'zod';
import { SignedReport } from '../shapes/signed-report.ts';

/** The JSON schema of a report. */
export function reportSchema(): object {
  const { $schema, ...schema } = z.toJSONSchema(SignedReport, { io: 'output', target: 'draft-2020-12' });
  return { $schema, title: 'Report of Assay', ...schema };
}
