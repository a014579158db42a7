import type { Report, ScanOptions, SiteOptions, Target } from '@assay/engine';
import type { TimingRow, TracedScan } from '@assay/engine/scan-only';
import type { Options, Terminal } from '../define-command.ts';
import { deliver } from '../output/deliver.ts';

export const TIMING_OPTIONS = {
  timing: {
    type: 'boolean',
    description:
      'Print the wall and CPU time of each part of the scan to stderr; with --format json, also add it to the report as `timing`',
  },
  trace: {
    type: 'string',
    value: 'FILE',
    description:
      'Write every part of the scan with its start and end to a file in the Trace Event Format, which Perfetto (ui.perfetto.dev) and chrome://tracing open',
  },
} as const;

/** What is measured of the scans. */
export interface Timings {
  /** By target; undefined if only a trace is asked for. */
  readonly rows: Map<string, readonly TimingRow[]> | undefined;
  readonly traced: TracedScan[] | undefined;
}

const COLUMNS = ['kind', 'part', 'count', 'wall ms', 'CPU ms'] as const;

/** Undefined if nothing is to be measured. */
export function askedTimings({ timing, trace }: Options): Timings | undefined {
  if (timing !== true && trace === undefined) return undefined;
  return { rows: timing === true ? new Map() : undefined, traced: trace === undefined ? undefined : [] };
}

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
  const timing = openTiming({ keepsSpans: timings.traced !== undefined });
  try {
    return await scan({ ...options, observe: timing });
  } finally {
    timing.end();
    timings.rows?.set(target.url, timing.rows());
    timings.traced?.push({ target: target.url, ...timing.spans() });
  }
}

export function withTiming<R extends { readonly target: string }>(report: R, timings: Timings | undefined) {
  const timing = timings?.rows?.get(report.target);
  return timing ? { ...report, timing } : report;
}

/** Prints the parts of each scan as a table, the longest first, and writes the trace to its file. */
export async function deliverTimings({ rows, traced }: Timings, { trace }: Options, terminal: Terminal): Promise<void> {
  if (rows) terminal.err([...rows].map(([target, own]) => tableOf(target, own)).join('\n'));
  if (!traced) return;
  const { traceOf } = await import('@assay/engine/scan-output');
  await deliver(traceOf(traced), trace, terminal, 'trace');
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
