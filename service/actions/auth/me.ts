import { CurrentUser } from '../../shapes/user.ts';
import { defineAction } from '../define-action.ts';
import { currentUser } from './current-user.ts';

export default defineAction({
  name: 'auth.me',
  summary: 'Who is asking.',
  description: 'The user with organization and scan quota; for a project-scoped key also its project.',
  auth: 'key/session',
  scopedKey: 'allowed',
  http: { method: 'get', path: '/api/v1/auth/me', status: 200 },
  output: CurrentUser,
  refuses: [],
  run: (_, context) => currentUser(context),
});
