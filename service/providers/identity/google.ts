import type { IdentityProvider } from '../define-identity-provider.ts';
import { oidcClient } from './oidc.ts';

export default {
  id: 'google',
  connect: ({ google }) => google && oidcClient(google, { isVerified: (claims) => claims.email_verified === true }),
} satisfies IdentityProvider;
