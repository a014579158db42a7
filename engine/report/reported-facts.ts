import type { Evidence } from '../evidence/evidence.ts';

/** Facts that every report of a page has where they are available, whichever checks run. */
export const ALWAYS_REPORTED = [
  'technologies',
  'landing',
  'offeredPolicy',
  'pagePreview',
  'pageRequests',
  'pageResponse',
  'visitorData',
] as const;

/** Facts that the report is made of, besides check results. */
export const REPORTED = [...ALWAYS_REPORTED, 'vitals', 'axe', 'interaction', 'rendered', 'tls'] as const;

export type ReportedFacts = Partial<Pick<Evidence, (typeof REPORTED)[number]>>;
