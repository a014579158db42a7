import { useQuery } from '@tanstack/react-query';
import { answerOf, client } from './client.ts';

/** Ownership verification state of a project. */
export function useOwnership(projectId: string) {
  const path = { project_id: projectId };
  return useQuery({
    queryKey: ['ownership', projectId],
    queryFn: () => answerOf(client.GET('/api/v1/projects/{project_id}/ownership', { params: { path } })),
  });
}
