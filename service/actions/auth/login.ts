import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { Email } from '../../shapes/text.ts';
import { LoggedIn, userOf } from '../../shapes/user.ts';
import { findUserByEmail, lockUser } from '../../store/accounts/users.ts';
import { defineAction } from '../define-action.ts';
import { secondStepOf } from '../second-factor/second-step.ts';
import { beginSession } from '../session-token.ts';
import { comparePassword } from './compare-password.ts';
import { Password } from './password.ts';
import { userFacts } from './user-facts.ts';

const wrong = () => new Refusal('unauthorized', 'Wrong email or password');

const secondStep = (challenge: string) =>
  Object.assign(new Refusal('unauthorized', 'Enter your second factor', { second_factor: 'required' }), { challenge });

export default defineAction({
  summary: 'Sign in.',
  description:
    'Sets a session cookie that is valid for 7 days, or 30 days with `remember_me`. Repeated failed attempts are delayed progressively; accounts are never locked. For a user with a second factor, a correct password is answered with 401 and `second_factor`: `required`: complete the sign-in with `second-factor.sign-in` in the same browser within ten minutes. A suspended account is refused with 403 once the password is correct.',
  auth: 'none',
  http: { method: 'post', path: '/api/v1/auth/login', status: 200 },
  body: z.object({ email: Email, password: Password, remember_me: z.boolean().default(false) }).meta({ id: 'Login' }),
  output: LoggedIn,
  refuses: ['unauthorized', 'forbidden'],
  async prepare({ body }, context) {
    const known = await comparePassword({ ...body, find: () => findUserByEmail(context.store, body.email) }, context);
    if (!known) {
      context.metrics.signInFailed('password');
      throw wrong();
    }
    await known.attempt.forgive();
    return known.user;
  },
  async run({ body, prepared }, context) {
    const user = await lockUser(context.store, prepared.id);
    // The password may have been removed since it was checked.
    if (!user || user.passwordHash !== prepared.passwordHash) throw wrong();
    const challenge = await secondStepOf(user, context, body.remember_me);
    if (challenge !== undefined) throw secondStep(challenge);
    const session = await beginSession(context, user.id, body.remember_me);
    context.respond({ session });
    const { organizationId } = session;
    context.audit({ organizationId, userId: user.id, subjectId: user.id });
    return { user: userOf(await userFacts(context.store, { userId: user.id, organizationId })) };
  },
});
