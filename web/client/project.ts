import { useQuery } from '@tanstack/react-query';
import { api, type Schema } from './client.ts';

/** While a scan runs. */
const POLL_MS = 5000;
const OVERVIEW_POLL_MS = 4000;

/** A project by its id. */
export function useProject(projectId: string) {
  return useQuery({
    queryKey: ['project', projectId],
    queryFn: () => api.get('/api/v1/projects/{project_id}', { path: { project_id: projectId } }),
  });
}

/** The health of a project and what there is of it; followed while a scan runs. */
export function useDashboard(projectId: string) {
  return useQuery({
    queryKey: ['dashboard', projectId],
    queryFn: () => api.get('/api/v1/projects/{project_id}/dashboard', { path: { project_id: projectId } }),
    refetchInterval: ({ state }) => (state.data?.latest_scan?.completed_at === null ? POLL_MS : false),
  });
}

/** Ownership verification state of a project. */
export function useOwnership(projectId: string) {
  return useQuery({
    queryKey: ['ownership', projectId],
    queryFn: () => api.get('/api/v1/projects/{project_id}/ownership', { path: { project_id: projectId } }),
  });
}

export const badgesKey = (projectId: string) => ['badges', projectId] as const;

/** The badges of a project, the current one first. */
export function useBadges(projectId: string) {
  return useQuery({
    queryKey: badgesKey(projectId),
    queryFn: () => api.get('/api/v1/projects/{project_id}/badges', { path: { project_id: projectId } }),
  });
}

export const projectKeysKey = (projectId: string) => ['project-keys', projectId] as const;

/** The API keys that can access this project only. */
export function useProjectKeys(projectId: string, isWanted = true) {
  return useQuery({
    queryKey: projectKeysKey(projectId),
    enabled: isWanted,
    queryFn: () => api.get('/api/v1/projects/{project_id}/mcp-key', { path: { project_id: projectId } }),
  });
}

export const sessionsKey = (projectId: string) => ['sessions-of-project', projectId] as const;

/** The sessions that scans of a project can be signed in with. */
export function useSessions(projectId: string) {
  return useQuery({
    queryKey: sessionsKey(projectId),
    queryFn: () => api.get('/api/v1/projects/{project_id}/sessions', { path: { project_id: projectId } }),
  });
}

/** All projects of the organization. */
export function useProjects() {
  return useQuery({ queryKey: ['projects'], queryFn: () => api.get('/api/v1/projects') });
}

/** All projects with their health, monitors and latest scan. */
export function useProjectOverview() {
  return useQuery({
    queryKey: ['projects', 'overview'],
    queryFn: () => api.get('/api/v1/projects', { query: { view: 'overview' } }),
    refetchInterval: ({ state }) => (state.data?.projects.some(isRunning) ? OVERVIEW_POLL_MS : false),
  });
}

/** Whether its latest scan has not ended. */
export function isRunning({ latest_scan: latest }: Schema['ProjectItem']): boolean {
  return latest?.status === 'pending' || latest?.status === 'running';
}
