import { z } from 'zod';
import { RUN_STATUSES } from '../store/runs/run-kinds.ts';
import { Id } from './id.ts';
import { namedObject } from './named-object.ts';
import { Page } from './page.ts';
import { RunKind, RunStatus } from './runs/run.ts';
import { Timestamp } from './text.ts';

/** Of lists that only operators see. */
export const Search = Page.extend({
  search: z
    .string()
    .trim()
    .min(1)
    .max(254)
    .optional()
    .meta({ description: 'Part of a name or an email, or a whole id' }),
  suspended: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
});

export const RunSearch = Page.extend({
  status: z
    .enum(['open', ...RUN_STATUSES])
    .default('open')
    .meta({ description: '`open`: pending or running' }),
  kind: RunKind.optional(),
  organization_id: z.uuid().optional(),
});

/** Why an operator does something; stored in the audit log of the organization. */
export const Reason = namedObject('OperatorReason', {
  reason: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .meta({ description: 'For the audit log; admins of the organization see it' }),
});

const suspendedAt = Timestamp.nullable().meta({ description: 'Since when it is suspended; null: it is not' });
const named = { id: Id, name: z.string() };

export const OperatorOrganization = namedObject('OperatorOrganization', {
  ...named,
  plan: z.string(),
  created_at: Timestamp,
  suspended_at: suspendedAt,
  delete_at: Timestamp.nullable().meta({ description: 'When it will be deleted; null: it stays' }),
  members: z.int(),
  projects: z.int(),
  scans: z.int().meta({ description: 'In the last 30 days' }),
});

export const OperatorUser = namedObject('OperatorUser', {
  ...named,
  email: z.string(),
  email_verified: z.boolean(),
  created_at: Timestamp,
  suspended_at: suspendedAt,
  organizations: z.array(z.object({ ...named, role: z.string() })),
});

export const OperatorRun = namedObject('OperatorRun', {
  id: Id,
  kind: RunKind,
  variant: z.string().nullable(),
  target: z.string(),
  status: RunStatus,
  error: z.string().nullable(),
  organization: z.object(named).nullable().meta({ description: 'Null for a free scan' }),
  created_at: Timestamp,
  started_at: Timestamp.nullable(),
  completed_at: Timestamp.nullable(),
});

const total = z.int();

export const OperatorOrganizations = namedObject('OperatorOrganizations', {
  organizations: z.array(OperatorOrganization),
  total,
});
export const OperatorUsers = namedObject('OperatorUsers', { users: z.array(OperatorUser), total });
export const OperatorRuns = namedObject('OperatorRuns', {
  runs: z.array(OperatorRun),
  total: total.meta({ description: 'At most 10,000' }),
});

const seconds = z.number();

export const OperatorState = namedObject('OperatorState', {
  heaviest: z
    .array(z.object({ ...named, plan: z.string(), scans: z.int(), waiting_jobs: z.int() }))
    .meta({ description: 'Organizations with the most scans in the last 30 days and jobs that wait, at most 20' }),
  refusals: z
    .array(z.object({ bound: z.string(), setting: z.string().nullable(), parties: z.int(), uses: z.number() }))
    .meta({
      description:
        'Bounds that are exceeded in the hour or day under way: by how many networks, organizations, users or mailboxes, and their counted uses above it',
    }),
  sign_in_failures: z
    .array(z.object({ kind: z.enum(['account', 'network']), parties: z.int(), failures: z.number(), most: z.int() }))
    .meta({ description: 'Of accounts and networks with an attempt in the last hour; `most`: of a single one' }),
  queues: z.array(
    z.object({ job: z.string(), queued: z.int(), running: z.int(), retrying: z.int(), oldest_seconds: seconds }),
  ),
  connections: z
    .array(
      z.object({ application: z.string(), open: z.int(), active: z.int(), waiting: z.int(), longest_seconds: seconds }),
    )
    .meta({ description: 'To the database; `waiting`: for a lock; `longest_seconds`: of a transaction' }),
  max_connections: z.int().meta({ description: 'That the database server allows' }),
  late_checks: z
    .object({ checks: z.int(), oldest_seconds: seconds })
    .meta({ description: 'Uptime checks that no worker has started a minute after they were due' }),
  dead_mails: z.int().meta({ description: 'Emails that failed in every attempt' }),
});
