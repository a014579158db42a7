import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { Email, Name } from '../../shapes/text.ts';
import { Organization, organizationOf, User, userOf } from '../../shapes/user.ts';
import { insertOwnOrganization } from '../../store/accounts/active-organization.ts';
import { insertApiKey } from '../../store/accounts/api-keys.ts';
import { findUserByEmail, insertUser } from '../../store/accounts/users.ts';
import { defineAction } from '../define-action.ts';
import { beginSession } from '../session-token.ts';
import { throttleLogin } from './login-throttle.ts';
import { hashPassword, NewPassword } from './password.ts';
import { userFacts } from './user-facts.ts';

const taken = () => new Refusal('bad_request', 'An account with this email already exists');

export default defineAction({
  summary: 'Create an account.',
  description:
    'Creates an organization, the user that owns it and an API key that stays inactive until the email is verified. Sends the verification email and signs the user in. Scans require a verified email.',
  auth: 'none',
  counts: ['signUpsOfNetwork', 'signUpsOfMailbox'],
  http: { method: 'post', path: '/api/v1/auth/signup', status: 200 },
  body: z.object({ email: Email, password: NewPassword, name: Name }).meta({ id: 'Signup' }),
  output: z.object({ user: User, organization: Organization, message: z.string() }).meta({ id: 'SignedUp' }),
  refuses: ['bad_request'],
  async prepare({ body }, context) {
    if (await findUserByEmail(context.store, body.email)) {
      // Probing for addresses is delayed like guessing passwords.
      await throttleLogin(body.email, context);
      throw taken();
    }
    return hashPassword(body.password, context);
  },
  async run({ body, prepared: passwordHash }, context) {
    const { store, send, respond, audit } = context;
    const { email, name } = body;
    const user = await insertUser(store, { email, name, passwordHash });
    if (!user) throw taken();
    const organizationId = await insertOwnOrganization(store, user, context.config.defaultPlan);
    await insertApiKey(store, { organizationId, userId: user.id, name: 'First key' });
    await send('mail.send', { kind: 'verification', userId: user.id });
    respond({ session: await beginSession(context, user.id) });
    audit({ organizationId, userId: user.id, subjectId: user.id });
    const facts = await userFacts(store, { userId: user.id, organizationId });
    return {
      user: userOf(facts),
      organization: organizationOf(facts),
      message: 'Check your email: the verification link shows your API key and enables scanning.',
    };
  },
});
