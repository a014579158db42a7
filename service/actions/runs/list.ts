import { z } from 'zod';
import { MANAGE_ORGANIZATION } from '../../model/permissions.ts';
import { Page } from '../../shapes/page.ts';
import { Run, RunKind } from '../../shapes/runs/run.ts';
import { listRunsOfOrganization } from '../../store/runs/runs.ts';
import { callerMay, scopeOf } from '../../world/caller.ts';
import { defineAction } from '../define-action.ts';
import { shownRun } from './run-of-caller.ts';

export default defineAction({
  summary: 'List runs.',
  description:
    'Runs of all kinds, newest first. A project-scoped key sees those of its project; runs of integrations require the admin role.',
  scope: 'read',
  on: 'project',
  http: { method: 'get', path: '/api/v1/runs', status: 200 },
  query: Page.extend({
    kind: RunKind.optional(),
    project_id: z.uuid().optional().meta({ description: 'Only runs of this project' }),
  }),
  output: z.object({ runs: z.array(Run), total: z.int() }).meta({ id: 'RunList' }),
  async run({ query: { kind, project_id: asked, ...page } }, { store, caller }) {
    const scope = scopeOf(caller);
    const isAdmin = callerMay(caller, MANAGE_ORGANIZATION);
    const projectIds = [scope, asked].filter((id) => id != null);
    const { organizationId } = caller;
    const found = await listRunsOfOrganization(store, { organizationId, kind, projectIds, isAdmin }, page);
    return { runs: found.runs.map(shownRun), total: found.total };
  },
});
