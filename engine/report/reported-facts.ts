import type { Evidence } from '../evidence/evidence.ts';

/** Facts that are included in the report, besides check results. */
export const REPORTED = [
  'technologies',
  'vitals',
  'axe',
  'interaction',
  'rendered',
  'landing',
  'offeredPolicy',
  'pagePreview',
  'pageResponse',
] as const;

export type ReportedFacts = Partial<Pick<Evidence, (typeof REPORTED)[number]>>;
