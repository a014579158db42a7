import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { Id, isUuid } from '../../shapes/id.ts';
import { revokeApiKey } from '../../store/accounts/api-keys.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  name: 'api-keys.delete',
  summary: 'Revoke an API key.',
  description: 'Admins can revoke any key of the organization, members only their own.',
  http: { method: 'delete', path: '/api/v1/auth/api-keys/{key_id}', status: 200 },
  output: z.object({ id: Id, revoked: z.literal(true) }).meta({ id: 'RevokedAccountKey' }),
  refuses: ['not_found'],
  async run({ params: { key_id: id } }, { store, caller, now, audit }) {
    const { organizationId, userId, role } = caller;
    const key = { id, organizationId, projectId: null, ...(role === 'admin' ? {} : { userId }) };
    if (!isUuid(id) || !(await revokeApiKey(store, key, now()))) throw new Refusal('not_found', 'Key not found');
    audit({ subjectId: id });
    return { id, revoked: true as const };
  },
});
