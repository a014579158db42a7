/** Screens that a visitor sees, by the name of the picture. */
export const VISITOR = [
  ['front', '/'],
  ['sign-in', '/login'],
  ['not-found', '/nowhere'],
  ['verify-report', '/verify-report'],
] as const;

interface Ids {
  readonly project: string;
  readonly scan: string;
  readonly finding: string;
  readonly monitor: string;
}

/** Screens of a signed-in user. */
export function screensOf({ project, scan, finding, monitor }: Ids): (readonly [string, string])[] {
  return [
    ['projects', '/app'],
    ['project', `/app/projects/${project}`],
    ['scan', `/app/projects/${project}/scans/${scan}`],
    ['findings', `/app/projects/${project}/findings`],
    ['finding', `/app/projects/${project}/scans/${scan}/findings/${finding}`],
    ['reports', `/app/projects/${project}/reports`],
    ['project-monitoring', `/app/projects/${project}/monitoring`],
    ['monitor', `/app/projects/${project}/monitoring/${monitor}`],
    ['status-page', '/status/sunny-socks'],
    ['monitoring', '/app/monitoring'],
    ['integrations', '/app/integrations'],
    ['settings-account', '/app/settings'],
    ['settings-security', '/app/settings/security'],
    ['settings-members', '/app/settings/members'],
    ['settings-usage', '/app/settings/usage'],
    ['settings-billing', '/app/settings/billing'],
    ['settings-audit-log', '/app/settings/audit-log'],
  ];
}
