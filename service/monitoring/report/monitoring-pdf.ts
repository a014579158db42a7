import {
  type Brand,
  coverageSection,
  findingsSections,
  momentText,
  pdfDocument,
  type Shown,
  section,
  setAsidePart,
  table,
  totalsText,
  verificationSection,
} from '@assay/engine';
import { responsePlots, uptimePlot } from './monitoring-plots.ts';
import type { MonitoringIncident, MonitoringReport, MonitoringScan } from './monitoring-report.ts';

const MAX_INCIDENTS = 50;
const MAX_DRIFT = 100;
const DAY_MS = 86_400_000;
const WINDOWS = [
  ['24h', 'Last 24 hours'],
  ['7d', 'Last 7 days'],
  ['30d', 'Last 30 days'],
  ['90d', 'Last 90 days'],
] as const;
const PARTS = [
  ['dns', 'DNS lookup'],
  ['connect', 'Connection'],
  ['tls', 'TLS handshake'],
  ['first_byte', 'Time to first byte'],
  ['total', 'Total, redirects included'],
] as const;

/** A monitored target as a PDF document, as HTML to print. */
export function monitoringPdf(report: Shown<MonitoringReport>, brand?: Brand): string {
  const [scan] = report.scans;
  return pdfDocument({
    title: 'Monitoring',
    subject: report.checked,
    score: scan?.score ?? null,
    measures: `Health score of the latest re-scan${scan ? ` (${scan.modules.join(', ')})` : ''}`,
    grade: scan?.grade ?? null,
    notScored: scan?.not_scored ?? null,
    facts: factsOf(report),
    brand,
    sections: [
      section('Uptime', `${windowsTable(report)}${uptimePlot(report)}`),
      section('Response times', `${timingsTable(report)}${responsePlots(report)}`, 'No successful checks.'),
      section('Incidents of the last 90 days', incidentsTable(report.incidents), 'No incidents.'),
      section('Certificate', certificateText(report)),
      section('Re-scans', scansTable(report.scans), 'No re-scans yet.'),
      section('Changes between re-scans', driftTable(report.scans)),
      ...(scan ? findingsSections(report.findings, scan.not_scored ?? 'The latest re-scan found no problems.') : []),
      setAsidePart(report.findings),
      coverageSection(report.coverage),
      verificationSection(report.verification),
    ],
  });
}

function factsOf({ status, name, started_at, completed_at, ...report }: Shown<MonitoringReport>) {
  const untested = report.hours.reduce((sum, hour) => sum + hour.untested, 0);
  return [
    ['Status', status === 'pending' ? 'not checked yet' : status],
    ['Name', name],
    ['As of', momentText(completed_at)],
    ['Monitored since', momentText(started_at)],
    ['Checks', `every ${spanText(report.check_interval ?? report.scan_interval * 60)}`],
    ['Re-scans', report.scan_enabled ? `every ${spanText(report.scan_interval * 60)}` : 'off'],
    ...(untested === 0 ? [] : ([['Checks without a verdict (7 days)', String(untested)]] as const)),
    ['Scanner', `Assay ${report.assay}`],
  ] as const;
}

function windowsTable({ windows }: MonitoringReport): string {
  const rows = WINDOWS.map(([window, words]) => {
    const { uptime, checks, failed, incidents, observed_seconds, down_seconds, response_ms } = windows[window];
    return [
      words,
      uptime === null ? 'not observed' : `${uptime} %`,
      spanText(observed_seconds),
      spanText(down_seconds),
      String(checks),
      String(failed),
      String(incidents),
      response_ms ? `${response_ms.p50} / ${response_ms.p95}` : '–',
    ];
  });
  const columns = ['', 'Uptime', 'Observed', 'Down', 'Checks', 'Failed', 'Incidents', 'Median / p95 (ms)'];
  return table(columns, rows);
}

function timingsTable({ timings_ms: timings }: MonitoringReport): string {
  const rows = PARTS.flatMap(([part, words]) => {
    const value = timings[part];
    return value === null ? [] : [[words, `${value} ms`]];
  });
  return table(['Part', 'Median of successful checks, last 7 days'], rows);
}

function incidentsTable(incidents: readonly MonitoringIncident[]): string {
  const rows = incidents
    .slice(0, MAX_INCIDENTS)
    .map(({ started_at, resolved_at, reason, message, flapping }) => [
      momentText(started_at),
      resolved_at === null ? 'ongoing' : spanText((Date.parse(resolved_at) - Date.parse(started_at)) / 1000),
      flapping ? `${reason}, flapping` : reason,
      message,
    ]);
  const more = incidents.length - MAX_INCIDENTS;
  const rest = more > 0 ? `<p>… and ${more} earlier.</p>` : '';
  return `${table(['Started', 'Duration', 'Reason', 'Message'], rows, 'ids')}${rest}`;
}

function certificateText({ certificate_ends_at: endsAt, completed_at }: MonitoringReport): string {
  if (endsAt === null) return '';
  const days = Math.floor((Date.parse(endsAt) - Date.parse(completed_at)) / DAY_MS);
  const left = days < 0 ? 'expired' : days === 1 ? '1 day left' : `${days} days left`;
  return `<p>Valid until ${momentText(endsAt)}: ${left}.</p>`;
}

function scansTable(scans: readonly MonitoringScan[]): string {
  const rows = scans.map(({ completed_at, trigger, score, grade, not_scored, totals, drift }) => [
    momentText(completed_at),
    trigger === 'interval' ? 'scheduled' : 'requested',
    score === null ? (not_scored ?? '–') : `${score}${grade ? ` (${grade})` : ''}`,
    totals ? totalsText(totals) : '–',
    String(drift.length),
  ]);
  return table(['When', 'Why', 'Score', 'Findings', 'Changes'], rows);
}

function driftTable(scans: readonly MonitoringScan[]): string {
  const rows = scans.flatMap(({ completed_at, drift }) =>
    drift.map(({ change, severity, title, before, after, place_count: places = 1 }) => [
      completed_at.slice(0, 10),
      `${change}, ${severity}`,
      places > 1 ? `${title} (${places} places)` : title,
      before === null && after === null ? '' : `${shown(before)} → ${shown(after)}`,
    ]),
  );
  const rest = rows.length > MAX_DRIFT ? `<p>… and ${rows.length - MAX_DRIFT} earlier.</p>` : '';
  return `${table(['Date', 'Change', 'Finding', 'Value'], rows.slice(0, MAX_DRIFT), 'ids')}${rest}`;
}

const SHOWN = 200;

function shown(text: string | null): string {
  if (text === null) return '(nothing)';
  return text.length > SHOWN ? `${text.slice(0, SHOWN).toWellFormed()}…` : text;
}

const UNITS = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const;

/** `2 d 3 h`: the two largest units of a number of seconds. */
function spanText(seconds: number): string {
  let rest = Math.round(seconds);
  const parts: string[] = [];
  for (const [unit, size] of UNITS) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) parts.push(`${count} ${unit}`);
    else if (parts.length > 0) break;
    if (parts.length === 2) break;
  }
  return parts.join(' ') || '0 s';
}
