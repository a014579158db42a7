const PROVIDER = 'called by a provider, not by people';
const LINK = 'a link in an email opens a page of its own, which sends a form';
const NEWER = 'another operation answers the same';
const STREAM = 'opened as an event stream by `useStream`, not through the typed client';
const PAGES = 'for scripts: the screens list, read and compare by what was looked at';
const SCRIPTS = 'for scripts: the screens start scans without waiting for their end';
const COMMAND_LINE = 'for `assay scan --interact`: active scans of the service have a listener of their own';

/** Operations that no screen calls through the typed client, with the reason. */
export const UNCALLED: Readonly<Record<string, string>> = {
  'DELETE /api/v1/auth/api-keys': 'for scripts: revokes the key that it is called with; a session revokes keys by id',
  'GET /api/v1/badge/verify/{token}': 'the page /verify-report calls it, without the dashboard',
  'GET /api/v1/github/callback': PROVIDER,
  'GET /api/v1/auth/oauth/{provider}/callback': PROVIDER,
  'GET /api/v1/auth/exports/{export_id}/download': 'a plain link, so that the browser stores a file of any size',
  'GET /api/v1/free-scan/{scan_id}/events': STREAM,
  'GET /api/v1/projects/{project_id}/scans/{scan_id}/events': STREAM,
  'GET /api/v1/projects/{project_id}/analysis/{job_id}/download': NEWER,
  'GET /api/v1/projects/{project_id}/code-scans/{scan_id}/download': NEWER,
  'POST /api/v1/shared-report': NEWER,
  'GET /api/v1/runs/{run_id}/compare': PAGES,
  'GET /api/v1/runs/{run_id}/events': STREAM,
  'GET /api/v1/runs/{run_id}/report': PAGES,
  'GET /health': 'for load balancers and uptime checks',
  'GET /api/v1/integrations': NEWER,
  'GET /api/v1/projects/{project_id}/scans-history': NEWER,
  'POST /api/v1/projects/{project_id}/active-scan': SCRIPTS,
  'POST /api/v1/listeners': COMMAND_LINE,
  'GET /api/v1/listeners/{listener_id}': COMMAND_LINE,
  'POST /api/v1/notification-channels/confirm': LINK,
  'POST /api/v1/notification-channels/unsubscribe': LINK,
  'POST /api/v1/weekly-mail/unsubscribe': LINK,
  'POST /api/v1/reports/verify': 'the page /verify-report verifies the file itself, in the browser',
  'GET /api/v1/reports/verify': 'the page /verify-report verifies the file itself, in the browser',
  'POST /api/v1/webhooks/deploy/{hook_id}': PROVIDER,
  'POST /api/v1/webhooks/github': PROVIDER,
  'POST /api/v1/webhooks/resend': PROVIDER,
  'POST /api/v1/webhooks/polar': PROVIDER,
};
