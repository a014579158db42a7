import { Refusal } from '../../model/refusal.ts';
import { Done } from '../../shapes/done.ts';
import { endSession } from '../../store/accounts/sessions.ts';
import { sessionOf } from '../../world/caller.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Sign out.',
  description: 'Ends the session and clears the session cookie.',
  auth: 'session',
  scope: 'manage',
  on: 'account',
  whileSuspended: true,
  http: { method: 'post', path: '/api/v1/auth/logout', status: 200 },
  output: Done,
  async run(_, { caller, store, now, respond }) {
    const sessionId = sessionOf(caller);
    if (sessionId === undefined) throw new Refusal('unauthorized', 'Not signed in');
    await endSession(store, sessionId, now());
    respond({ session: null });
    return { message: 'Signed out' };
  },
});
