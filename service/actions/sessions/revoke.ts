import { z } from 'zod';
import { deleteEmailChangesOf } from '../../store/accounts/email-changes.ts';
import { endSessionOf } from '../../store/accounts/sessions.ts';
import { byId } from '../by-id.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Sign out a session.',
  description: 'Ends one session of the user and cancels a change of email that is not confirmed.',
  auth: 'session',
  scope: 'manage',
  on: 'account',
  http: { method: 'delete', path: '/api/v1/auth/sessions/{session_id}', status: 200 },
  output: z.object({ revoked: z.int() }).meta({ id: 'RevokedSessions' }),
  async run({ params: { session_id: id } }, { store, caller, now, audit }) {
    await byId(id, 'Session', () => endSessionOf(store, { id, userId: caller.userId }, now()));
    await deleteEmailChangesOf(store, caller.userId);
    audit({ subjectId: id });
    return { revoked: 1 };
  },
});
