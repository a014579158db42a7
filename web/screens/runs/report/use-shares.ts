import { useQuery } from '@tanstack/react-query';
import { api } from '../../../client/client.ts';

export const sharesKey = (projectId: string) => ['report-shares', projectId] as const;

/** Links to reports of a project that work. */
export function useShares(projectId: string, isWanted = true) {
  return useQuery({
    queryKey: sharesKey(projectId),
    enabled: isWanted,
    queryFn: () => api.get('/api/v1/projects/{project_id}/report-shares', { path: { project_id: projectId } }),
  });
}
