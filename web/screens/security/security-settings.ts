import { useQuery } from '@tanstack/react-query';
import { api, type Schema } from '../../client/client.ts';

export type Security = Schema['SecuritySettings'];

export type FactorStatus = Security['second_factor'];

export const SECURITY = ['security'] as const;
export const SESSIONS = ['sessions'] as const;

export function useSecurity() {
  return useQuery({ queryKey: SECURITY, queryFn: () => api.get('/api/v1/auth/security') });
}
