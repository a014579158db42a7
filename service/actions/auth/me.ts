import { CurrentUser } from '../../shapes/user.ts';
import { defineAction } from '../define-action.ts';
import { currentUser } from './current-user.ts';

export default defineAction({
  name: 'auth.me',
  summary: 'Get the current user.',
  description: 'Includes the organization and its scan quota; with a project-scoped key also the project.',
  auth: 'key/session',
  scopedKey: 'allowed',
  http: { method: 'get', path: '/api/v1/auth/me', status: 200 },
  output: CurrentUser,
  refuses: [],
  run: (_, context) => currentUser(context),
});
