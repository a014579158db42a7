import { CurrentUser } from '../../shapes/user.ts';
import { defineAction } from '../define-action.ts';
import { within } from '../tool-fields.ts';
import { currentUser } from './current-user.ts';

export default defineAction({
  summary: 'Get the current user.',
  description:
    'Includes the active organization and its scan quota, and the other organizations of the user; with a project-scoped key also the project.',
  scope: 'read',
  on: 'project',
  shared: true,
  http: { method: 'get', path: '/api/v1/auth/me', status: 200 },
  output: CurrentUser,
  tool: {
    description: 'Get the user and organization of the API key, the plan, and the scans left this month.',
    returns: [
      ...within('organization', ['name', 'role']),
      ...within('permissions', ['project', 'organization']),
      'plan',
      'email_verified',
      ...within('project', ['id', 'name', 'url']),
      'projects_remaining',
      ...within('scan_quota', ['limit', 'remaining', 'resets_at']),
    ],
  },
  run: (_, context) => currentUser(context),
});
