import type { PageReport } from './page-report.ts';

/** What was asked for and could not be tested, of a page that is scored: a sentence each, without a full stop. */
export function missingParts(
  report: Partial<Pick<PageReport, 'status' | 'not_scored' | 'modules' | 'active'>>,
): string[] {
  const { status, not_scored, modules = {}, active } = report;
  if (status === 'failed' || typeof not_scored === 'string') return [];
  const failed = Object.entries(modules).filter(([, module]) => module.status === 'failed');
  return [
    ...failed.map(([name, { error }]) => `the module ${name} could not be tested: ${error}`),
    ...(active?.status === 'failed' ? [`the active phase failed: ${active.error}`] : []),
  ];
}
