import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../client/client.ts';

/** Places in each of the latest scans, null where the check could not run, by check and title. */
export type Trends = ReadonlyMap<string, readonly (number | null)[]>;

/** How often the problems of a project were found; empty until that is known, and before the second scan. */
export function useTrends(projectId: string): Trends {
  const { data } = useQuery({
    queryKey: ['finding-trends', projectId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => api.get('/api/v1/projects/{project_id}/finding-trends', { path: { project_id: projectId } }),
  });
  return useMemo(() => {
    const { scans = [], trends = [] } = data ?? {};
    return new Map(scans.length < 2 ? [] : trends.map(({ check, title, places }) => [`${check} ${title}`, places]));
  }, [data]);
}
