import { type AccessReport, shown, type View } from '@assay/engine';
import { DEFAULT_PAGES, MAX_COMPARED_PAGES } from '@assay/engine/site-pages';
import { z } from 'zod';
import type { RunRow } from '../../store/runs/run-row.ts';
import { fieldsOf } from '../fields-of.ts';
import { Finding } from '../findings/finding.ts';
import { Id } from '../id.ts';
import { namedObject } from '../named-object.ts';
import { SessionName } from '../projects/project-session.ts';
import { Coverage, landedFields, Totals } from '../result.ts';
import { ScanStatus } from '../scan.ts';
import { ScanProgress } from '../scan-progress.ts';
import { Timestamp, UrlText } from '../text.ts';

const sessionFields = {
  session: SessionName.meta({
    description: 'Name of the session of user A, whose data must stay private, or who is an administrator',
  }),
  other_session: SessionName.meta({ description: 'Name of the session of user B, an ordinary user' }),
};

export const ComparisonRequest = namedObject('ComparisonRequest', {
  ...sessionFields,
  url: UrlText.optional().meta({
    description:
      'Page that both users start at, such as a dashboard; exactly of the origin of the project URL. Default: the project URL',
  }),
  pages: z
    .int()
    .min(1)
    .max(MAX_COMPARED_PAGES)
    .optional()
    .meta({
      description: `Maximum number of pages to open as each user. Default: ${DEFAULT_PAGES}, or what the plan includes if that is less`,
    }),
});

export const Comparison = namedObject('Comparison', {
  id: Id,
  project_id: Id,
  url: z.string(),
  ...sessionFields,
  max_pages: z.int().meta({ description: 'Maximum number of pages that are opened as each user' }),
  status: ScanStatus,
  progress: ScanProgress,
  score: z.number().nullable().meta({ description: 'Null if no check passed or failed' }),
  grade: z.string().nullable(),
  totals: Totals.nullable().meta({ description: 'Null until the comparison has ended' }),
  error: z.string().nullable().meta({ description: 'Why the users could not be compared' }),
  rejected_session: SessionName.nullable().meta({
    description: 'The session that was not accepted, so that the users could not be compared; null for another reason',
  }),
  owner: z.string().nullable().meta({
    description:
      '`user A`, or `user B` if only that one has links for administrators: whose data was asked for as the other. Null until the comparison has ended',
  }),
  requests: z.int().meta({ description: 'Requests that were repeated as both users and without a session' }),
  own_requests: z.int().meta({
    description: "Those of them that are about the owner's own data: without any, only caches can be tested",
  }),
  warnings: landedFields.warnings,
  findings: z.array(Finding).readonly().meta({
    description:
      'Most severe first; `change` compares with the previous comparison of the project; findings that it did not test stay open',
  }),
  coverage: z.array(Coverage).readonly(),
  created_at: Timestamp,
  started_at: Timestamp.nullable(),
  completed_at: Timestamp.nullable(),
});

export function comparisonOf(
  row: RunRow<'access'>,
  report?: AccessReport,
  view: View = 'grouped',
): z.input<typeof Comparison> {
  const { target: url, details } = row;
  return {
    ...fieldsOf(Comparison, { ...row, ...details }),
    url,
    max_pages: details.pages,
    rejected_session: details.rejected ?? null,
    owner: report?.access?.owner ?? null,
    requests: report?.access?.requests ?? 0,
    own_requests: report?.access?.own ?? 0,
    warnings: report?.warnings ?? [],
    findings: report ? shown(report, view).findings : [],
    coverage: report?.coverage ?? [],
  };
}
