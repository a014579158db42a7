import { z } from 'zod';
import { hashOf, newApiKey } from '../../keys/secret.ts';
import { apiKeyOf, KeyExpiry, KeyScopes, NewApiKey } from '../../shapes/api-key.ts';
import { Name } from '../../shapes/text.ts';
import { insertApiKey } from '../../store/accounts/api-keys.ts';
import { defineAction } from '../define-action.ts';
import { requireCaller } from '../lock-caller.ts';
import { keyLimits } from './key-limits.ts';

export default defineAction({
  summary: 'Create an API key.',
  description:
    'The key is shown only once. Existing keys stay valid. It acts for you in this organization; `scopes` limit it. A key that is created with a key has no more scopes and expires no later.',
  scope: 'manage',
  on: 'account',
  http: { method: 'post', path: '/api/v1/auth/api-keys', status: 200 },
  body: z
    .object({ name: Name.default('API key'), expires_at: KeyExpiry, scopes: KeyScopes })
    .meta({ id: 'AccountKeyRequest' }),
  output: NewApiKey,
  refuses: ['invalid'],
  async run({ body }, context) {
    await requireCaller(context);
    const apiKey = newApiKey(context);
    const { organizationId, userId } = context.caller;
    const limits = await keyLimits(body, 'account', context);
    const key = { organizationId, userId, name: body.name, hash: hashOf(apiKey), ...limits };
    const row = await insertApiKey(context.store, key);
    context.audit({ subjectId: row.id });
    return { ...apiKeyOf(row), api_key: apiKey };
  },
});
