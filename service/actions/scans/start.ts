import { z } from 'zod';
import { Id } from '../../shapes/id.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { SessionChoice } from '../../shapes/projects/project-session.ts';
import { pagesFields } from '../../shapes/runs/scan-pages.ts';
import { lockOrganization } from '../../store/accounts/organizations.ts';
import { findOpenRun } from '../../store/runs/runs.ts';
import { defineAction } from '../define-action.ts';
import { requireUsableSession } from '../projects/usable-session.ts';
import { acceptScan } from './accept-scan.ts';

export default defineAction({
  summary: 'Start a unified scan.',
  description:
    'Queues a scan of all modules included in the plan (free: security and profiling) and returns immediately. It looks at up to 10 pages of the site, as far as the plan includes them (free: 1). `passive` and `unified` are the same scan: poll its status or results. Counts as one scan against the quota.',
  verified: true,
  queues: true,
  scope: 'scan',
  http: { method: 'post', path: '/api/v1/projects/{project_id}/scan', status: 202 },
  body: namedObject('StartScanRequest', {
    reuse_open: z.boolean().default(false).meta({
      description:
        'Return a pending or running scan of the project with the same session, if there is one, instead of starting another',
    }),
    session: SessionChoice,
    ...pagesFields,
  }),
  output: namedObject('StartedScan', {
    scan_ids: z.object({ passive: Id, unified: Id }),
    status: z.enum(['pending', 'running']),
  }),
  tool: {
    description:
      'Scan up to 10 pages from the project URL: security, technologies, performance, SEO, AEO and accessibility. Waits for the end, at most `wait_seconds`; if `status` is not final then, continue with scans_get. Joins a scan that is pending or running.',
    sets: { reuse_open: true },
    result: { action: 'scans.get', id: 'scan_ids.unified' },
    idempotent: true,
  },
  refuses: ['bad_request', 'forbidden', 'invalid'],
  prepare: ({ body }, context) =>
    requireUsableSession({ name: body.session, url: context.project.url }, context, 'bad_request'),
  async run({ body }, context) {
    const { store, caller, project } = context;
    const { reuse_open: reuses, ...how } = body;
    const { session = null } = how;
    if (reuses) {
      await lockOrganization(store, caller.organizationId);
      const open = await findOpenRun(store, { kind: 'site', projectId: project.id, target: project.url, session });
      if (open) return { scan_ids: { passive: open.id, unified: open.id }, status: open.status };
    }
    const { id } = await acceptScan(context, { kind: 'unified', url: project.url, ...how });
    return { scan_ids: { passive: id, unified: id }, status: 'pending' as const };
  },
});
