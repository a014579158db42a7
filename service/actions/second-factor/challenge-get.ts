import { z } from 'zod';
import { namedObject } from '../../shapes/named-object.ts';
import { Timestamp } from '../../shapes/text.ts';
import { secondFactorsOf } from '../../store/accounts/second-factors.ts';
import { defineAction } from '../define-action.ts';
import { readChallenge } from './challenge.ts';
import { PasskeyOptions } from './passkey-shapes.ts';
import { requestOptions } from './passkeys.ts';
import { relyingPartyOf } from './relying-party.ts';

export default defineAction({
  summary: 'Get the second step of a sign-in.',
  description:
    'After a password or an identity provider was accepted in this browser, for a user with a second factor: the methods to choose from. Valid for ten minutes. `methods` is empty if no sign-in in this browser waits for a second step (`expires_at` is null), or if no method is available at this address, for example passkeys created at another one (`expires_at` is set).',
  auth: 'none',
  http: { method: 'get', path: '/api/v1/auth/second-factor/challenge', status: 200 },
  output: namedObject('SecondStep', {
    methods: z.array(z.enum(['code', 'passkey', 'recovery_code'])),
    passkey_options: PasskeyOptions.nullable(),
    expires_at: Timestamp.nullable(),
  }),
  async run(_, context) {
    const challenge = await readChallenge(context, 'sign-in');
    if (!challenge?.userId) return { methods: [], passkey_options: null, expires_at: null };
    const { app, passkeys, recoveryCodes } = await secondFactorsOf(context.store, challenge.userId);
    const usable = relyingPartyOf(context.config).unavailable === null ? passkeys : [];
    return {
      methods: [
        ...(usable.length > 0 ? (['passkey'] as const) : []),
        ...(app ? (['code'] as const) : []),
        ...(recoveryCodes > 0 ? (['recovery_code'] as const) : []),
      ],
      passkey_options: usable.length > 0 ? await requestOptions(context.config, challenge.nonce, usable) : null,
      expires_at: challenge.expiresAt.toISOString(),
    };
  },
});
