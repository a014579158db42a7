import { hashOf, newApiKey } from '../../secret.ts';
import { apiKeyOf, NewApiKey } from '../../shapes/api-key.ts';
import { insertApiKey } from '../../store/accounts/api-keys.ts';
import { defineAction } from '../define-action.ts';
import { lockCaller } from '../lock-caller.ts';
import { Refusal } from '../refusal.ts';

export default defineAction({
  name: 'api-keys.create',
  summary: 'Create an API key.',
  description: 'The key is shown only once. Existing keys stay valid.',
  auth: 'key/session',
  scopedKey: 'refused',
  http: { method: 'post', path: '/api/v1/auth/api-keys', status: 200 },
  output: NewApiKey,
  refuses: [],
  async run(_, context) {
    if (!(await lockCaller(context.caller, context)))
      throw new Refusal('unauthorized', 'The session or key is no longer valid');
    const apiKey = newApiKey(context);
    const { organizationId, userId } = context.caller;
    const row = await insertApiKey(context.store, { organizationId, userId, name: 'API key', hash: hashOf(apiKey) });
    context.audit({ subjectId: row.id });
    return { ...apiKeyOf(row), api_key: apiKey };
  },
});
