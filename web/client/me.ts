import { useQuery } from '@tanstack/react-query';
import { api, type Schema } from './client.ts';

export type Me = Schema['CurrentUser'];

export const ME = ['me'] as const;

/** The current user. */
export function useMe(enabled = true) {
  return useQuery({ queryKey: ME, enabled, queryFn: () => api.get('/api/v1/auth/me') });
}
