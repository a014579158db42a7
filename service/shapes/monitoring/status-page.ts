import { z } from 'zod';
import type { StatusPageRow } from '../../store/status/status-pages.ts';
import { fieldsOf } from '../fields-of.ts';
import { namedObject } from '../named-object.ts';
import { Name, Timestamp } from '../text.ts';
import { UptimeDay } from './project-overview.ts';
import { WINDOWS } from './window-statistics.ts';

const Slug = z
  .string()
  .regex(/^([a-z0-9][a-z0-9-]{1,38}[a-z0-9])?$/, 'must be empty, or 3 to 40 lowercase letters, digits or hyphens')
  .meta({ examples: ['shop'] });

const pageFields = {
  enabled: z.boolean().meta({ description: 'Nothing is public while it is off, which is the default' }),
  title: Name,
  target_ids: z.array(z.string()).max(50).meta({ description: 'Monitoring targets to show; no others are shown' }),
  shows_incidents: z.boolean().meta({ description: 'Start, end and kind of the incidents of the last 90 days' }),
  shows_response_times: z.boolean().meta({ description: 'Median and 95th percentile of the last 7 days' }),
  shows_last_scan: z.boolean().meta({
    description:
      'Time of the newest complete security scan of the project URL, and whether the site meets the criteria of a badge; no findings',
  }),
  indexable: z.boolean().meta({ description: 'Search engines may list the page; false sends `X-Robots-Tag: noindex`' }),
};

export const StatusPageSettings = namedObject('StatusPageSettings', {
  ...pageFields,
  shows_last_scan: pageFields.shows_last_scan.default(false),
  indexable: pageFields.indexable.default(false),
  slug: Slug.nullable().default(null).meta({
    description:
      'Last part of the address. Empty creates a new one that cannot be guessed; null keeps the current one, or creates one.',
  }),
});

export const StatusPage = namedObject('StatusPage', {
  ...pageFields,
  title: z.string(),
  slug: z.string().nullable().meta({ description: 'Null until the page is saved for the first time' }),
  url: z.string().nullable(),
  badge_url: z.string().nullable().meta({ description: 'SVG image of the uptime of the last 30 days' }),
});

export function statusPageOf(
  row: Omit<StatusPageRow, 'projectId' | 'createdAt' | 'slug'> & { readonly slug: string | null },
  baseUrl: string,
): z.input<typeof StatusPage> {
  const url = row.slug === null ? null : `${baseUrl}/status/${row.slug}`;
  return { ...fieldsOf(StatusPage, row), url, badge_url: url && `${url}/badge.svg` };
}

const STATES = ['up', 'degraded', 'down', 'pending', 'paused', 'maintenance', 'unknown'] as const;

const PublicTarget = namedObject('PublicTarget', {
  name: z.string(),
  status: z.enum(STATES).meta({
    description: '`degraded`: flapping; `unknown`: no check with a verdict within the last two intervals',
  }),
  checked_at: Timestamp.nullable().meta({ description: 'Time of the last check with a verdict' }),
  uptime: z.record(z.enum(WINDOWS), z.number().nullable()).meta({ description: 'Percentage of the monitored time' }),
  uptime_90d: z.number().nullable().meta({ deprecated: true, description: 'Use `uptime`' }),
  days: z.array(UptimeDay).meta({ description: 'Last 90 days with a check, oldest first' }),
  response_ms: z
    .object({ p50: z.number(), p95: z.number() })
    .nullable()
    .meta({ description: 'Last 7 days; null if the page does not show response times' }),
});

const PublicIncident = namedObject('PublicIncident', {
  target: z.string(),
  started_at: Timestamp,
  resolved_at: Timestamp.nullable(),
  kind: z.enum(['unreachable', 'error', 'certificate', 'slow']),
});

export const PublicStatus = namedObject('PublicStatus', {
  title: z.string(),
  status: z.enum(['operational', 'degraded', 'down', 'unknown']).meta({
    description: '`operational` only if every target that is checked is up and none is `unknown`',
  }),
  uptime_30d: z.number().nullable().meta({ description: 'Of all targets that are not paused' }),
  targets: z.array(PublicTarget),
  incidents: z
    .array(PublicIncident)
    .nullable()
    .meta({ description: 'Newest first, at most 50; null if the page does not show incidents' }),
  last_scan: z
    .object({
      at: Timestamp,
      is_verified: z
        .boolean()
        .meta({ description: 'The site meets the criteria of a badge; false also if that is unknown' }),
    })
    .nullable()
    .meta({ description: 'Null if there was none, or the page does not show it' }),
  indexable: z.boolean(),
  checked_at: Timestamp.nullable().meta({
    description: 'Time of the last check with a verdict, of any target; null if there was none',
  }),
});
