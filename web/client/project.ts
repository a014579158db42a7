import { useQuery } from '@tanstack/react-query';
import { answerOf, client } from './client.ts';

/** A project by its id. */
export function useProject(projectId: string) {
  return useQuery({
    queryKey: ['project', projectId],
    queryFn: () =>
      answerOf(client.GET('/api/v1/projects/{project_id}', { params: { path: { project_id: projectId } } })),
  });
}
