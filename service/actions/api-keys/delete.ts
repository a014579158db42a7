import { z } from 'zod';
import { MANAGE_ORGANIZATION } from '../../model/permissions.ts';
import { Id } from '../../shapes/id.ts';
import { revokeApiKey } from '../../store/accounts/api-keys.ts';
import { callerMay } from '../../world/caller.ts';
import { byId } from '../by-id.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Revoke an API key.',
  description: 'Admins can revoke any key of the organization, members only their own.',
  scope: 'manage',
  on: 'account',
  http: { method: 'delete', path: '/api/v1/auth/api-keys/{key_id}', status: 200 },
  output: z.object({ id: Id, revoked: z.literal(true) }).meta({ id: 'RevokedAccountKey' }),
  async run({ params: { key_id: id } }, { store, caller, now, audit }) {
    const { organizationId, userId } = caller;
    const key = { id, organizationId, projectId: null, ...(callerMay(caller, MANAGE_ORGANIZATION) ? {} : { userId }) };
    await byId(id, 'Key', () => revokeApiKey(store, key, now()));
    audit({ subjectId: id });
    return { id, revoked: true as const };
  },
});
