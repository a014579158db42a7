import { MODULE_NAMES, openFindings, type Report, SEVERITIES } from '@assay/engine';
import { z } from 'zod';
import { Id } from './id.ts';
import { Page } from './page.ts';
import { Finding } from './result.ts';

export const FindingQuery = Page.extend({
  scan_id: z.string().optional().meta({ description: 'Default: the newest scan with results' }),
  severity: z.enum(SEVERITIES).optional().meta({ description: 'This severity or higher' }),
  module: z.enum([...MODULE_NAMES, 'active']).optional(),
  change: z.enum(['new', 'changed', 'fixed', 'same']).optional().meta({
    description: 'Compared with the previous scan; default: all that are open, so none that is fixed',
  }),
});

export const FindingPage = z
  .object({
    scan_id: Id,
    findings: z.array(Finding).meta({ description: 'Most severe first' }),
    total: z.int(),
  })
  .meta({ id: 'FindingList' });

/** The findings of a report that a query asks for. */
export function findingPageOf(
  scanId: string,
  report: Report,
  { severity = 'info', module, change, limit, offset }: z.output<typeof FindingQuery>,
): z.input<typeof FindingPage> {
  const lowest = SEVERITIES.indexOf(severity);
  const found = (change ? report.findings : openFindings(report.findings)).filter(
    (finding) =>
      SEVERITIES.indexOf(finding.severity) <= lowest &&
      (module === undefined || finding.module === module) &&
      (change === undefined || finding.change === change),
  );
  return { scan_id: scanId, findings: found.slice(offset, offset + limit), total: found.length };
}
