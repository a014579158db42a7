import { z } from 'zod';
import { Id } from '../../shapes/id.ts';
import { InProject } from '../../shapes/path.ts';
import { defineAction } from '../define-action.ts';
import { acceptScan } from './accept-scan.ts';

export default defineAction({
  name: 'scans.start',
  summary: 'Start a unified scan.',
  description:
    'Queues a scan of all modules included in the plan (free: security and profiling) and returns immediately. `passive` and `unified` are the same scan: poll its status or results. Counts as one scan against the quota.',
  auth: 'key/session',
  scopedKey: 'project',
  verified: true,
  http: { method: 'post', path: '/api/v1/projects/{project_id}/scan', status: 202 },
  params: InProject,
  output: z
    .object({ scan_ids: z.object({ passive: Id, unified: Id }), status: z.literal('pending') })
    .meta({ id: 'StartedScan' }),
  refuses: ['forbidden'],
  async run(_, context) {
    const { id } = await acceptScan(context, { kind: 'unified', url: context.project.url });
    return { scan_ids: { passive: id, unified: id }, status: 'pending' as const };
  },
});
