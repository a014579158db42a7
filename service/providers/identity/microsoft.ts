import type { IdentityProvider } from '../define-identity-provider.ts';
import { oidcClient } from './oidc.ts';

/**
 * A tenant's admin can set any address as `email`, so it counts only with `email_verified` or with the optional claim
 * `xms_edov` (the email's domain owner is verified), which the app registration must request.
 */
export default {
  id: 'microsoft',
  connect: ({ microsoft }) =>
    microsoft &&
    oidcClient(microsoft, {
      isVerified: ({ email_verified, xms_edov }) =>
        email_verified === true || xms_edov === true || xms_edov === 1 || xms_edov === '1' || xms_edov === 'true',
    }),
} satisfies IdentityProvider;
