import { z } from 'zod';
import { networkOf } from '../../secret.ts';
import { Done } from '../../shapes/done.ts';
import { confirmSession } from '../../store/accounts/sessions.ts';
import { findUser } from '../../store/accounts/users.ts';
import { throttleLogin } from '../auth/login-throttle.ts';
import { isPassword, Password } from '../auth/password.ts';
import { sessionOf } from '../caller.ts';
import { defineAction } from '../define-action.ts';
import { lockCaller } from '../lock-caller.ts';
import { Refusal } from '../refusal.ts';

export default defineAction({
  name: 'sessions.confirm',
  summary: 'Confirm the current session.',
  description:
    'Changes of how a user signs in require a sign-in or a confirmation within the last 10 minutes; without one they are refused with 403 and `confirmation`.',
  auth: 'session',
  scopedKey: 'refused',
  http: { method: 'post', path: '/api/v1/auth/sessions/confirm', status: 200 },
  body: z.object({ password: Password }).meta({ id: 'ConfirmSession' }),
  output: Done,
  refuses: ['bad_request'],
  async prepare({ body }, context) {
    const { store, caller, gates, request, signal } = context;
    const guess = await throttleLogin(caller.email, context);
    const user = await findUser(store, caller.userId);
    const compare = () => isPassword(user?.passwordHash, body.password);
    if (!(await gates.passwords.take(networkOf(request.address), compare, signal)))
      throw new Refusal('bad_request', 'The password is wrong');
    await guess.forgive();
  },
  async run(_, context) {
    const sessionId = sessionOf(context.caller);
    if (sessionId === undefined || !(await lockCaller(context.caller, context)))
      throw new Refusal('unauthorized', 'Your session has ended');
    await confirmSession(context.store, sessionId, context.now());
    return { message: 'Confirmed' };
  },
});
