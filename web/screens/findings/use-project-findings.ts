import { useQuery } from '@tanstack/react-query';
import { api, type Schema } from '../../client/client.ts';
import { FINDING_LIST } from './finding-key.ts';

/** A decision about a finding reads the list again at once. */
const FRESH_MS = 60_000;

/** All findings of a project in brief, open ones and fixed ones. */
export function useProjectFindings(projectId: string) {
  const { data, error, isPending } = useQuery({
    queryKey: [FINDING_LIST, projectId],
    structuralSharing: false,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    queryFn: () => api.get('/api/v1/projects/{project_id}/finding-summaries', { path: { project_id: projectId } }),
  });
  return { findings: data?.findings ?? NONE, leftOut: data?.left_out ?? 0, isLoading: isPending, error };
}

const NONE: readonly Schema['FindingSummary'][] = [];
