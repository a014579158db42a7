import { useQuery } from '@tanstack/react-query';
import { api } from '../../client/client.ts';

const POLL_MS = 15_000;
/** Of a target that was not checked yet. */
const FIRST_POLL_MS = 3000;

export const monitorsKey = (projectId: string) => ['monitors', projectId] as const;

/** The monitoring targets of a project. */
export function useMonitors(projectId: string) {
  return useQuery({
    queryKey: monitorsKey(projectId),
    refetchInterval: ({ state }) =>
      state.data?.some(({ last_check_at: at, paused_at: paused }) => at === null && paused === null)
        ? FIRST_POLL_MS
        : POLL_MS,
    queryFn: () => api.get('/api/v1/projects/{project_id}/monitoring', { path: { project_id: projectId } }),
  });
}

/** Uptime and response times of the targets of a project. */
export function useStats(projectId: string) {
  return useQuery({
    queryKey: [...monitorsKey(projectId), 'stats'],
    refetchInterval: POLL_MS,
    queryFn: () => api.get('/api/v1/projects/{project_id}/monitoring/stats', { path: { project_id: projectId } }),
  });
}

export interface TargetPath {
  readonly project_id: string;
  readonly target_id: string;
}

export const targetKey = ({ project_id, target_id }: TargetPath) => [...monitorsKey(project_id), target_id] as const;

/** One monitoring target. */
export function useMonitor(path: TargetPath) {
  return useQuery({
    queryKey: targetKey(path),
    refetchInterval: ({ state }) => (state.error ? false : POLL_MS),
    queryFn: () => api.get('/api/v1/projects/{project_id}/monitoring/{target_id}', { path }),
  });
}
