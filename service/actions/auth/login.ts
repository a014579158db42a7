import { z } from 'zod';
import { networkOf } from '../../secret.ts';
import { Email } from '../../shapes/text.ts';
import { User, userOf } from '../../shapes/user.ts';
import { findUserByEmail, lockUser } from '../../store/accounts/users.ts';
import { defineAction } from '../define-action.ts';
import { Refusal } from '../refusal.ts';
import { beginSession } from '../session-token.ts';
import { throttleLogin } from './login-throttle.ts';
import { isPassword, Password } from './password.ts';
import { userFacts } from './user-facts.ts';

const wrong = () => new Refusal('unauthorized', 'Wrong email or password');

export default defineAction({
  name: 'auth.login',
  summary: 'Sign in.',
  description:
    'Sets a session cookie that is valid for 7 days, or 30 days with `remember_me`. Repeated failed attempts are delayed progressively; accounts are never locked.',
  auth: 'none',
  scopedKey: 'allowed',
  http: { method: 'post', path: '/api/v1/auth/login', status: 200 },
  body: z.object({ email: Email, password: Password, remember_me: z.boolean().default(false) }).meta({ id: 'Login' }),
  output: z.object({ user: User }).meta({ id: 'LoggedIn' }),
  refuses: ['unauthorized'],
  async prepare({ body }, context) {
    const guess = await throttleLogin(body.email, context);
    const user = await findUserByEmail(context.store, body.email);
    const compare = () => isPassword(user?.passwordHash, body.password);
    const network = networkOf(context.request.address);
    const matches = await context.gates.passwords.take(network, compare, context.signal);
    if (!user || !matches) throw wrong();
    await guess.forgive();
    return user;
  },
  async run({ body, prepared }, context) {
    const user = await lockUser(context.store, prepared.id);
    // The password may have been removed since it was checked.
    if (!user || user.passwordHash !== prepared.passwordHash) throw wrong();
    const session = await beginSession(context, user.id, body.remember_me);
    context.setSession(session);
    const { organizationId } = session;
    context.audit({ organizationId, userId: user.id, subjectId: user.id });
    return { user: userOf(await userFacts(context.store, { userId: user.id, organizationId })) };
  },
});
