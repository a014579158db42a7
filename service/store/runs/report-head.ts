import type { Grade, Landed, Report, Totals } from '@assay/engine';

/** A report without its large parts. */
export interface ReportHead extends Landed {
  readonly score?: number | null;
  readonly grade?: Grade | null;
  readonly totals?: Totals;
  readonly modules?: Report['modules'];
  /** Earliest date on which an accepted finding is open again. */
  readonly accepted_until?: string | null;
}
