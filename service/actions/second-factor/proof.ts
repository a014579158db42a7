import { z } from 'zod';
import { tooMany } from '../../model/refusal.ts';
import {
  findPasskey,
  type SecondFactors,
  secondFactorsOf,
  spendRecoveryCode,
  usePasskey,
} from '../../store/accounts/second-factors.ts';
import { countUses } from '../../store/admission/admission-counts.ts';
import { throttleLogin } from '../auth/login-throttle.ts';
import { mailUser } from '../auth/security-mail.ts';
import type { Context } from '../define-action.ts';
import { spendCode } from './authenticator-app.ts';
import { PasskeyAssertion } from './passkey-shapes.ts';
import { verifiedAssertion } from './passkeys.ts';
import { recoveryCodeHash } from './recovery-codes.ts';

const CODE = /^[0-9]{6}$/;
const HOUR_SECONDS = 3600;
/** Codes of an app that a user may enter per hour, from all networks together: guessing one takes years. */
const CODES_AN_HOUR = 30;
/** Name of that bound. */
const CODES = 'codesOfUser';

/** One of several ways to prove a second factor. */
export const factorFields = {
  code: z.string().regex(CODE, 'must be 6 digits').optional().meta({ description: 'From the authenticator app' }),
  recovery_code: z.string().min(1).max(40).optional(),
  passkey: PasskeyAssertion.optional(),
};

const Fields = z.object(factorFields);
export type FactorProof = z.output<typeof Fields>;

/** Delays repeated attempts like those of passwords, and bounds codes, which are short. */
export async function throttleFactor(userId: string, proof: FactorProof, context: Context) {
  const attempt = await throttleLogin(`second-factor:${userId}`, context);
  if (proof.code === undefined) return attempt;
  const key = context.keyedHash('use:codes', userId);
  const counts = await countUses(context.store, [{ key, bound: CODES, seconds: HOUR_SECONDS }], context.now());
  const { used, endsAt } = counts.get(key) ?? { used: 0, endsAt: context.now() };
  if (used > CODES_AN_HOUR)
    throw tooMany(
      CODES,
      'Too many codes were entered; use a recovery code or a passkey, or try again later',
      (endsAt.getTime() - context.now().getTime()) / 1000,
    );
  return attempt;
}

/** Whether the proof is one of the user's second factors. Uses up what works only once. */
export async function isProven(
  proof: FactorProof,
  { userId, nonce }: { readonly userId: string; readonly nonce: string | undefined },
  context: Context,
): Promise<boolean> {
  const factors = await secondFactorsOf(context.store, userId);
  if (proof.code !== undefined) return factors.app !== undefined && spendCode(factors.app, proof.code, context);
  if (proof.recovery_code !== undefined) return isRecovered(proof.recovery_code, factors, userId, context);
  if (proof.passkey === undefined || nonce === undefined) return false;
  const passkey = await findPasskey(context.store, proof.passkey.id);
  if (passkey?.userId !== userId) return false;
  const counter = await verifiedAssertion(context.config, { nonce, unlocked: false }, proof.passkey, passkey);
  if (counter === undefined) return false;
  return usePasskey(context.store, passkey.id, counter, context.now());
}

async function isRecovered(code: string, factors: SecondFactors, userId: string, context: Context): Promise<boolean> {
  if (factors.recoveryCodes === 0) return false;
  const hash = recoveryCodeHash(context.keyedHash, userId, code);
  if (!(await spendRecoveryCode(context.store, userId, hash))) return false;
  await mailUser(context, userId, 'recovery-code-used');
  return true;
}
