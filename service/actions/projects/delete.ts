import { z } from 'zod';
import { Id } from '../../shapes/id.ts';
import { InProject } from '../../shapes/path.ts';
import { deleteProject } from '../../store/projects/projects.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  name: 'projects.delete',
  summary: 'Delete a project.',
  description: 'Its scans and its keys go with it, for ever. Spent scans are not given back.',
  auth: 'key/session',
  scopedKey: 'refused',
  http: { method: 'delete', path: '/api/v1/projects/{project_id}', status: 200 },
  params: InProject,
  output: z.object({ id: Id, deleted: z.literal(true) }).meta({ id: 'DeletedProject' }),
  refuses: [],
  async run(_, { project, store }) {
    await deleteProject(store, project.id);
    return { id: project.id, deleted: true as const };
  },
});
