import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { identityClient } from '../../providers/identity/identity-providers.ts';
import { IdentityProviderId } from '../../shapes/linked-account.ts';
import { deleteLinkedAccount, listLinkedAccounts } from '../../store/accounts/linked-accounts.ts';
import { lockUser } from '../../store/accounts/users.ts';
import { sessionOf } from '../../world/caller.ts';
import { mailUser } from '../auth/security-mail.ts';
import { defineAction } from '../define-action.ts';
import { requireConfirmed } from '../sessions/require-confirmed.ts';

export default defineAction({
  summary: 'Unlink an account.',
  description:
    'The last sign-in method cannot be removed unless a password is set. A session must have been confirmed within ten minutes.',
  scope: 'manage',
  on: 'account',
  http: { method: 'delete', path: '/api/v1/auth/oauth/accounts/{provider}', status: 200 },
  params: z.object({ provider: IdentityProviderId }),
  output: z.object({ unlinked: z.string() }).meta({ id: 'UnlinkedAccount' }),
  refuses: ['bad_request', 'forbidden', 'not_found', 'invalid'],
  async run({ params: { provider } }, context) {
    const { store, caller, config, audit } = context;
    if (sessionOf(caller) !== undefined) await requireConfirmed(context);
    const user = await lockUser(store, caller.userId);
    const accounts = await listLinkedAccounts(store, caller.userId);
    const account = accounts.find((one) => one.provider === provider);
    if (!account) throw new Refusal('not_found', 'Linked account not found');
    const others = accounts.filter((one) => one !== account && identityClient(one.provider, config.providers));
    if (others.length === 0 && !user?.passwordHash)
      throw new Refusal('bad_request', 'The last sign-in method cannot be removed');
    await deleteLinkedAccount(store, account.id);
    await mailUser(context, caller.userId, 'account-unlinked');
    audit({ subjectId: provider });
    return { unlinked: provider };
  },
});
