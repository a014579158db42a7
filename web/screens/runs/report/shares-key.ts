export const sharesKey = (projectId: string) => ['report-shares', projectId] as const;
