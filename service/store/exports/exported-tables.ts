/** What is copied of a table; `own` selects the rows, with the id of the organization or user as $1. */
export interface ExportedTable {
  readonly name: string;
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
  { name: 'organizations', own: 'id = $1' },
  { name: 'memberships', own: 'organization_id = $1' },
  {
    name: 'users',
    own: 'id in (select user_id from memberships where organization_id = $1)',
    without: ['password_hash', 'theme_pref', 'avatar_url', 'created_at', 'email_verified_at'],
  },
  { name: 'invitations', own: 'organization_id = $1', without: ['nonce', 'hash'] },
  { name: 'api_keys', own: 'organization_id = $1', without: ['hash'] },
  { name: 'projects', own: 'organization_id = $1' },
  { name: 'scans', own: inProject, large: true },
  { name: 'analyses', own: inProject, large: true },
  { name: 'code_scans', own: inProject, large: true },
  { name: 'health_snapshots', own: inProject },
  { name: 'badges', own: inProject },
  { name: 'finding_states', own: `${inProject} or integration_id ${ownIntegrations}` },
  { name: 'fix_verifications', own: inProject },
  { name: 'integrations', own: 'organization_id = $1', without: ['credentials'] },
  { name: 'posture_scans', own: `integration_id ${ownIntegrations}`, large: true },
  { name: 'code_host_connections', own: 'organization_id = $1', without: ['token'] },
  { name: 'deploy_hooks', own: 'organization_id = $1', without: ['secret'] },
  { name: 'monitor_targets', own: inProject, without: ['state'] },
  { name: 'monitor_incidents', own: `target_id ${ownTargets}` },
  { name: 'monitor_days', own: `target_id ${ownTargets}` },
  { name: 'monitor_logs', own: `target_id ${ownTargets}` },
  { name: 'threat_scans', own: `target_id ${ownTargets}`, large: true },
  { name: 'subscriptions', own: 'organization_id = $1' },
  { name: 'payments', own: 'organization_id = $1' },
  { name: 'audit_log', own: 'organization_id = $1' },
];

export const TABLES_OF_USER: readonly ExportedTable[] = [
  { name: 'users', own: 'id = $1', without: ['password_hash'] },
  { name: 'memberships', own: 'user_id = $1' },
  { name: 'linked_accounts', own: 'user_id = $1' },
  { name: 'sessions', own: 'user_id = $1', without: ['id'] },
  { name: 'api_keys', own: 'user_id = $1', without: ['hash'] },
  { name: 'finding_states', own: 'assignee_id = $1 or user_id = $1' },
  { name: 'feedback', own: 'user_id = $1', without: ['address_hash'] },
  { name: 'audit_log', own: 'user_id = $1' },
];

/** What no export contains. */
export const LEFT_OUT: readonly string[] = [
  'passwords, API keys, tokens, credentials and other secrets, and their hashes',
  'single uptime checks: monitor_days has their daily totals',
  'rendered PDFs, queued jobs and sent emails',
];
