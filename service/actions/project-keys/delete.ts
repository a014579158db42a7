import { z } from 'zod';
import { Id, isUuid, PathId } from '../../shapes/id.ts';
import { revokeApiKey } from '../../store/accounts/api-keys.ts';
import { defineAction } from '../define-action.ts';
import { Refusal } from '../refusal.ts';

export default defineAction({
  name: 'project-keys.delete',
  summary: 'Revoke a project-scoped key.',
  auth: 'key/session',
  scopedKey: 'refused',
  http: { method: 'delete', path: '/api/v1/projects/{project_id}/mcp-key/{key_id}', status: 200 },
  params: z.object({ project_id: PathId, key_id: PathId }),
  output: z.object({ id: Id, revoked: z.literal(true) }).meta({ id: 'RevokedProjectKey' }),
  refuses: ['not_found'],
  async run({ params: { key_id: id } }, { store, project, now, audit }) {
    if (!isUuid(id) || !(await revokeApiKey(store, { id, projectId: project.id }, now())))
      throw new Refusal('not_found', 'Key not found');
    audit({ subjectId: id });
    return { id, revoked: true as const };
  },
});
