import { useQuery } from '@tanstack/react-query';
import { api } from '../../client/client.ts';

/** Display names. */
const NAMES: Readonly<Record<string, string>> = { google: 'Google', microsoft: 'Microsoft', github: 'GitHub' };

export function providerName(id: string): string {
  return NAMES[id] ?? id;
}

/** The identity providers configured on this server. */
export function useIdentityProviders() {
  return useQuery({
    queryKey: ['identity-providers'],
    queryFn: () => api.get('/api/v1/auth/oauth/providers'),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The address that starts sign-in or, with `links`, account linking. */
export function authorizeAddress(id: string, links: boolean): string {
  return `/api/v1/auth/oauth/${id}/authorize${links ? '?link=1' : ''}`;
}
