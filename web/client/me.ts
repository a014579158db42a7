import { useQuery } from '@tanstack/react-query';
import { api, type Schema } from './client.ts';

export type Me = Schema['CurrentUser'];

export const ME = ['me'] as const;

/** The current user. */
export function useMe(enabled = true) {
  return useQuery({ queryKey: ME, enabled, queryFn: () => api.get('/api/v1/auth/me') });
}

/** A permission; `on` a project if it is not given. */
export interface Needed {
  readonly to: Me['permissions']['project'][number];
  readonly on?: keyof Me['permissions'];
}

/** Whether the user has a permission; false until that is known. */
export function useMay({ to, on = 'project' }: Needed): boolean {
  return useMe().data?.permissions[on].includes(to) ?? false;
}
