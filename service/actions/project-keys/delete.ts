import { z } from 'zod';
import { MANAGE_ORGANIZATION } from '../../model/permissions.ts';
import { Id } from '../../shapes/id.ts';
import { revokeApiKey } from '../../store/accounts/api-keys.ts';
import { callerMay } from '../../world/caller.ts';
import { byId } from '../by-id.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Revoke a project-scoped key.',
  description: 'Admins can revoke any key of the project, members only their own.',
  scope: 'manage',
  http: { method: 'delete', path: '/api/v1/projects/{project_id}/mcp-key/{key_id}', status: 200 },
  output: z.object({ id: Id, revoked: z.literal(true) }).meta({ id: 'RevokedProjectKey' }),
  async run({ params: { key_id: id } }, { store, caller, project, now, audit }) {
    const key = {
      id,
      projectId: project.id,
      ...(callerMay(caller, MANAGE_ORGANIZATION) ? {} : { userId: caller.userId }),
    };
    await byId(id, 'Key', () => revokeApiKey(store, key, now()));
    audit({ subjectId: id });
    return { id, revoked: true as const };
  },
});
