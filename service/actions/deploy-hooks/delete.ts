import { z } from 'zod';
import { Id } from '../../shapes/id.ts';
import { deleteDeployHook } from '../../store/deploy-hooks/deploy-hooks.ts';
import { byId } from '../by-id.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Delete a deploy hook.',
  description: 'Its URL returns 404 from then on. Remove the webhook at the provider as well.',
  scope: 'manage',
  http: { method: 'delete', path: '/api/v1/projects/{project_id}/deploy-hooks/{hook_id}', status: 200 },
  output: z.object({ id: Id, deleted: z.literal(true) }).meta({ id: 'DeletedDeployHook' }),
  async run({ params: { hook_id: id } }, { store, project, audit }) {
    await byId(id, 'Deploy hook', () => deleteDeployHook(store, id, project.id));
    audit({ subjectId: id });
    return { id, deleted: true as const };
  },
});
