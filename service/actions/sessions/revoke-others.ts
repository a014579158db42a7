import { z } from 'zod';
import { deleteEmailChangesOf } from '../../store/accounts/email-changes.ts';
import { endSessionsOf } from '../../store/accounts/sessions.ts';
import { sessionOf } from '../../world/caller.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Sign out all other sessions.',
  description: 'Ends all sessions of the user but the current one and cancels a change of email that is not confirmed.',
  auth: 'session',
  scope: 'manage',
  on: 'account',
  http: { method: 'delete', path: '/api/v1/auth/sessions', status: 200 },
  output: z.object({ revoked: z.int() }).meta({ id: 'RevokedSessions' }),
  async run(_, { store, caller, now, audit }) {
    const revoked = await endSessionsOf(store, caller.userId, now(), sessionOf(caller));
    await deleteEmailChangesOf(store, caller.userId);
    audit({ subjectId: caller.userId });
    return { revoked };
  },
});
