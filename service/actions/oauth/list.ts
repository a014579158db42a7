import { z } from 'zod';
import { LinkedAccount, linkedAccountOf } from '../../shapes/linked-account.ts';
import { listLinkedAccounts } from '../../store/accounts/linked-accounts.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'List linked accounts.',
  scope: 'read',
  on: 'account',
  http: { method: 'get', path: '/api/v1/auth/oauth/accounts', status: 200 },
  output: z.array(LinkedAccount),
  run: async (_, { store, caller }) => (await listLinkedAccounts(store, caller.userId)).map(linkedAccountOf),
});
