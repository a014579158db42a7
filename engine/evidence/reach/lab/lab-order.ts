import type { FormFactor } from '../../facts/visit.ts';

/** What the audit's process is asked to do, as its argument in JSON. */
export interface LabOrder {
  readonly url: string;
  readonly formFactor: FormFactor;
  readonly userAgent: string;
}

/** Exit code of the audit's process where Lighthouse is not installed. */
export const NO_TOOL = 69;
