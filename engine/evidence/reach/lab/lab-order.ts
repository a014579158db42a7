import type { FormFactor } from '../../facts/visit.ts';

/** The audit process's task, passed as a JSON argument. */
export interface LabOrder {
  readonly url: string;
  readonly formFactor: FormFactor;
  readonly userAgent: string;
}

/** Result of the audit process if Lighthouse is not installed. */
export const NO_TOOL = 'NO_TOOL';
