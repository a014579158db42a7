import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { confirmAuthenticatorApp, findAuthenticatorApp, secondFactorsOf } from '../../store/accounts/second-factors.ts';
import { mailUser } from '../auth/security-mail.ts';
import { defineAction } from '../define-action.ts';
import { spendCode } from './authenticator-app.ts';
import { confirmedUser } from './confirmed-user.ts';
import { throttleFactor } from './proof.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { NewFactor } from './status.ts';

export default defineAction({
  summary: 'Add the authenticator app.',
  description:
    'Takes a code of the new app. From then on, signing in takes a second factor. Returns recovery codes once if the user has none.',
  auth: 'session',
  scope: 'manage',
  on: 'account',
  http: { method: 'post', path: '/api/v1/auth/second-factor/app/confirm', status: 200 },
  body: z.object({ code: z.string().regex(/^[0-9]{6}$/, 'must be 6 digits') }).meta({ id: 'ConfirmAuthenticatorApp' }),
  output: NewFactor,
  refuses: ['bad_request', 'forbidden'],
  prepare: ({ body }, context) => throttleFactor(context.caller.userId, body, context),
  async run({ body }, context) {
    const { user } = await confirmedUser(context);
    const { app: confirmed, recoveryCodes } = await secondFactorsOf(context.store, user.id);
    const app = confirmed ? undefined : await findAuthenticatorApp(context.store, user.id);
    if (!app) throw new Refusal('bad_request', 'Start to add an authenticator app first');
    if (!(await spendCode(app, body.code, context)))
      throw new Refusal('bad_request', 'The code is wrong; try the next one');
    await confirmAuthenticatorApp(context.store, app.id, context.now());
    await mailUser(context, user.id, 'authenticator-app-added');
    context.audit({ subjectId: user.id });
    return { recovery_codes: recoveryCodes > 0 ? null : await newRecoveryCodes(user.id, context) };
  },
  async settle(output, _, { prepared }) {
    await prepared.forgive();
    return output;
  },
});
