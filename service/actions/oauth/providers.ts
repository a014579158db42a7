import { z } from 'zod';
import { identityClient } from '../../providers/identity/identity-providers.ts';
import { IdentityProviderId } from '../../shapes/linked-account.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'List sign-in providers.',
  description: 'Identity providers that are configured on this server.',
  auth: 'none',
  http: { method: 'get', path: '/api/v1/auth/oauth/providers', status: 200 },
  output: z.object({ providers: z.array(IdentityProviderId) }).meta({ id: 'IdentityProviders' }),
  run: async (_, { config }) => ({
    providers: IdentityProviderId.options.filter((id) => identityClient(id, config.providers) !== undefined),
  }),
});
