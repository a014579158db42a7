/** Where screens are: for links, and to go there. */
export const projectAt = (projectId: string) => ({ to: '/app/projects/$projectId', params: { projectId } }) as const;

export const monitoringAt = (projectId: string) =>
  ({ to: '/app/projects/$projectId/monitoring', params: { projectId } }) as const;

export const monitorAt = (projectId: string, targetId: string) =>
  ({ to: '/app/projects/$projectId/monitoring/$targetId', params: { projectId, targetId } }) as const;

export const scanAt = (projectId: string, scanId: string) =>
  ({ to: '/app/projects/$projectId/scans/$scanId', params: { projectId, scanId } }) as const;

export const scanFindingAt = (projectId: string, scanId: string, findingId: string) =>
  ({
    to: '/app/projects/$projectId/scans/$scanId/findings/$findingId',
    params: { projectId, scanId, findingId },
  }) as const;

export const codeScanAt = (projectId: string, scanId: string) =>
  ({ to: '/app/projects/$projectId/code-scans/$scanId', params: { projectId, scanId } }) as const;

export const comparisonAt = (projectId: string, runId: string) =>
  ({ to: '/app/projects/$projectId/access/$runId', params: { projectId, runId } }) as const;

export const settingsAt = (projectId: string) =>
  ({ to: '/app/projects/$projectId/settings', params: { projectId } }) as const;

export const findingAt = (projectId: string, findingId: string) =>
  ({ to: '/app/projects/$projectId/findings/$findingId', params: { projectId, findingId } }) as const;
