import { Done } from '../../shapes/done.ts';
import { deletePasskey } from '../../store/accounts/second-factors.ts';
import { byId } from '../by-id.ts';
import { defineAction } from '../define-action.ts';
import { afterRemoval } from './after-removal.ts';
import { confirmedUser } from './confirmed-user.ts';

export default defineAction({
  summary: 'Remove a passkey.',
  description: 'Requires a confirmation (`sessions.confirm`).',
  auth: 'session',
  scope: 'manage',
  on: 'account',
  http: { method: 'delete', path: '/api/v1/auth/second-factor/passkeys/{passkey_id}', status: 200 },
  output: Done,
  refuses: ['forbidden'],
  async run({ params: { passkey_id: id } }, context) {
    const { user } = await confirmedUser(context);
    await byId(id, 'Passkey', () => deletePasskey(context.store, { id, userId: user.id }));
    await afterRemoval(user.id, 'passkey-removed', context);
    return { message: 'The passkey is removed.' };
  },
});
