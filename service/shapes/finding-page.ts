import { openFindings, type Report, SEVERITIES } from '@assay/engine';
import { z } from 'zod';
import { Finding } from './result.ts';

const LONGEST_CURSOR = 400;

export const FindingQuery = z.object({
  severity: z.enum(SEVERITIES).optional(),
  module: z
    .string()
    .max(40)
    .optional()
    .meta({ examples: ['security'] }),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(LONGEST_CURSOR).optional().meta({ description: '`next_cursor` of the page before' }),
});

export const FindingPage = z
  .object({
    findings: z.array(Finding).meta({ description: 'Most severe first' }),
    next_cursor: z.string().nullable().meta({ description: 'Null on the last page' }),
  })
  .meta({ id: 'FindingList' });

/** The open findings of a report that a query asks for. */
export function findingPageOf(
  report: Report,
  { severity, module, limit, cursor }: z.output<typeof FindingQuery>,
): z.input<typeof FindingPage> {
  const found = openFindings(report.findings)
    .filter((finding) => severity === undefined || finding.severity === severity)
    .filter((finding) => module === undefined || finding.module === module);
  const start = cursor === undefined ? 0 : found.findIndex(({ id }) => id === cursor) + 1;
  const page = found.slice(start, start + limit);
  const last = page.at(-1);
  return { findings: page, next_cursor: last && start + limit < found.length ? last.id : null };
}
