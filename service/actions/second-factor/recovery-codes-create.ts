import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { hasSecondFactor, secondFactorsOf } from '../../store/accounts/second-factors.ts';
import { mailUser } from '../auth/security-mail.ts';
import { defineAction } from '../define-action.ts';
import { confirmedUser } from './confirmed-user.ts';
import { newRecoveryCodes } from './recovery-codes.ts';

export default defineAction({
  summary: 'Create recovery codes.',
  description: 'Returns ten codes once; earlier ones no longer work. Requires a confirmation (`sessions.confirm`).',
  auth: 'session',
  scope: 'manage',
  on: 'account',
  http: { method: 'post', path: '/api/v1/auth/second-factor/recovery-codes', status: 200 },
  output: z.object({ recovery_codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' }),
  refuses: ['bad_request', 'forbidden'],
  async run(_, context) {
    const { user } = await confirmedUser(context);
    if (!hasSecondFactor(await secondFactorsOf(context.store, user.id)))
      throw new Refusal('bad_request', 'Add a second factor first');
    await mailUser(context, user.id, 'recovery-codes-created');
    context.audit({ subjectId: user.id });
    return { recovery_codes: await newRecoveryCodes(user.id, context) };
  },
});
