import { z } from 'zod';
import { hashOf, newApiKey } from '../../keys/secret.ts';
import { apiKeyOf, KeyExpiry, NewApiKey } from '../../shapes/api-key.ts';
import { Name } from '../../shapes/text.ts';
import { insertApiKey } from '../../store/accounts/api-keys.ts';
import { defineAction } from '../define-action.ts';
import { requireCaller } from '../lock-caller.ts';
import { keyExpiry } from './key-expiry.ts';

export default defineAction({
  summary: 'Create an API key.',
  description: 'The key is shown only once. Existing keys stay valid.',
  http: { method: 'post', path: '/api/v1/auth/api-keys', status: 200 },
  body: z.object({ name: Name.default('API key'), expires_at: KeyExpiry }).meta({ id: 'AccountKeyRequest' }),
  output: NewApiKey,
  refuses: ['invalid'],
  async run({ body: { name, expires_at } }, context) {
    await requireCaller(context);
    const apiKey = newApiKey(context);
    const { organizationId, userId } = context.caller;
    const expiresAt = await keyExpiry(expires_at, context);
    const key = { organizationId, userId, name, hash: hashOf(apiKey), expiresAt };
    const row = await insertApiKey(context.store, key);
    context.audit({ subjectId: row.id });
    return { ...apiKeyOf(row), api_key: apiKey };
  },
});
