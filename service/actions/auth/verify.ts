import { z } from 'zod';
import { hashOf, newApiKey } from '../../keys/secret.ts';
import { Refusal } from '../../model/refusal.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { activeOrganization } from '../../store/accounts/active-organization.ts';
import { activateApiKey } from '../../store/accounts/api-key-hashes.ts';
import { insertApiKey, revokeActiveKeysOf } from '../../store/accounts/api-keys.ts';
import { deleteLinkedAccountsOf } from '../../store/accounts/linked-accounts.ts';
import { VERIFICATIONS } from '../../store/accounts/mailed-tokens.ts';
import { deleteSecondFactorsOf } from '../../store/accounts/second-factors.ts';
import { lockUser, updateUser } from '../../store/accounts/users.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Verify an email address.',
  description:
    'Takes the single-use token from the verification email. Returns the first API key once and enables scanning. Keys created before are revoked.',
  auth: 'none',
  writes: true,
  http: { method: 'get', path: '/api/v1/auth/verify', status: 200 },
  query: z.object({ token: z.string().max(200).meta({ description: 'From the email; valid for 24 hours' }) }),
  output: namedObject('Verified', {
    message: z.string(),
    api_key: z.string().meta({ description: 'Shown only once.', examples: ['pk_…'] }),
  }),
  refuses: ['bad_request'],
  async run({ query }, context) {
    const { store, now, audit } = context;
    const userId = await VERIFICATIONS.spend(store, hashOf(query.token), now());
    const user = userId === undefined ? undefined : await lockUser(store, userId);
    if (!user) throw new Refusal('bad_request', 'Invalid or expired verification token');
    if (user.emailVerifiedAt) throw new Refusal('bad_request', 'This email is already verified');
    await updateUser(store, user.id, { emailVerifiedAt: now() });
    // They may be those of somebody who signed up with an address that is not theirs.
    await revokeActiveKeysOf(store, user.id, now());
    await deleteLinkedAccountsOf(store, user.id);
    await deleteSecondFactorsOf(store, user.id);
    const apiKey = newApiKey(context);
    const hash = hashOf(apiKey);
    const key =
      (await activateApiKey(store, user.id, hash)) ??
      (await insertApiKey(store, {
        organizationId: await activeOrganization(store, user.id),
        userId: user.id,
        name: 'First key',
        hash,
      }));
    audit({ organizationId: key.organizationId, userId: user.id, subjectId: key.id });
    return { message: 'Your email is verified. Store the API key now: it is not shown again.', api_key: apiKey };
  },
});
