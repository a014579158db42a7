import { z } from 'zod';
import { AccountKey, apiKeyOf } from '../../shapes/api-key.ts';
import { listAccountKeys } from '../../store/accounts/api-keys.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'List API keys.',
  description:
    'Active keys of the organization that are not scoped to a project, newest first. The secret of a key is never returned.',
  scope: 'manage',
  on: 'account',
  http: { method: 'get', path: '/api/v1/auth/api-keys', status: 200 },
  output: z.object({ keys: z.array(AccountKey) }).meta({ id: 'AccountKeyList' }),
  run: async (_, { store, caller }) => ({
    keys: (await listAccountKeys(store, caller.organizationId)).map(({ key, user }) => ({ ...apiKeyOf(key), user })),
  }),
});
