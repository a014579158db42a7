import type { paths } from './client/api.generated.ts';

type Answer = keyof paths | `${keyof paths}?${string}`;

const PROJECT = '/app/projects/$projectId';
const MONITOR = '/api/v1/projects/{project_id}/monitoring/{target_id}';

/** What screens ask for besides the user and the project, if further questions or much of what they show wait for it. */
const OF_SCREEN: Readonly<Record<string, readonly Answer[]>> = {
  [PROJECT]: ['/api/v1/projects/{project_id}/dashboard', '/api/v1/projects/{project_id}/ownership'],
  [`${PROJECT}/findings`]: [
    '/api/v1/projects/{project_id}/finding-summaries',
    '/api/v1/projects/{project_id}/dashboard',
  ],
  [`${PROJECT}/monitoring/$targetId`]: [
    MONITOR,
    `${MONITOR}/series?window=24h`,
    `${MONITOR}/incidents?limit=50`,
    '/api/v1/projects/{project_id}/monitoring/stats',
  ],
};

/** What the browser may request for a screen before its scripts have run. */
export function firstAnswersOf(screen: string): readonly Answer[] {
  if (!screen.startsWith('/app')) return [];
  const project: Answer[] = screen.startsWith(PROJECT) ? ['/api/v1/projects/{project_id}'] : [];
  return ['/api/v1/auth/me', ...project, ...(OF_SCREEN[screen] ?? [])];
}
