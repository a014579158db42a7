import { ProjectFinding } from '../../shapes/finding-state.ts';
import { InFinding } from '../../shapes/path.ts';
import { defineAction } from '../define-action.ts';
import { findingOfPath } from './findings-of.ts';

export default defineAction({
  name: 'findings.get',
  summary: 'Get a finding.',
  description: 'A finding of the latest scans of the project, with its fix prompt, state and latest verification.',
  auth: 'key/session',
  scopedKey: 'project',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/findings/{finding_id}', status: 200 },
  params: InFinding,
  output: ProjectFinding,
  refuses: ['not_found'],
  run: findingOfPath,
});
