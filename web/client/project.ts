import { useQuery } from '@tanstack/react-query';
import { api } from './client.ts';

/** A project by its id. */
export function useProject(projectId: string) {
  return useQuery({
    queryKey: ['project', projectId],
    queryFn: () => api.get('/api/v1/projects/{project_id}', { path: { project_id: projectId } }),
  });
}
