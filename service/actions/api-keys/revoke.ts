import { z } from 'zod';
import { MANAGE_ORGANIZATION } from '../../model/permissions.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { newestApiKey, revokeApiKey } from '../../store/accounts/api-keys.ts';
import { callerMay } from '../../world/caller.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Revoke the current API key.',
  description:
    "With an API key: revokes that key. With a session: revokes the organization's newest active key that is not scoped to a project; for members, the newest of their own.",
  // Who holds a key can give it up, whatever it may do; a session revokes another one.
  scope: 'read',
  on: 'account',
  http: { method: 'delete', path: '/api/v1/auth/api-keys', status: 200 },
  output: namedObject('RevokedKey', {
    revoked: z.string().nullable().meta({ description: 'Id of the revoked key; null if there was none' }),
  }),
  async run(_, { caller, store, now, audit }) {
    const { credential, organizationId, userId } = caller;
    const among = { organizationId, ...(callerMay(caller, MANAGE_ORGANIZATION) ? {} : { userId }) };
    const id = credential.kind === 'key' ? credential.keyId : (await newestApiKey(store, among))?.id;
    if (id === undefined || !(await revokeApiKey(store, { id }, now()))) return { revoked: null };
    audit({ subjectId: id });
    return { revoked: id };
  },
});
