import { describe, expect, it } from 'vitest';
import type { ActivePhase } from '../page-report.ts';
import type { Report } from '../report.ts';
import { widthOf } from './columns.ts';
import { renderMarkdown } from './markdown/markdown.ts';
import { renderPaper } from './pdf/paper.ts';
import { sampleReport } from './sample.ts';
import { renderText } from './text/text.ts';

const BLOCKED = 'not tested: blocked by Cloudflare (403)';
const PHASE: ActivePhase = {
  profile: 'standard',
  status: 'completed',
  error: null,
  started_at: '2026-11-21T10:00:04.000Z',
  completed_at: '2026-11-21T10:00:10.500Z',
  requests: 263,
};
const report: Report = {
  ...sampleReport,
  active: PHASE,
  coverage: [
    ...sampleReport.coverage,
    { check: 'active/injection/sql-error', verdict: 'fail', reason: null },
    { check: 'active/injection/template', verdict: 'unknown', reason: '9 of 15 parameters were left out' },
    { check: 'active/injection/path-traversal', verdict: 'unknown', reason: '9 of 15 parameters were left out' },
    { check: 'active/files/backups', verdict: 'unknown', reason: BLOCKED },
    { check: 'active/files/logs', verdict: 'pass', reason: null },
    { check: 'active/backends/hasura', verdict: 'inapplicable', reason: 'No Hasura server was found' },
  ],
};
const FIGURES = '1 with findings, 1 passed, 3 not tested, 1 not applicable';

describe('the active phase', () => {
  it('as text: requests, coverage, and blocked probes first', () => {
    const text = renderText(report, { columns: 80, colour: false });
    const block = text.slice(text.indexOf('  Active scan'));
    expect(block).toContain('  standard profile · 263 requests · 6.5 s\n');
    expect(block).toContain(`  Probes: ${FIGURES}\n`);
    expect(block).toContain('  ✗ injection 1 of 1  ✓ files 1\n');
    const blocked = block.indexOf('! not tested: blocked by Cloudflare (403) (files 1)');
    expect(blocked).toBeGreaterThan(0);
    expect(block.indexOf('· not tested: 9 of 15 parameters were left out (injection 2)')).toBeGreaterThan(blocked);
  });

  it('is counted separately from passive checks', () => {
    const text = renderText(report, { columns: 80, colour: false });
    expect(text).toContain('1 of 6 checks passed');
    expect(text).toContain('Could not run: 4 checks');
  });

  it.each([40, 60, 100])('fits %i columns', (columns) => {
    const widest = Math.max(...renderText(report, { columns, colour: false }).split('\n').map(widthOf));
    expect(widest).toBeLessThanOrEqual(columns);
  });

  it('says that it was without the session', () => {
    const stranger: Report = { ...report, active: { ...PHASE, without_session: true } };
    for (const text of [renderText(stranger, { columns: 120, colour: false }), renderMarkdown(stranger)])
      expect(text).toContain('without the session, because it is in storage of the browser');
  });

  it('shows why it failed', () => {
    const failed: Report = { ...report, active: { ...PHASE, status: 'failed', error: 'No response within 10 s' } };
    expect(renderText(failed, { columns: 80, colour: false })).toContain('  Failed: No response within 10 s\n');
    expect(renderMarkdown(failed)).toContain('Failed: No response within 10 s');
    expect(renderPaper(failed)).toContain('<strong>Failed:</strong> No response within 10 s');
  });

  it('in Markdown and PDF', () => {
    const markdown = renderMarkdown(report);
    expect(markdown).toContain(`Standard profile, 263 requests in 6.5 s. Probes: ${FIGURES}.`);
    expect(markdown).toContain('| injection | 1 | 0 |');
    expect(markdown).toContain('- `blocked by Cloudflare (403)` (files 1)');
    const pdf = renderPaper(report);
    expect(pdf).toContain('<h2>Active scan</h2>');
    expect(pdf).toContain('<td>blocked by Cloudflare (403)</td><td>files 1</td>');
  });

  it('is omitted if there was none', () => {
    expect(renderText(sampleReport, { columns: 80, colour: false })).not.toContain('Active scan');
    expect(renderMarkdown(sampleReport)).not.toContain('Active scan');
    expect(renderPaper(sampleReport)).not.toContain('Active scan');
  });
});
