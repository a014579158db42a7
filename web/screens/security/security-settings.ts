import { useQuery } from '@tanstack/react-query';
import { answerOf, client, type Schema } from '../../client/client.ts';

export type Security = Schema['SecuritySettings'];

export type FactorStatus = Security['second_factor'];

export const SECURITY = ['security'] as const;
export const SESSIONS = ['sessions'] as const;

export function useSecurity() {
  return useQuery({ queryKey: SECURITY, queryFn: () => answerOf(client.GET('/api/v1/auth/security')) });
}
