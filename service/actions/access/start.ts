import { planOf } from '../../model/plans.ts';
import { Refusal } from '../../model/refusal.ts';
import { queueRun } from '../../runs/queue-run.ts';
import { Comparison, ComparisonRequest, comparisonOf } from '../../shapes/runs/comparison.ts';
import { lockOrganization } from '../../store/accounts/organizations.ts';
import { findOpenRun } from '../../store/runs/runs.ts';
import { insertScanSpend } from '../../store/runs/scan-spends.ts';
import { defineAction } from '../define-action.ts';
import { urlOnSite } from '../projects/url-on-site.ts';
import { requireUsableSession } from '../projects/usable-session.ts';
import { requireActiveScans, requireOwnSite } from '../scans/active-phase.ts';
import { requireQuota } from '../scans/quota.ts';
import { plannedPages } from '../scans/site-pages.ts';

export default defineAction({
  summary: 'Compare two users.',
  description:
    "Tests whether one signed-in user can read another's data. Opens pages as each of two users, and repeats the requests of these pages that only read: as the same user, as the other one, and without a session. Use test accounts of your own that share nothing. Returns immediately; poll the comparison until it has ended. While the same comparison is in progress, it is returned instead of starting another; a project runs one at a time, and keeps the last 50. Counts as one scan against the quota. Not available on the free plan. If the server requires verified ownership, the site must be verified.",
  verified: true,
  queues: true,
  scope: 'scan',
  http: { method: 'post', path: '/api/v1/projects/{project_id}/access', status: 202 },
  body: ComparisonRequest,
  output: Comparison,
  tool: {
    description:
      "Compare two signed-in users: can one read the other's data? Names of two sessions of the project, see project_sessions_list. Takes minutes; waits for the end, at most `wait_seconds`, then continue with access_get.",
    result: { action: 'access.get', id: 'id' },
    idempotent: true,
  },
  refuses: ['bad_request', 'forbidden', 'invalid'],
  async prepare({ body }, context) {
    const { session, other_session: other } = body;
    if (session === other) throw new Refusal('bad_request', 'User A and user B must have different sessions');
    const url = await urlOnSite(body.url, context, 'bad_request');
    await requireOwnSite(context, url);
    for (const name of [session, other]) await requireUsableSession({ name, url }, context, 'bad_request');
    return url;
  },
  async run({ body, prepared: url }, { store, caller, project, send, now, audit }) {
    const organization = await lockOrganization(store, caller.organizationId);
    if (!organization) throw new Error('a caller without an organization');
    requireActiveScans(organization);
    const { session, other_session: otherSession } = body;
    const pages = plannedPages(body.pages, planOf(organization.plan));
    const open = await findOpenRun(store, { kind: 'access', projectId: project.id });
    const isSame = open?.target === url && open.session === session && open.otherSession === otherSession;
    if (isSame && open.details.pages === pages) return comparisonOf(open);
    if (open) throw new Refusal('bad_request', 'Another comparison is in progress; wait until it has ended');
    await requireQuota(store, organization, now());
    const run = await queueRun(store, send, {
      kind: 'access',
      variant: null,
      projectId: project.id,
      target: url,
      details: { session, otherSession, pages },
    });
    await insertScanSpend(store, { organizationId: organization.id, runId: run.id, spentAt: now() });
    audit({ subjectId: run.id, detail: `${session}, ${otherSession}` });
    return comparisonOf(run);
  },
});
