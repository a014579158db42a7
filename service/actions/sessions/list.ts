import { z } from 'zod';
import { Session, sessionRecordOf } from '../../shapes/session.ts';
import { listSessions } from '../../store/accounts/sessions.ts';
import { sessionOf } from '../../world/caller.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'List sessions.',
  description: 'Active sessions of the user, the last used first.',
  auth: 'session',
  scope: 'read',
  on: 'account',
  http: { method: 'get', path: '/api/v1/auth/sessions', status: 200 },
  output: z.object({ sessions: z.array(Session) }).meta({ id: 'SessionList' }),
  async run(_, { store, caller, now }) {
    const rows = await listSessions(store, caller.userId, now());
    return { sessions: rows.map((row) => sessionRecordOf(row, sessionOf(caller))) };
  },
});
