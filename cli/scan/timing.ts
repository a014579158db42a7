import type { Report, ScanOptions, SiteOptions, Target } from '@assay/engine';
import type { TimingRow } from '@assay/engine/scan-only';

/** Parts of the scans, by target. */
export type Timings = Map<string, readonly TimingRow[]>;

const COLUMNS = ['kind', 'part', 'count', 'wall ms', 'CPU ms'] as const;

/** A scan; with `timings`, its parts are measured. */
export async function timedScan(
  target: Target,
  timings: Timings | undefined,
  options: ScanOptions | SiteOptions,
): Promise<Report> {
  const { openTiming, scan: scanPage } = await import('@assay/engine/scan-only');
  const scan = async (how: typeof options) =>
    'pages' in how ? (await import('@assay/engine')).scanSite(target, how) : scanPage(target, how);
  if (!timings) return scan(options);
  const timing = openTiming();
  try {
    return await scan({ ...options, observe: timing });
  } finally {
    timing.end();
    timings.set(target.url, timing.rows());
  }
}

export function withTiming<R extends { readonly target: string }>(report: R, timings: Timings | undefined) {
  const timing = timings?.get(report.target);
  return timing ? { ...report, timing } : report;
}

/** The parts of each scan as a table, the longest first. */
export function timingTables(timings: Timings): string {
  return [...timings].map(([target, rows]) => tableOf(target, rows)).join('\n');
}

function tableOf(target: string, rows: readonly TimingRow[]): string {
  const cells = [
    COLUMNS,
    ...rows.map(({ kind, name, count, wall_ms: wall, cpu_ms: cpu }) => [
      kind,
      name,
      String(count),
      wall.toFixed(1),
      cpu.toFixed(1),
    ]),
  ];
  const widths = COLUMNS.map((_, i) => Math.max(...cells.map((row) => row[i]?.length ?? 0)));
  const padded = (text: string, i: number) => (i < 2 ? text.padEnd(widths[i] ?? 0) : text.padStart(widths[i] ?? 0));
  return [`Timing of ${target}`, ...cells.map((row) => `  ${row.map(padded).join('  ').trimEnd()}`), ''].join('\n');
}
