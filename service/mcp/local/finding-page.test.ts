import { expect, test } from 'vitest';
import { testReport } from '../../testing/test-report.ts';
import { findingIn, findingPageOf } from './finding-page.ts';
import type { ScanWithReport } from './local-state.ts';

test('findings of several pages have their pages and templates, in the list and alone', () => {
  const [finding] = testReport.findings;
  if (!finding) throw new Error('no finding');
  const pages = [1, 2].map((n) => `${testReport.target}products/${n}`);
  const row = { template: '/products/*', score: 90, grade: 'A', not_scored: null, modules: {}, findings: 1 } as const;
  const report: ScanWithReport['report'] = {
    ...testReport,
    findings: [{ ...finding, pages }],
    pages: pages.map((url) => ({ ...row, url })),
    site: { found: 9, looked_at: 2, templates: [{ template: '/products/*', found: 9, looked_at: 2 }], left_out: [] },
  };
  const scan = { report, verified: new Map() };
  const own = { pages, templates: [{ template: '/products/*', found: 9, looked_at: 2, affected: 2 }] };
  expect(findingPageOf(scan, {}).findings).toMatchObject([own]);
  expect(findingIn(scan, finding.id)).toMatchObject(own);
});
