import { Refusal } from '../../model/refusal.ts';
import { Integration, IntegrationUpdate, integrationOf } from '../../shapes/integration.ts';
import { boundToIntegration, updateIntegration } from '../../store/integrations/integrations.ts';
import { latestRunsOfIntegrations } from '../../store/runs/runs.ts';
import { defineAction } from '../define-action.ts';
import { requireCaller } from '../lock-caller.ts';
import { credentialsText } from './credentials-of.ts';
import { integrationById } from './integration-by-id.ts';

export default defineAction({
  summary: 'Update an integration.',
  description:
    'Fields you omit stay unchanged; `credentials` are replaced as a whole. New credentials, or `enabled`, take over an integration whose creator is no longer a member.',
  scope: 'manage',
  http: { method: 'put', path: '/api/v1/integrations/{integration_id}', status: 200 },
  body: IntegrationUpdate,
  output: Integration,
  refuses: ['invalid'],
  async run({ params, body }, context) {
    const { store, caller, vault, now, audit } = context;
    await requireCaller(context);
    const { id, organizationId, provider } = await integrationById(params.integration_id, context);
    const key = { id, organizationId };
    const credentials =
      body.credentials && vault.seal(credentialsText(provider, body.credentials), boundToIntegration(key));
    const row = await updateIntegration(store, key, {
      ...(body.label === undefined ? {} : { label: body.label }),
      ...(credentials === undefined ? {} : { credentials, credentialsAt: now() }),
      ...(credentials === undefined && !body.enabled ? {} : { ownerLeftAt: null, userId: caller.userId }),
      updatedAt: now(),
    });
    if (!row) throw new Refusal('not_found', 'Integration not found');
    audit({ subjectId: id });
    return integrationOf(row, (await latestRunsOfIntegrations(store, [id])).get(id));
  },
});
