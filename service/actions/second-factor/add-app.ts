import { z } from 'zod';
import { newUuid } from '../../keys/secret.ts';
import { Refusal } from '../../model/refusal.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { replaceAuthenticatorApp, secondFactorsOf } from '../../store/accounts/second-factors.ts';
import { defineAction } from '../define-action.ts';
import { appUri, newAppSecret, sealedSecret } from './authenticator-app.ts';
import { confirmedUser } from './confirmed-user.ts';

export default defineAction({
  summary: 'Start to add an authenticator app.',
  description:
    'Returns a new secret, which counts once a code of it was entered (`second-factor.confirm-app`). Requires a confirmation (`sessions.confirm`).',
  auth: 'session',
  scope: 'manage',
  on: 'account',
  http: { method: 'post', path: '/api/v1/auth/second-factor/app', status: 200 },
  output: namedObject('NewAuthenticatorApp', {
    secret: z.string().meta({ description: 'Base32' }),
    uri: z.string().meta({ description: 'For a QR code', examples: ['otpauth://totp/Assay:ada%40example.com?…'] }),
  }),
  refuses: ['conflict', 'forbidden'],
  async run(_, context) {
    const { user } = await confirmedUser(context);
    if ((await secondFactorsOf(context.store, user.id)).app)
      throw new Refusal('conflict', 'Remove the current authenticator app first');
    const [secret, id] = [newAppSecret(context), newUuid(context)];
    const sealed = sealedSecret(context.vault, secret, { id, userId: user.id });
    await replaceAuthenticatorApp(context.store, { id, userId: user.id, secret: sealed });
    context.audit({ subjectId: user.id });
    return { secret, uri: appUri(secret, user.email) };
  },
});
