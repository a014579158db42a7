import { defineIdentityProvider } from '../define-identity-provider.ts';
import { oidcClient } from './oidc.ts';

/**
 * A tenant's admin can write any address into `email`, so it counts only with `email_verified` or with the optional claim
 * `xms_edov` (the owner of the e-mail's domain is verified), which the app registration must ask for.
 */
export default defineIdentityProvider({
  id: 'microsoft',
  connect: ({ microsoft }) =>
    microsoft &&
    oidcClient(microsoft, {
      isVerified: ({ email_verified, xms_edov }) =>
        email_verified === true || xms_edov === true || xms_edov === 1 || xms_edov === '1' || xms_edov === 'true',
    }),
});
