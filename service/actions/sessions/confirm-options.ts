import { Refusal } from '../../model/refusal.ts';
import { secondFactorsOf } from '../../store/accounts/second-factors.ts';
import { sessionOf } from '../../world/caller.ts';
import { defineAction } from '../define-action.ts';
import { newChallenge } from '../second-factor/challenge.ts';
import { PasskeyOptions } from '../second-factor/passkey-shapes.ts';
import { requestOptions } from '../second-factor/passkeys.ts';

export default defineAction({
  summary: 'Start a confirmation with a passkey.',
  description: 'Returns options for the browser; `sessions.confirm` takes its answer.',
  auth: 'session',
  scope: 'manage',
  on: 'account',
  http: { method: 'post', path: '/api/v1/auth/sessions/confirm/options', status: 200 },
  output: PasskeyOptions,
  refuses: ['bad_request'],
  async run(_, context) {
    const { store, caller, config } = context;
    const { passkeys } = await secondFactorsOf(store, caller.userId);
    if (passkeys.length === 0) throw new Refusal('bad_request', 'There is no passkey');
    const sessionId = sessionOf(caller) ?? null;
    const { cookie, nonce } = await newChallenge(context, { purpose: 'confirm', userId: caller.userId, sessionId });
    context.respond({ challenge: cookie });
    return requestOptions(config, nonce, passkeys);
  },
});
