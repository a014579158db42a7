import { Project, projectOf } from '../../shapes/project.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Get a project.',
  shared: true,
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}', status: 200 },
  output: Project,
  run: async (_, { project }) => projectOf(project),
});
