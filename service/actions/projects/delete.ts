import { z } from 'zod';
import { Id } from '../../shapes/id.ts';
import { deleteProject } from '../../store/projects/projects.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Delete a project.',
  description: 'Permanently deletes its scans and keys. Used scan quota is not refunded. Requires the role `admin`.',
  scope: 'manage',
  on: 'organization',
  http: { method: 'delete', path: '/api/v1/projects/{project_id}', status: 200 },
  output: z.object({ id: Id, deleted: z.literal(true) }).meta({ id: 'DeletedProject' }),
  async run(_, { project, store }) {
    await deleteProject(store, project.id);
    return { id: project.id, deleted: true as const };
  },
});
