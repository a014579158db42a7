import { z } from 'zod';
import type { ListedShare } from '../../store/status/report-shares.ts';
import { fieldsOf } from '../fields-of.ts';
import { Id } from '../id.ts';
import { namedObject } from '../named-object.ts';
import { Name, Timestamp } from '../text.ts';
import { SignedReport } from './signed-report.ts';

/** What is asked for a link. */
export const shareFields = {
  name: Name.meta({ description: 'Who or what it is for' }),
  days: z.int().min(1).max(90).default(7).meta({ description: 'Days until the link expires' }),
};

export const ReportShare = namedObject('ReportShare', {
  id: Id,
  scan_id: Id,
  name: z.string(),
  scanned_url: z.string(),
  created_at: Timestamp,
  expires_at: Timestamp,
  opened: z.int().meta({ description: 'How often the link was opened' }),
  last_opened_at: Timestamp.nullable(),
});

export const NewReportShare = ReportShare.extend({
  url: z.string().meta({ description: 'The link, with its token in the fragment; shown only once' }),
}).meta({ id: 'NewReportShare' });

export const SharedReport = namedObject('SharedReport', {
  name: z.string(),
  expires_at: Timestamp,
  report: SignedReport,
});

export function reportShareOf({ share, url }: ListedShare): z.input<typeof ReportShare> {
  return { ...fieldsOf(ReportShare, share), scanned_url: url };
}

/** For the audit log: name, scan and end of a link, without its token. */
export function shareDetail({ name, scanId, expiresAt }: ListedShare['share']): string {
  return `${name}, scan ${scanId}, expires ${expiresAt.toISOString()}`;
}
