import { z } from 'zod';
import { ProjectSession, projectSessionOf } from '../../shapes/projects/project-session.ts';
import { listProjectSessions } from '../../store/projects/project-sessions.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'List the sessions of a project.',
  description: 'By name. Values are never returned.',
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/sessions', status: 200 },
  output: z.object({ sessions: z.array(ProjectSession) }).meta({ id: 'ProjectSessionList' }),
  tool: {
    description:
      'List the sessions that scans of the project can be signed in with. Pass a name as `session` when you start a scan. With the kinds `form` and `recording`, each scan signs in by itself; `sign_in_error` says why that failed last. Do not repeat it with the same session: the account could be locked.',
    rows: {
      of: 'sessions',
      returns: ['name', 'kind', 'expires_at', 'used_at', 'result', 'result_at', 'failed_sign_ins'],
      siteData: ['sign_in_error'],
    },
  },
  run: async (_, { store, project }) => ({
    sessions: (await listProjectSessions(store, project.id)).map(projectSessionOf),
  }),
});
