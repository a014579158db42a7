import { z } from 'zod';
import { ReportShare, reportShareOf } from '../../shapes/report/report-share.ts';
import { listReportShares } from '../../store/status/report-shares.ts';
import { defineAction } from '../define-action.ts';
import { MAX_SHARES } from './share-run.ts';

export default defineAction({
  summary: 'List shared reports.',
  description: 'Links that work, newest first.',
  scope: 'manage',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/report-shares', status: 200 },
  output: z.object({ shares: z.array(ReportShare) }).meta({ id: 'ReportShares' }),
  run: async (_, { store, project, now }) => ({
    shares: (await listReportShares(store, project.id, { now: now(), limit: MAX_SHARES })).map(reportShareOf),
  }),
});
