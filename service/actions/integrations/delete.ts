import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { Id, isUuid } from '../../shapes/id.ts';
import { deleteIntegration } from '../../store/integrations/integrations.ts';
import { defineAction } from '../define-action.ts';
import { lockCaller } from '../lock-caller.ts';

export default defineAction({
  summary: 'Delete an integration.',
  description: 'Permanently deletes its credentials and scans. Revoke the token at the provider as well.',
  admin: true,
  http: { method: 'delete', path: '/api/v1/integrations/{integration_id}', status: 200 },
  output: z.object({ id: Id, deleted: z.literal(true) }).meta({ id: 'DeletedIntegration' }),
  async run({ params: { integration_id: id } }, context) {
    const { store, caller, audit } = context;
    const { organizationId } = caller;
    if (!(await lockCaller(caller, context)))
      throw new Refusal('unauthorized', 'The session or key is no longer valid');
    if (!isUuid(id) || !(await deleteIntegration(store, { id, organizationId })))
      throw new Refusal('not_found', 'Integration not found');
    audit({ subjectId: id });
    return { id, deleted: true as const };
  },
});
