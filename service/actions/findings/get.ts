import { ProjectFinding } from '../../shapes/findings/finding-state.ts';
import { defineAction } from '../define-action.ts';
import { findingOfPath } from './findings-of.ts';

export default defineAction({
  summary: 'Get a finding.',
  description: "Returns a finding of the project's latest scans, with its fix prompt, state and latest verification.",
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/findings/{finding_id}', status: 200 },
  output: ProjectFinding,
  tool: {
    description: 'Get a finding with its evidence and `fix_prompt`: what to change and how to verify it.',
    returns: [
      'id',
      'title',
      'severity',
      'likelihood',
      'effort',
      'check',
      'change',
      'state',
      'fixed_at',
      'not_seen',
      'verification.status',
      'verification.checked_at',
      'place_count',
      'first_seen_at',
      'fix_prompt',
    ],
    siteData: ['pages', 'templates', 'evidence.request', 'evidence.response'],
    longest: 4000,
  },
  run: (input, context) => findingOfPath(input, context),
});
