import { createHash } from 'node:crypto';
import {
  type DeliverabilityReport,
  type Finding,
  idOf,
  type ModuleName,
  type PostureReport,
  type Report,
  restate,
} from '../../engine/index.ts';
import { testCodeReport, testReport } from '../../service/testing/test-report.ts';

export const EVERY_MODULE: readonly ModuleName[] = ['security', 'performance', 'seo', 'aeo', 'accessibility'];

/** What is special about a finding. */
type Special = Partial<Pick<Finding, 'change' | 'state' | 'state_reason' | 'state_until'>>;

/** A finding of a check, at each of these places. */
export function found(check: string, severity: Finding['severity'], special: Special = {}, places = 1): Finding[] {
  return Array.from({ length: places }, (_, place) => {
    const fingerprint = createHash('sha256').update(`${check} ${place}`).digest('hex');
    const at = `https://shop.example/${place}`;
    return {
      ...(testReport.findings[0] as Finding),
      id: idOf(fingerprint),
      fingerprint,
      check,
      module: check.split('/')[0] ?? '',
      title: `Problem of ${check}`,
      severity,
      change: 'same',
      evidence: { at, shows: '(none)' },
      location: { url: at },
      ...special,
    };
  });
}

/** A report of a page with these findings, as a scan makes it. */
export function pageReport(findings: readonly Finding[], modules = EVERY_MODULE, more: Partial<Report> = {}): Report {
  const has = <T>(name: ModuleName, result: T) => (modules.includes(name) ? result : null);
  const report: Report = {
    ...testReport,
    modules: Object.fromEntries(modules.map((name) => [name, { status: 'completed', score: 100, error: null }])),
    seo_result: has('seo', { score: 100, issues: [] }),
    aeo_result: has('aeo', { score: 100, issues: [] }),
    performance_result: has('performance', { overall_score: 73, metrics: [], opportunities: [], http_checks: [] }),
    accessibility_result: has('accessibility', { score: 100, wcag_level: 'AA', violations: [], needs_review: [] }),
    ...more,
  };
  return restate(report, { findings });
}

/** A report of a repository with these findings. */
export function codeReport(findings: readonly Finding[]) {
  const [place] = testCodeReport.findings;
  if (!place) throw new Error('no place');
  const { file, line, column, excerpt, patch } = place;
  return restate(testCodeReport, {
    findings: findings.map((finding) => ({ ...finding, file, line, column, excerpt, patch })),
  });
}

const TIMES = { started_at: testReport.started_at, completed_at: testReport.completed_at };
const HEAD = { assay: testReport.assay, status: 'completed', error: null, totals: testReport.totals } as const;

/** A report of a mail domain with these findings. */
export function mailReport(findings: readonly Finding[]): DeliverabilityReport {
  const none = { mx: [], spf: [], spf_lookups: [], dkim: [], mta_sts: [], tls_rpt: [], bimi: [] };
  const records = { ...none, dmarc: null, dmarc_domain: null };
  const checks = findings.map(({ check }) => ({
    check,
    title: check,
    verdict: 'fail' as const,
    detail: 'v=spf1 +all',
  }));
  const own = {
    domain: 'shop.example',
    providers: [],
    records,
    checks,
    findings: [],
    score: 100,
    grade: 'A+',
  } as const;
  return restate<DeliverabilityReport>({ ...HEAD, ...TIMES, ...own }, { findings });
}

/** A report of the settings at a provider with these findings. */
export function settingsReport(findings: readonly Finding[]): PostureReport {
  const checks = findings.map(({ check }) => ({ check, title: check, verdict: 'fail' as const, reason: null }));
  const own = { provider: 'github', console: 'https://github.com', objects: {}, left_out: [], checks, findings: [] };
  const times = { started_at: TIMES.started_at, scanned_at: TIMES.completed_at };
  const listed = findings.map((finding) => ({ ...finding, objects: [], seen_at: times.scanned_at, not_seen: null }));
  return restate<PostureReport>({ ...HEAD, ...times, ...own }, { findings: listed });
}
