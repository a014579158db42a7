import { useQuery } from '@tanstack/react-query';
import { api, type Schema } from '../../client/client.ts';

export const INTEGRATIONS = ['integrations'];
/** Shown to them instead. */
export const MEMBERS = 'Only admins can view and manage integrations.';

type Status = Schema['IntegrationScanSummary']['status'];

export const POLL_MILLISECONDS = 1000;

/** Returns at once; the scan is polled. */
export const ASYNC = { header: { Prefer: 'respond-async' } } as const;

export function isScanning(scan: { readonly status: Status } | null | undefined): boolean {
  return scan?.status === 'pending' || scan?.status === 'running';
}

/** The supported providers. */
export function useProviders() {
  return useQuery({
    queryKey: ['integration-providers'],
    queryFn: () => api.get('/api/v1/integrations/providers'),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function providerNameIn(providers: readonly Schema['IntegrationProvider'][] | undefined, id: string): string {
  return providers?.find((provider) => provider.id === id)?.name ?? id;
}
