import type { Report } from '@assay/engine';

/** A report without its large parts. */
export type ReportHead = Omit<
  Report,
  | 'findings'
  | 'coverage'
  | 'trend'
  | 'verification'
  | 'next_steps'
  | `${'profile' | 'seo' | 'aeo' | 'performance' | 'accessibility'}_result`
>;
