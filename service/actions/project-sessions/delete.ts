import { z } from 'zod';
import { Id } from '../../shapes/id.ts';
import { deleteProjectSession } from '../../store/projects/project-sessions.ts';
import { byId } from '../by-id.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Delete a session of a project.',
  description: 'Queued scans and re-scans with it fail. Sign out at the site as well, which ends the session there.',
  scope: 'manage',
  http: { method: 'delete', path: '/api/v1/projects/{project_id}/sessions/{project_session_id}', status: 200 },
  output: z.object({ id: Id, deleted: z.literal(true) }).meta({ id: 'DeletedProjectSession' }),
  async run({ params: { project_session_id: id } }, { store, project, audit }) {
    await byId(id, 'Session', () => deleteProjectSession(store, id, project.id));
    audit({ subjectId: id });
    return { id, deleted: true as const };
  },
});
