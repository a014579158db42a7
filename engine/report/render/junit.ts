import { openFindings } from '../../findings/compare.ts';
import type { Finding } from '../../findings/finding.ts';
import { moduleOf } from '../../findings/module.ts';
import type { Coverage } from '../coverage.ts';
import { missingParts } from '../missing-parts.ts';
import { type CheckedReport, isReportOf } from '../report.ts';
import type { WorkflowReport } from '../workflow-report.ts';
import { versionNote } from './grouped.ts';
import { type Head, headOf } from './head.ts';
import { pageCases } from './junit-pages.ts';
import { bounded, type Case, documentOf, type Suite } from './junit-xml.ts';
import { onPages } from './on-pages.ts';

const PLACES = 50;

/** Whether a finding fails its test case; other findings are listed in a skipped one. */
export type Fails = (finding: Finding) => boolean;

/**
 * Renders reports as JUnit XML, in the form that Maven Surefire, Jenkins and GitLab read: a test suite per module, a test case per
 * check, and at most one result in each. Workflow files are one suite, with a test case for each file that could not be read.
 */
export function renderJunit(reports: readonly CheckedReport[], fails: Fails): string {
  return documentOf(
    reports.flatMap((report) =>
      isReportOf('repository', report) ? [suiteOfFiles(report, fails)] : suitesOf(headOf(report), fails),
    ),
  );
}

function suitesOf(report: Head, fails: Fails): Suite[] {
  const host = URL.parse(report.target)?.host ?? report.target;
  const modules = Map.groupBy(casesOf(report, fails), ({ check }) => moduleOf(check));
  const pages = pageCases(report);
  const suites = [...modules, ...(pages.length === 0 ? [] : [['pages', pages] as const])].map(([module, cases]) => ({
    ...timesOf(report),
    name: `Assay: ${module} of ${report.target}`,
    className: `${host.replaceAll('.', '_')}.${module}`,
    cases,
  }));
  const errors = [report.error ?? report.not_scored ?? missingParts(report)].flat();
  if (errors.length === 0) return suites;
  const cases = errors.map(
    (error, i): Case => ({ check: i === 0 ? 'scan' : `scan ${i + 1}`, kind: 'error', message: error, text: error }),
  );
  return [
    { ...timesOf(report), name: `Assay: scan of ${report.target}`, className: host.replaceAll('.', '_'), cases },
    ...suites,
  ];
}

function suiteOfFiles(report: WorkflowReport, fails: Fails): Suite {
  const unread = report.files.flatMap(({ path, error }): Case[] =>
    error === null ? [] : [{ check: path, kind: 'error', message: error, text: `${path} ${error}` }],
  );
  return {
    ...timesOf(report),
    name: 'Assay: workflow files',
    className: 'workflow',
    cases: [...unread, ...casesOf(report, fails)],
  };
}

function timesOf({ started_at, completed_at }: Pick<Head, 'started_at' | 'completed_at'>) {
  const seconds = Math.max(0, (Date.parse(completed_at) - Date.parse(started_at)) / 1000);
  // Surefire writes the time without a zone.
  return { timestamp: started_at.slice(0, 19), seconds: Number.isFinite(seconds) ? seconds : 0 };
}

type Judged = Pick<Head, 'coverage' | 'findings' | 'pages' | 'site'>;

interface Told {
  readonly fails: Fails;
  /** The pages of a finding, in words. */
  readonly on: (finding: Finding) => string;
}

function casesOf({ coverage, findings, ...head }: Judged, fails: Fails): Case[] {
  const told: Told = { fails, on: ({ pages }) => onPages(pages, head) };
  const found = Map.groupBy(openFindings(findings), ({ check }) => check);
  const judged = coverage.map((one) => caseOf(one, found.get(one.check) ?? [], told));
  const known = new Set(coverage.map(({ check }) => check));
  const rest = [...found].filter(([check]) => !known.has(check));
  return [...judged, ...rest.map(([check, own]) => caseOf({ check, verdict: 'fail', reason: null }, own, told))];
}

function caseOf({ check, verdict, reason }: Coverage, found: readonly Finding[], { fails, on }: Told): Case {
  const failing = found.filter(fails);
  const own = failing.length > 0 ? failing : found;
  const [first] = own;
  if (first) {
    const message = `${first.title} (${first.severity})${own.length > 1 ? ` and ${own.length - 1} more` : ''}`;
    const text = textOf(own, on);
    return failing.length > 0
      ? { check, kind: 'failure', message, text }
      : { check, kind: 'skipped', message: `Does not count: ${message}`, text };
  }
  if (verdict === 'broken') return { check, kind: 'error', message: reason ?? 'The check failed', text: '' };
  if (verdict === 'unknown') return { check, kind: 'skipped', message: `Could not run: ${reason ?? ''}`, text: '' };
  if (verdict === 'inapplicable')
    return { check, kind: 'skipped', message: `Not applicable: ${reason ?? ''}`, text: '' };
  if (verdict === 'pass') return { check, kind: 'passed', message: '', text: '' };
  return { check, kind: 'skipped', message: reason ?? 'Dismissed or accepted', text: '' };
}

function textOf(findings: readonly Finding[], on: Told['on']): string {
  const more = findings.length - PLACES;
  const lines = findings.slice(0, PLACES).flatMap((finding) => {
    const { title, severity, evidence, remediation } = finding;
    const [note, where] = [versionNote(finding), on(finding)];
    return [
      `${severity}: ${title}${note && ` (${note})`}`,
      `  at ${bounded(evidence.at)}`,
      ...(where === '' ? [] : [`  ${bounded(where)}`]),
      `  found ${bounded(evidence.shows)}`,
      `  fix ${bounded(remediation)}`,
    ];
  });
  return [...lines, ...(more > 0 ? [`and ${more} more places`] : [])].join('\n');
}
