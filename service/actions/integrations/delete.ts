import { z } from 'zod';
import { Id } from '../../shapes/id.ts';
import { deleteIntegration } from '../../store/integrations/integrations.ts';
import { byId } from '../by-id.ts';
import { defineAction } from '../define-action.ts';
import { requireCaller } from '../lock-caller.ts';

export default defineAction({
  summary: 'Delete an integration.',
  description: 'Permanently deletes its credentials and scans. Revoke the token at the provider as well.',
  scope: 'manage',
  http: { method: 'delete', path: '/api/v1/integrations/{integration_id}', status: 200 },
  output: z.object({ id: Id, deleted: z.literal(true) }).meta({ id: 'DeletedIntegration' }),
  async run({ params: { integration_id: id } }, context) {
    const { store, caller, audit } = context;
    await requireCaller(context);
    await byId(id, 'Integration', () => deleteIntegration(store, { id, organizationId: caller.organizationId }));
    audit({ subjectId: id });
    return { id, deleted: true as const };
  },
});
