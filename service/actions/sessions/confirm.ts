import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { Done } from '../../shapes/done.ts';
import { spendState } from '../../store/accounts/linked-accounts.ts';
import { hasSecondFactor, secondFactorsOf } from '../../store/accounts/second-factors.ts';
import { confirmSession } from '../../store/accounts/sessions.ts';
import { findUser } from '../../store/accounts/users.ts';
import { sessionOf } from '../../world/caller.ts';
import { comparePassword } from '../auth/compare-password.ts';
import { Password } from '../auth/password.ts';
import { type Context, defineAction } from '../define-action.ts';
import { lockCaller } from '../lock-caller.ts';
import { readChallenge } from '../second-factor/challenge.ts';
import { type FactorProof, factorFields, isProven, throttleFactor } from '../second-factor/proof.ts';

export default defineAction({
  summary: 'Confirm the current session.',
  description:
    'Changes of how a user signs in require a sign-in or a confirmation within the last 10 minutes; without one they are refused with 403 and `confirmation`. Takes the password, or for a user with a second factor exactly one of `code`, `recovery_code` and `passkey`.',
  auth: 'session',
  scope: 'manage',
  on: 'account',
  http: { method: 'post', path: '/api/v1/auth/sessions/confirm', status: 200 },
  body: z.object({ password: Password.optional(), ...factorFields }).meta({ id: 'ConfirmSession' }),
  output: Done,
  refuses: ['bad_request'],
  async prepare({ body }, context) {
    const { userId } = context.caller;
    const needsFactor = hasSecondFactor(await secondFactorsOf(context.store, userId));
    if (!needsFactor) return { needsFactor, attempt: await attemptOf(body.password ?? '', context) };
    return { needsFactor, attempt: await throttleFactor(userId, body, context) };
  },
  async run({ body, prepared: { needsFactor } }, context) {
    const { caller, store, now } = context;
    const sessionId = sessionOf(caller);
    if (sessionId === undefined || !(await lockCaller(caller, context)))
      throw new Refusal('unauthorized', 'Your session has ended');
    const factors = await secondFactorsOf(store, caller.userId);
    if (needsFactor ? !(await isFactor(body, sessionId, context)) : hasSecondFactor(factors))
      throw new Refusal('bad_request', 'The second factor was not accepted; try again');
    await confirmSession(store, sessionId, now());
    return { message: 'Confirmed' };
  },
  async settle(output, _, { prepared }) {
    await prepared.attempt.forgive();
    return output;
  },
});

type Signed = Context<'session'>;

async function attemptOf(password: string, context: Signed) {
  const { email, userId } = context.caller;
  const known = await comparePassword({ email, password, find: () => findUser(context.store, userId) }, context);
  if (!known) throw new Refusal('bad_request', 'The password is wrong');
  return known.attempt;
}

async function isFactor(proof: FactorProof, sessionId: string, context: Signed): Promise<boolean> {
  const { userId } = context.caller;
  if (proof.passkey === undefined) return isProven(proof, { userId, nonce: undefined }, context);
  const challenge = await readChallenge(context, 'confirm');
  if (challenge?.userId !== userId || challenge.sessionId !== sessionId) return false;
  if (!(await isProven(proof, { userId, nonce: challenge.nonce }, context))) return false;
  return spendState(context.store, challenge.id, challenge.expiresAt, context.now());
}
