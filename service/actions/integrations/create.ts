import { newUuid } from '../../keys/secret.ts';
import { Refusal } from '../../model/refusal.ts';
import { Integration, IntegrationRequest, integrationOf } from '../../shapes/integration.ts';
import { lockOrganization } from '../../store/accounts/organizations.ts';
import { boundToIntegration, countIntegrations, insertIntegration } from '../../store/integrations/integrations.ts';
import { defineAction } from '../define-action.ts';
import { requireCaller } from '../lock-caller.ts';
import { credentialsText } from './credentials-of.ts';

/** Integrations of one organization. */
const MAX = 20;

export default defineAction({
  summary: 'Create an integration.',
  description:
    'Stores the credentials encrypted; they are never returned. They are used for read calls only. Test them with `POST /api/v1/integrations/{integration_id}/test`.',
  scope: 'manage',
  http: { method: 'post', path: '/api/v1/integrations', status: 201 },
  body: IntegrationRequest,
  output: Integration,
  refuses: ['bad_request', 'invalid'],
  async run({ body }, context) {
    const { store, caller, vault, audit } = context;
    const { organizationId, userId } = caller;
    await requireCaller(context);
    const text = credentialsText(body.provider, body.credentials);
    await lockOrganization(store, organizationId);
    if ((await countIntegrations(store, organizationId)) >= MAX)
      throw new Refusal('bad_request', `Too many integrations: at most ${MAX} per organization`);
    const id = newUuid(context);
    const credentials = vault.seal(text, boundToIntegration({ id, organizationId }));
    const { provider, label } = body;
    const row = await insertIntegration(store, { id, organizationId, userId, provider, label, credentials });
    audit({ subjectId: id });
    return integrationOf(row, undefined);
  },
});
