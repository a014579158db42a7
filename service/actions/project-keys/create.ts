import { z } from 'zod';
import { hashOf, newApiKey } from '../../keys/secret.ts';
import { apiKeyOf, KeyExpiry, KeyScopes, NewApiKey } from '../../shapes/api-key.ts';
import { Name } from '../../shapes/text.ts';
import { insertApiKey } from '../../store/accounts/api-keys.ts';
import { keyLimits } from '../api-keys/key-limits.ts';
import { defineAction } from '../define-action.ts';
import { requireCaller } from '../lock-caller.ts';

export default defineAction({
  summary: 'Create a project-scoped API key.',
  description:
    'For CI and coding agents. The key is shown only once and can access this project only. It can have the scopes `read`, `scan` and `triage`; by default it has the first two.',
  scope: 'manage',
  http: { method: 'post', path: '/api/v1/projects/{project_id}/mcp-key', status: 201 },
  body: z.object({ name: Name, expires_at: KeyExpiry, scopes: KeyScopes }).meta({ id: 'ProjectKeyRequest' }),
  output: NewApiKey,
  refuses: ['invalid'],
  async run({ body }, context) {
    const { store, caller, project, audit } = context;
    await requireCaller(context);
    const apiKey = newApiKey(context, 'scoped');
    const row = await insertApiKey(store, {
      organizationId: caller.organizationId,
      userId: caller.userId,
      projectId: project.id,
      name: body.name,
      hash: hashOf(apiKey),
      ...(await keyLimits(body, 'project', context)),
    });
    audit({ subjectId: row.id });
    return { ...apiKeyOf(row), api_key: apiKey };
  },
});
