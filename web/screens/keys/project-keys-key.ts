export const keysOf = (projectId: string) => ['project-keys', projectId] as const;
