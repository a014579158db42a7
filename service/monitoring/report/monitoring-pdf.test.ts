import { shown } from '@assay/engine';
import { expect, test } from 'vitest';
import { testReport } from '../../testing/test-report.ts';
import { monitoringPdf } from './monitoring-pdf.ts';
import { responsePlots, uptimePlot } from './monitoring-plots.ts';
import type { MonitoringReport } from './monitoring-report.ts';

const HOSTILE = '</title><script>alert(1)</script><img src=x onerror=alert(1)>\u202e\u0000\ud800&"';
const none = {
  uptime: null,
  checks: 0,
  failed: 0,
  incidents: 0,
  observed_seconds: 0,
  down_seconds: 0,
  maintenance_seconds: 0,
  response_ms: null,
};
const day = { ...none, uptime: 99.5, checks: 96, failed: 1, observed_seconds: 93_784, down_seconds: 59 };

const report: MonitoringReport = {
  assay: '0.1.0',
  target: HOSTILE,
  checked: HOSTILE,
  name: HOSTILE,
  status: 'down',
  started_at: '2026-11-01T09:00:00.000Z',
  completed_at: '2026-11-21T09:00:00.000Z',
  last_check_at: '2026-11-21T09:00:00.000Z',
  check_interval: null,
  scan_interval: 15,
  scan_enabled: true,
  certificate_ends_at: '2026-11-22T10:00:00.000Z',
  windows: { '24h': day, '7d': day, '30d': day, '90d': none },
  timings_ms: { dns: 1.5, connect: null, tls: null, first_byte: null, total: null },
  hours: [{ hour: '2026-11-21T08:00:00.000Z', checks: 4, failed: 0, untested: 2, median_ms: 10, slowest_ms: 20 }],
  days: [],
  incidents: [
    {
      started_at: '2026-11-21T08:00:00.000Z',
      confirmed_at: '2026-11-21T08:01:00.000Z',
      resolved_at: null,
      reason: 'http_status',
      message: HOSTILE,
      flapping: true,
    },
  ],
  scans: [
    {
      trigger: 'request',
      modules: ['security'],
      completed_at: '2026-11-20T09:00:00.000Z',
      score: 64,
      grade: 'D',
      not_scored: null,
      totals: testReport.totals,
      drift: [
        {
          kind: 'other',
          change: 'new',
          title: HOSTILE,
          severity: 'high',
          check: HOSTILE,
          before: HOSTILE.repeat(20),
          after: null,
        },
      ],
    },
  ],
  findings: testReport.findings,
  coverage: testReport.coverage,
  verification: null,
};

test('everything known about a target is in the PDF, as text', () => {
  const html = monitoringPdf(shown(report));
  expect(html).not.toMatch(/<script|<img|\p{Cf}/u);
  for (const words of ['99.5 %', 'not observed', '1 d 2 h', '59 s', 'ongoing', 'flapping', '1.5 ms'])
    expect(html).toContain(words);
  expect(html).toContain('22 November 2026, 10:00 UTC: 1 day left');
  expect(html).toContain('<dt>Checks without a verdict (7 days)</dt><dd>2</dd>');
});

test('a new target has no claims', () => {
  const fresh = {
    ...report,
    scans: [],
    findings: [],
    coverage: [],
    incidents: [],
    hours: [],
    certificate_ends_at: null,
  };
  const html = monitoringPdf({ ...fresh, status: 'pending', windows: { ...report.windows, '24h': none } });
  for (const words of ['not checked yet', 'No re-scans yet.']) expect(html).toContain(words);
  for (const words of ['<h2>Findings</h2>', '<h2>Certificate</h2>', 'class="mark"', '<svg'])
    expect(html).not.toContain(words);
});

test('a day with one minute of downtime is visible, and unobserved time is not uptime', () => {
  const at = { started_at: '2026-11-18T09:00:00.000Z', completed_at: '2026-11-21T12:00:00.000Z', hours: [] };
  const day = (name: string, observed: number, down: number) => ({
    day: name,
    checks: 96,
    failed: 0,
    observed_seconds: observed,
    down_seconds: down,
    p50_ms: 100,
    p95_ms: null,
  });
  const days = [day('2026-11-18', 43_200, 0), day('2026-11-20', 86_400, 60), day('2026-11-21', 0, 0)];
  const html = uptimePlot({ ...at, days });
  expect(html).toContain('Uptime of 4 days, 2 of them observed, downtime on 2026-11-20 (1 min).');
  expect(html.match(/class="down"/g)).toHaveLength(1);
  expect(html.match(/class="up" d="[^"]*v38h/g)).toHaveLength(1);
  expect(uptimePlot({ ...at, days: [] })).toBe('');
  expect(responsePlots({ ...at, days })).toContain('medians from 100 to 100 milliseconds');
  expect(responsePlots({ ...at, days: [] })).toBe('');
});
