import type { Evidence } from '../evidence/evidence.ts';

/** The facts a report states itself, beside what the checks say of them. */
export const REPORTED = ['technologies', 'vitals', 'axe', 'rendered'] as const;

export type ReportedFacts = Partial<Pick<Evidence, (typeof REPORTED)[number]>>;
