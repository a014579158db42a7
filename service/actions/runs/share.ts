import { Refusal } from '../../model/refusal.ts';
import { lacksOf } from '../../runs/formats.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { NewReportShare, shareFields } from '../../shapes/report/report-share.ts';
import { findProject } from '../../store/projects/projects.ts';
import { defineAction } from '../define-action.ts';
import { shareRun } from '../report-shares/share-run.ts';
import { runOfCaller } from './run-of-caller.ts';

export default defineAction({
  summary: 'Share the report of a run.',
  description:
    'Creates a link that shows the report to anyone who has it, until it expires or is revoked. The link is shown only once. It is listed among the shared reports of the project.',
  verified: true,
  scope: 'manage',
  on: 'project',
  http: { method: 'post', path: '/api/v1/runs/{run_id}/shares', status: 201 },
  body: namedObject('RunShareRequest', shareFields),
  output: NewReportShare,
  refuses: ['bad_request', 'forbidden'],
  async run({ params, body }, context) {
    const run = await runOfCaller(params.run_id, context);
    const reason = lacksOf(run).share;
    if (reason !== undefined) throw new Refusal('bad_request', reason);
    const { store, caller } = context;
    const project = await findProject(store, { id: run.projectId ?? '', organizationId: caller.organizationId });
    if (!project) throw new Refusal('not_found', 'Run not found');
    return shareRun(run, body, { ...context, project });
  },
});
