import { useQuery } from '@tanstack/react-query';
import { api } from './client.ts';

/** Ownership verification state of a project. */
export function useOwnership(projectId: string) {
  const path = { project_id: projectId };
  return useQuery({
    queryKey: ['ownership', projectId],
    queryFn: () => api.get('/api/v1/projects/{project_id}/ownership', { path }),
  });
}
