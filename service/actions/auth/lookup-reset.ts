import { z } from 'zod';
import { hashOf } from '../../keys/secret.ts';
import { keyFields } from '../../shapes/api-key.ts';
import { fieldsOf } from '../../shapes/fields-of.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { listKeysOf } from '../../store/accounts/api-keys.ts';
import { PASSWORD_RESETS } from '../../store/accounts/mailed-tokens.ts';
import { findUser } from '../../store/accounts/users.ts';
import { defineAction } from '../define-action.ts';
import { deadLink, ResetToken } from './reset-password.ts';

const KeyOfAccount = namedObject('KeyOfAccount', {
  ...keyFields,
  organization: z.string().meta({ description: 'Name of the organization that it accesses' }),
});

export default defineAction({
  summary: 'Look up a password reset.',
  description:
    'Active API keys of the account, newest first: they were made before the reset and survive it unless they are ended with it. The token stays valid.',
  auth: 'none',
  writes: false,
  http: { method: 'post', path: '/api/v1/auth/reset-password/lookup', status: 200 },
  body: namedObject('PasswordResetLookup', { token: ResetToken }),
  output: namedObject('PasswordResetDetails', {
    keys: z.array(KeyOfAccount),
    keys_end: z
      .boolean()
      .meta({ description: 'They end in any case, because the email of the account was not verified before' }),
  }),
  refuses: ['bad_request'],
  async run({ body }, { store, now }) {
    const userId = await PASSWORD_RESETS.find(store, hashOf(body.token), now());
    const user = userId === undefined ? undefined : await findUser(store, userId);
    if (!user) throw deadLink();
    const keys = await listKeysOf(store, user.id, now());
    return {
      keys: keys.map(({ key, organization }) => ({ ...fieldsOf(KeyOfAccount, key), organization })),
      keys_end: user.emailVerifiedAt === null,
    };
  },
});
