import type { Grade, Landed, Report, Totals } from '@assay/engine';

/** Members of reports of any kind that a head leaves out. */
export const LARGE_PARTS = [
  'findings',
  'coverage',
  'checks',
  'records',
  'files',
  'left_out',
  'lines',
  'objects',
  'trend',
  'verification',
  'next_steps',
  'lab_result',
  'profile_result',
  'seo_result',
  'aeo_result',
  'performance_result',
  'accessibility_result',
] as const;

/** A report without its large parts. */
export interface ReportHead extends Landed {
  readonly score?: number | null;
  readonly grade?: Grade | null;
  readonly totals?: Totals;
  readonly modules?: Report['modules'];
  /** Earliest date on which an accepted finding is open again. */
  readonly accepted_until?: string | null;
}
