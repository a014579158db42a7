import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { LoggedIn, userOf } from '../../shapes/user.ts';
import { spendState } from '../../store/accounts/linked-accounts.ts';
import { findPasskey, usePasskey } from '../../store/accounts/second-factors.ts';
import { lockUser } from '../../store/accounts/users.ts';
import { userFacts } from '../auth/user-facts.ts';
import { type Context, defineAction } from '../define-action.ts';
import { beginSession } from '../session-token.ts';
import { type Challenge, readChallenge, stampOf } from './challenge.ts';
import { verifiedAssertion } from './passkeys.ts';
import { type FactorProof, factorFields, isProven, throttleFactor } from './proof.ts';

const expired = () => new Refusal('unauthorized', 'This sign-in has expired; start again');
function wrong({ metrics }: Context): Refusal {
  metrics.signInFailed('second_factor');
  return new Refusal('unauthorized', 'The second factor was not accepted; try again');
}

export default defineAction({
  summary: 'Complete a sign-in with a second factor or a passkey.',
  description:
    'Completes the sign-in that this browser has begun: takes exactly one of `code`, `recovery_code` and `passkey`. Codes work once. Repeated failed attempts are delayed progressively, and codes are limited to 30 an hour.',
  auth: 'none',
  http: { method: 'post', path: '/api/v1/auth/second-factor/sign-in', status: 200 },
  body: namedObject('SecondFactorSignIn', {
    ...factorFields,
    remember_me: z.boolean().default(false).meta({ description: 'For a sign-in with a passkey alone' }),
  }),
  output: LoggedIn,
  refuses: ['unauthorized', 'forbidden'],
  async prepare({ body }, context) {
    const challenge = await readChallenge(context, 'sign-in', 'passwordless');
    if (!challenge) throw expired();
    if (challenge.userId === null) return { challenge, attempt: undefined };
    return { challenge, attempt: await throttleFactor(challenge.userId, body, context) };
  },
  async run({ body, prepared: { challenge } }, context) {
    const { store, now, respond, audit } = context;
    const userId = challenge.userId ?? (await ownerOfPasskey(body, challenge, context));
    const user = await lockUser(store, userId);
    if (!user || (challenge.stamp !== null && challenge.stamp !== stampOf(user))) throw expired();
    if (challenge.userId !== null && !(await isProven(body, { userId, nonce: challenge.nonce }, context)))
      throw wrong(context);
    if (!(await spendState(store, challenge.id, challenge.expiresAt, now()))) throw expired();
    const remember = challenge.userId === null ? body.remember_me : challenge.remember;
    const session = await beginSession(context, user.id, remember);
    const { organizationId } = session;
    respond({ session, challenge: null });
    audit({ organizationId, userId: user.id, subjectId: user.id });
    return { user: userOf(await userFacts(store, { userId: user.id, organizationId })) };
  },
  async settle(output, _, { prepared }) {
    await prepared.attempt?.forgive();
    return output;
  },
});

/** A passkey that was unlocked is both factors. */
async function ownerOfPasskey({ passkey: answer }: FactorProof, { nonce }: Challenge, context: Context) {
  const passkey = answer && (await findPasskey(context.store, answer.id));
  if (!answer || !passkey) throw wrong(context);
  const counter = await verifiedAssertion(context.config, { nonce, unlocked: true }, answer, passkey);
  if (counter === undefined) throw wrong(context);
  if (!(await usePasskey(context.store, passkey.id, counter, context.now()))) throw wrong(context);
  return passkey.userId;
}
