import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { auditLog } from '../accounts/audit-schema.ts';
import { linkedAccounts, passwordTries, spentStates } from '../accounts/identity-schema.ts';
import { dataExportParts, dataExports, invitations, reportBrands } from '../accounts/organization-schema.ts';
import {
  authenticatorApps,
  emailChanges,
  passkeys,
  passwordResets,
  recoveryCodes,
} from '../accounts/security-schema.ts';
import { admissionCounts } from '../admission/admission-schema.ts';
import { payments, subscriptions, webhookEvents } from '../billing/billing-schema.ts';
import {
  channelChoices,
  channelDeliveries,
  channelEvents,
  channelStops,
  channels,
} from '../channels/channel-schema.ts';
import { codeHostConnections, fixBranches } from '../code/code-schema.ts';
import { deployHooks } from '../deploy-hooks/deploy-hook-schema.ts';
import { findingStates, fixVerifications } from '../findings/finding-schema.ts';
import { integrations } from '../integrations/integration-schema.ts';
import { heardContacts, listenerSessions } from '../listener/listener-schema.ts';
import { outgoingMails } from '../mails/mail-schema.ts';
import {
  monitorChecks,
  monitorDays,
  monitorIncidents,
  monitorLogs,
  monitorTargets,
} from '../monitoring/monitoring-schema.ts';
import { printedPdfs } from '../pdf/pdf-schema.ts';
import { healthSnapshots } from '../projects/health-schema.ts';
import { projectSessions, testAccounts } from '../projects/project-session-schema.ts';
import { badges, logEntries, logNodes } from '../proof/proof-schema.ts';
import { queuedJobs } from '../queue/queue-schema.ts';
import { runs } from '../runs/run-schema.ts';
import {
  apiKeys,
  memberships,
  organizations,
  projects,
  scanSpends,
  sessions,
  users,
  verificationTokens,
} from '../schema.ts';
import { reportShares, statusPages } from '../status/status-schema.ts';
import { feedback, freeScanAddresses, weeklyMails } from '../visitors/visitor-schema.ts';

/** What is copied of a table; `own` selects the rows, with the id of the organization or user as $1. Generated columns repeat others and are left out. */
export interface ExportedTable {
  readonly table: PgTable;
  readonly own: string;
  /** Columns with secrets or without meaning for anybody else. */
  readonly without?: readonly string[];
  /** Rows with a report: few are read at a time. */
  readonly large?: true;
}

const ownProjects = 'in (select id from projects where organization_id = $1)';
const inProject = `project_id ${ownProjects}`;
const ownTargets = `in (select id from monitor_targets where ${inProject})`;
const ownIntegrations = 'in (select id from integrations where organization_id = $1)';

export const TABLES_OF_ORGANIZATION: readonly ExportedTable[] = [
  { table: organizations, own: 'id = $1' },
  { table: memberships, own: 'organization_id = $1' },
  {
    table: users,
    own: 'id in (select user_id from memberships where organization_id = $1)',
    without: [
      'password_hash',
      'theme_pref',
      'finding_views',
      'avatar_url',
      'created_at',
      'email_verified_at',
      'suspended_at',
    ],
  },
  { table: invitations, own: 'organization_id = $1', without: ['nonce', 'hash'] },
  { table: reportBrands, own: 'organization_id = $1' },
  { table: apiKeys, own: 'organization_id = $1', without: ['hash'] },
  { table: projects, own: 'organization_id = $1' },
  { table: runs, own: `${inProject} or integration_id ${ownIntegrations}`, large: true },
  { table: scanSpends, own: 'organization_id = $1' },
  { table: healthSnapshots, own: inProject },
  { table: badges, own: inProject },
  { table: findingStates, own: `${inProject} or integration_id ${ownIntegrations}` },
  { table: fixVerifications, own: inProject },
  { table: integrations, own: 'organization_id = $1', without: ['credentials'] },
  { table: codeHostConnections, own: 'organization_id = $1', without: ['token'] },
  { table: fixBranches, own: inProject },
  { table: deployHooks, own: 'organization_id = $1', without: ['secret'] },
  { table: projectSessions, own: 'organization_id = $1', without: ['secret'] },
  { table: testAccounts, own: 'organization_id = $1', without: ['secret'] },
  { table: channels, own: 'organization_id = $1', without: ['settings', 'confirm_hash'] },
  { table: channelChoices, own: inProject },
  { table: channelStops, own: 'organization_id = $1' },
  { table: channelEvents, own: 'organization_id = $1' },
  { table: channelDeliveries, own: 'organization_id = $1', without: ['run'] },
  { table: monitorTargets, own: inProject, without: ['state'] },
  { table: monitorIncidents, own: `target_id ${ownTargets}` },
  { table: monitorDays, own: `target_id ${ownTargets}` },
  { table: monitorLogs, own: `target_id ${ownTargets}` },
  { table: statusPages, own: inProject },
  { table: reportShares, own: inProject, without: ['hash'] },
  { table: subscriptions, own: 'organization_id = $1' },
  { table: payments, own: 'organization_id = $1' },
  { table: auditLog, own: 'organization_id = $1' },
];

export const TABLES_OF_USER: readonly ExportedTable[] = [
  { table: users, own: 'id = $1', without: ['password_hash'] },
  { table: memberships, own: 'user_id = $1' },
  { table: linkedAccounts, own: 'user_id = $1' },
  { table: passkeys, own: 'user_id = $1', without: ['credential_id', 'public_key', 'counter', 'transports'] },
  { table: authenticatorApps, own: 'user_id = $1', without: ['secret', 'last_step'] },
  { table: emailChanges, own: 'user_id = $1', without: ['hash', 'session_id'] },
  { table: sessions, own: 'user_id = $1', without: ['id'] },
  { table: apiKeys, own: 'user_id = $1', without: ['hash'] },
  { table: findingStates, own: 'assignee_id = $1 or user_id = $1' },
  { table: feedback, own: 'user_id = $1', without: ['address_hash'] },
  { table: auditLog, own: 'user_id = $1' },
];

/** What no export contains, and the tables that nothing is copied of for that reason. */
export const LEFT_OUT: readonly { readonly what: string; readonly tables: readonly PgTable[] }[] = [
  {
    what: 'passwords, API keys, passkeys, codes, tokens, credentials and other secrets, their hashes, and the URLs of notification channels',
    tables: [recoveryCodes, verificationTokens, passwordResets],
  },
  { what: 'single uptime checks: monitor_days has their daily totals', tables: [monitorChecks] },
  {
    what: 'rendered PDFs, queued jobs, sent emails and exports',
    tables: [printedPdfs, queuedJobs, outgoingMails, weeklyMails, dataExports, dataExportParts],
  },
  {
    what: 'counters against abuse, and the ids of processed webhook events',
    tables: [admissionCounts, passwordTries, spentStates, webhookEvents],
  },
  {
    what: 'what was heard of one-time addresses of active scans, which is deleted after two hours',
    tables: [listenerSessions, heardContacts],
  },
  { what: 'scans without an account', tables: [freeScanAddresses] },
  { what: 'the public transparency log', tables: [logEntries, logNodes] },
];

/** Names of all tables of the schema that an export copies, or leaves out on purpose. */
export function decidedTables(): ReadonlySet<string> {
  const copied = [...TABLES_OF_ORGANIZATION, ...TABLES_OF_USER].map(({ table }) => table);
  return new Set([...copied, ...LEFT_OUT.flatMap(({ tables }) => tables)].map((table) => getTableName(table)));
}
