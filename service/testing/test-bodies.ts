/** Valid bodies of actions that are refused for another reason, by name; all others need none, or accept an empty one. */
export const BODIES: Readonly<Record<string, unknown>> = {
  'access.start': { session: 'a', other_session: 'b' },
  'report-shares.create': { name: 'Customer' },
  'maintenance.put': { windows: [] },
  'status-pages.put': {
    enabled: true,
    title: 'Shop',
    target_ids: [],
    shows_incidents: false,
    shows_response_times: false,
  },
  'badges.create': { domain: 'a.example' },
  'deploy-hooks.create': { provider: 'netlify' },
  'deploy-hooks.update': { secret: 'a secret of the provider' },
  'findings.set-state': { state: 'open' },
  'findings.set-states': { finding_ids: ['00000000-0000-4000-8000-000000000000'], state: 'open' },
  'billing.checkout': { product_id: 'pro' },
  'auth.update-me': { name: 'Changed' },
  'auth.delete-account': { confirm: 'ada@example.com' },
  'exports.create': { of: 'organization' },
  'invitations.create': { email: 'bo@example.com' },
  'members.update': { role: 'member' },
  'organizations.delete': { confirm: 'Ada' },
  'notification-channels.create': { kind: 'webhook', name: 'Hook', address: 'https://a.example/' },
  'notification-channels.replay': { since: '2026-01-01T00:00:00.000Z' },
  'organization-channels.replay': { since: '2026-01-01T00:00:00.000Z' },
  'organization-settings.put': { weekly_health_email: false },
  'projects.create': { name: 'Another', url: 'http://127.0.0.1:9/another' },
  'projects.update': { name: 'Changed' },
  'project-keys.create': { name: 'ci' },
  'project-sessions.set': { name: 'a', cookie: 'sid=planted' },
  'test-accounts.create': {
    service: 'Supabase',
    at: 'https://a.example',
    email: 'ada@example.com',
    password: 'long enough',
  },
  'runs.share': { name: 'Customer' },
};
/** An id that nothing has. */
export const MISSING = '00000000-0000-4000-8000-000000000000';
const COMPARED = `?with=${MISSING}`;
/** Queries without which a request is invalid. */
export const QUERIES: Readonly<Record<string, string>> = { 'scans.compare': COMPARED, 'runs.compare': COMPARED };
