import { Refusal } from '../../model/refusal.ts';
import { Done } from '../../shapes/done.ts';
import { deleteAuthenticatorApp } from '../../store/accounts/second-factors.ts';
import { defineAction } from '../define-action.ts';
import { afterRemoval } from './after-removal.ts';
import { confirmedUser } from './confirmed-user.ts';

export default defineAction({
  summary: 'Remove the authenticator app.',
  description: 'Requires a confirmation (`sessions.confirm`).',
  auth: 'session',
  scope: 'manage',
  on: 'account',
  http: { method: 'delete', path: '/api/v1/auth/second-factor/app', status: 200 },
  output: Done,
  refuses: ['forbidden', 'not_found'],
  async run(_, context) {
    const { user } = await confirmedUser(context);
    if (!(await deleteAuthenticatorApp(context.store, user.id)))
      throw new Refusal('not_found', 'There is no authenticator app');
    await afterRemoval(user.id, 'authenticator-app-removed', context);
    return { message: 'The authenticator app is removed.' };
  },
});
