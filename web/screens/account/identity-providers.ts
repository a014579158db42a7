import { useQuery } from '@tanstack/react-query';
import { answerOf, client } from '../../client/client.ts';

/** As they call themselves. */
const NAMES: Readonly<Record<string, string>> = { google: 'Google', microsoft: 'Microsoft', github: 'GitHub' };

export function providerName(id: string): string {
  return NAMES[id] ?? id;
}

/** Those that are configured on this server. */
export function useIdentityProviders() {
  return useQuery({
    queryKey: ['identity-providers'],
    queryFn: () => answerOf(client.GET('/api/v1/auth/oauth/providers')),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Where the browser goes to sign in, or to link an account. */
export function authorizeAddress(id: string, links: boolean): string {
  return `/api/v1/auth/oauth/${id}/authorize${links ? '?link=1' : ''}`;
}
