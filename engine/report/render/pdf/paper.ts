import type { View } from '../../../findings/group.ts';
import { type CheckedReport, describeSubject, isReportOf, subjectOf } from '../../report.ts';
import { headOf, shownHead } from '../head.ts';
import type { Look } from './brand.ts';
import { domainPaper } from './domain.ts';
import { filesPaper } from './files.ts';
import { pagePaper } from './page.ts';
import { profilePaper } from './profile.ts';

/** What an analysis of a page is about. */
export type Analysis = 'performance' | 'performance-quick' | 'seo' | 'aeo' | 'accessibility' | 'profile';

const TITLES: Readonly<Record<Analysis, string>> = {
  performance: 'Performance audit',
  'performance-quick': 'Performance check',
  seo: 'SEO analysis',
  aeo: 'AI search analysis',
  accessibility: 'Accessibility analysis',
  profile: 'Technology profile',
};

export interface PaperOptions extends Look {
  readonly view?: View | undefined;
  /** Prints the report of a page as the result of an analysis. */
  readonly analysis?: Analysis | undefined;
}

/** Renders a report as printable HTML. */
export function renderPaper(
  report: CheckedReport,
  { view = 'grouped', verification = headOf(report).verification ?? null, analysis, brand }: PaperOptions = {},
): string {
  const look = { verification, brand };
  if (isReportOf('repository', report)) return filesPaper(report, view, look);
  if (isReportOf('domain', report)) return domainPaper(report, view, look);
  const shown = shownHead(report, view);
  if (analysis === 'profile') return profilePaper(shown, look);
  const title = analysis === undefined ? describeSubject(subjectOf(report)).title : TITLES[analysis];
  return pagePaper(shown, { title, isQuick: analysis === 'performance-quick', ...look });
}
