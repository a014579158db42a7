import { Refusal } from '../../model/refusal.ts';
import { secondFactorsOf } from '../../store/accounts/second-factors.ts';
import { defineAction } from '../define-action.ts';
import { newChallenge } from './challenge.ts';
import { confirmedUser } from './confirmed-user.ts';
import { PasskeyOptions } from './passkey-shapes.ts';
import { creationOptions } from './passkeys.ts';
import { relyingPartyOf } from './relying-party.ts';

const MAX_PASSKEYS = 20;

export default defineAction({
  summary: 'Start to add a passkey.',
  description:
    'Returns options for the browser; `second-factor.add-passkey` takes its answer. Requires a confirmation (`sessions.confirm`).',
  auth: 'session',
  scope: 'manage',
  on: 'account',
  http: { method: 'post', path: '/api/v1/auth/second-factor/passkeys/options', status: 200 },
  output: PasskeyOptions,
  refuses: ['bad_request', 'forbidden'],
  async run(_, context) {
    const { user, sessionId } = await confirmedUser(context);
    const { unavailable } = relyingPartyOf(context.config);
    if (unavailable !== null) throw new Refusal('bad_request', unavailable);
    const { passkeys: known } = await secondFactorsOf(context.store, user.id);
    if (known.length >= MAX_PASSKEYS) throw new Refusal('bad_request', `At most ${MAX_PASSKEYS} passkeys are allowed`);
    const { cookie, nonce } = await newChallenge(context, { purpose: 'register', userId: user.id, sessionId });
    context.respond({ challenge: cookie });
    return creationOptions(context.config, nonce, { user, known });
  },
});
