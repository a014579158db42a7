import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { Name } from '../../shapes/text.ts';
import { spendState } from '../../store/accounts/linked-accounts.ts';
import { insertPasskey, secondFactorsOf } from '../../store/accounts/second-factors.ts';
import { mailUser } from '../auth/security-mail.ts';
import { defineAction } from '../define-action.ts';
import { readChallenge } from './challenge.ts';
import { confirmedUser } from './confirmed-user.ts';
import { PasskeyRegistration } from './passkey-shapes.ts';
import { verifiedRegistration } from './passkeys.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { NewFactor } from './status.ts';

const refused = () => new Refusal('bad_request', 'The passkey was not accepted; try again');

export default defineAction({
  summary: 'Add a passkey.',
  description:
    'From then on, signing in takes a second factor, and the passkey alone is enough where it is unlocked. Returns recovery codes once if the user has none.',
  auth: 'session',
  scope: 'manage',
  on: 'account',
  http: { method: 'post', path: '/api/v1/auth/second-factor/passkeys', status: 200 },
  body: z.object({ name: Name, passkey: PasskeyRegistration }).meta({ id: 'AddPasskey' }),
  output: NewFactor,
  refuses: ['bad_request', 'forbidden'],
  async run({ body: { name, passkey } }, context) {
    const { store, now, config } = context;
    const { user, sessionId } = await confirmedUser(context);
    const challenge = await readChallenge(context, 'register');
    if (challenge?.userId !== user.id || challenge.sessionId !== sessionId) throw refused();
    const verified = await verifiedRegistration(config, challenge.nonce, passkey);
    if (!verified || !(await spendState(store, challenge.id, challenge.expiresAt, now()))) throw refused();
    const row = await insertPasskey(store, { ...verified, userId: user.id, name });
    if (!row) throw new Refusal('bad_request', 'This passkey is already registered');
    context.respond({ challenge: null });
    await mailUser(context, user.id, 'passkey-added');
    context.audit({ subjectId: row.id });
    const { recoveryCodes } = await secondFactorsOf(store, user.id);
    return { recovery_codes: recoveryCodes > 0 ? null : await newRecoveryCodes(user.id, context) };
  },
});
