import type { ProviderSettings } from '../../settings/provider-settings.ts';
import type { IdentityClient, IdentityProvider } from '../define-identity-provider.ts';
import github from './github.ts';
import google from './google.ts';
import microsoft from './microsoft.ts';

const PROVIDERS: readonly IdentityProvider[] = [google, microsoft, github];

export const IDENTITY_PROVIDER_IDS = PROVIDERS.map(({ id }) => id);

/** Undefined if it is not configured. */
export function identityClient(id: string, settings: ProviderSettings): IdentityClient | undefined {
  return PROVIDERS.find((provider) => provider.id === id)?.connect(settings);
}
