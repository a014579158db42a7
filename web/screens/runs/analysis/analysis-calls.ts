import { api, type Schema } from '../../../client/client.ts';

/** Any analysis as the service answers it. */
export type Analysis =
  | Schema['AnalysisUnderWay']
  | Schema['FailedAnalysis']
  | Schema['CompletedPerformance']
  | Schema['CompletedSeo']
  | Schema['CompletedAccessibility']
  | Schema['EndedProfile'];

/** WCAG conformance level. */
export type WcagLevel = Schema['Scan']['wcag'];

export interface Kind {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  /** Conformance levels to choose from. */
  readonly levels?: readonly WcagLevel[];
  start(projectId: string, level?: WcagLevel): Promise<Analysis>;
  /** Reads one that has not ended; an analysis without it is answered at its end. */
  read?(projectId: string, jobId: string): Promise<Analysis>;
}

/** The answer may take minutes: it is polled instead of waited for. */
const ASYNC = { headers: { prefer: 'respond-async' } } as const;
const pathOf = (project_id: string) => ({ path: { project_id } });
const jobOf = (project_id: string, job_id: string) => ({ path: { project_id, job_id } });

const readPerformance = (projectId: string, jobId: string) =>
  api.get('/api/v1/projects/{project_id}/performance/{job_id}', jobOf(projectId, jobId));
const readSeo = (projectId: string, jobId: string) =>
  api.get('/api/v1/projects/{project_id}/seo/{job_id}', jobOf(projectId, jobId));
const startSeo = (mode: 'seo' | 'aeo') => (projectId: string) =>
  api.post('/api/v1/projects/{project_id}/seo', { ...pathOf(projectId), body: { mode }, ...ASYNC });

/** The analyses of a page; none counts against the scan quota. */
export const KINDS: readonly Kind[] = [
  {
    id: 'quick',
    title: 'Quick performance check',
    hint: 'Compression, caching, images, scripts and third parties, without a browser. About 5 s.',
    start: (projectId) =>
      api.post('/api/v1/projects/{project_id}/performance/quick', { ...pathOf(projectId), body: {}, ...ASYNC }),
    read: readPerformance,
  },
  {
    id: 'lab',
    title: 'Performance audit',
    hint: 'Loads the page several times in Lighthouse; median of the runs. About a minute.',
    start: (projectId) =>
      api.post('/api/v1/projects/{project_id}/performance', { ...pathOf(projectId), body: {}, ...ASYNC }),
    read: readPerformance,
  },
  {
    id: 'seo',
    title: 'SEO',
    hint: 'Titles, descriptions, canonical addresses, structured data, robots.txt and sitemap.',
    start: startSeo('seo'),
    read: readSeo,
  },
  {
    id: 'aeo',
    title: 'AI search (AEO)',
    hint: 'Whether answer engines can read and cite the page.',
    start: startSeo('aeo'),
    read: readSeo,
  },
  {
    id: 'accessibility',
    title: 'Accessibility',
    hint: 'WCAG rules that can be tested automatically.',
    levels: ['A', 'AA', 'AAA'],
    start: (projectId, wcag = 'AA') =>
      api.post('/api/v1/projects/{project_id}/accessibility', { ...pathOf(projectId), body: { wcag }, ...ASYNC }),
    read: (projectId, jobId) =>
      api.get('/api/v1/projects/{project_id}/accessibility/{job_id}', jobOf(projectId, jobId)),
  },
  {
    id: 'profile',
    title: 'Technologies',
    hint: 'Software, services and libraries that the page uses.',
    start: (projectId) => api.post('/api/v1/projects/{project_id}/profile', { ...pathOf(projectId), body: {} }),
  },
];
