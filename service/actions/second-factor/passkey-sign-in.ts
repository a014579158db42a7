import { Refusal } from '../../model/refusal.ts';
import { defineAction } from '../define-action.ts';
import { newChallenge } from './challenge.ts';
import { PasskeyOptions } from './passkey-shapes.ts';
import { requestOptions } from './passkeys.ts';
import { relyingPartyOf } from './relying-party.ts';

export default defineAction({
  summary: 'Start a sign-in with a passkey.',
  description:
    'Returns options for the browser; `second-factor.sign-in` takes its answer. The user must unlock the passkey, so it takes the place of password and second factor.',
  auth: 'none',
  http: { method: 'post', path: '/api/v1/auth/second-factor/passkey-sign-in', status: 200 },
  output: PasskeyOptions,
  refuses: ['bad_request'],
  async run(_, context) {
    const { unavailable } = relyingPartyOf(context.config);
    if (unavailable !== null) throw new Refusal('bad_request', unavailable);
    const { cookie, nonce } = await newChallenge(context, { purpose: 'passwordless' });
    context.respond({ challenge: cookie });
    return requestOptions(context.config, nonce);
  },
});
