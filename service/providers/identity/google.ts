import { defineIdentityProvider } from '../define-identity-provider.ts';
import { oidcClient } from './oidc.ts';

export default defineIdentityProvider({
  id: 'google',
  connect: ({ google }) => google && oidcClient(google, { isVerified: (claims) => claims.email_verified === true }),
});
