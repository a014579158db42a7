import { columnPlot, linePlot } from '@assay/engine';
import type { MonitoringDay, MonitoringReport } from './monitoring-report.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HOURS = 7 * 24;
const DAYS = 90;
/** Minimum bar height, so that a day with one minute of downtime is visible. */
const MIN_SEEN_PERCENT = 4;

type Watched = Pick<MonitoringReport, 'days' | 'hours' | 'started_at' | 'completed_at'>;

/** Share of each day with uptime, downtime and no observation. */
export function uptimePlot(report: Watched): string {
  const days = eachDay(report);
  const down = days.filter(([, day]) => (day?.down_seconds ?? 0) > 0);
  const seen = days.filter(([, day]) => (day?.observed_seconds ?? 0) > 0);
  if (seen.length === 0) return '';
  const worst = down.map(([name, day]) => `${name} (${Math.ceil((day?.down_seconds ?? 0) / 60)} min)`).slice(0, 10);
  const words = worst.length === 0 ? 'none of them with downtime' : `downtime on ${worst.join(', ')}`;
  return columnPlot({
    caption: 'Share of each day, in percent: up (green), down (red, on top), not observed (grey)',
    alt: `Uptime of ${days.length} days, ${seen.length} of them observed, ${words}.`,
    ends: endsOf(days),
    columns: days.map(([, day]) => ({ parts: partsOf(day) })),
    max: 100,
    marks: [0, 50, 100],
  });
}

function partsOf(day: MonitoringDay | undefined) {
  const share = (seconds: number) => Math.min(100, (seconds * 1000 * 100) / DAY_MS);
  const observed = share(day?.observed_seconds ?? 0);
  const exact = share(day?.down_seconds ?? 0);
  const down = exact > 0 ? Math.min(100, Math.max(exact, MIN_SEEN_PERCENT)) : 0;
  const up = Math.max(0, Math.min(observed - exact, 100 - down));
  return [
    { kind: 'up', size: up },
    { kind: 'unseen', size: 100 - up - down },
    { kind: 'down', size: down },
  ];
}

export function responsePlots(report: Watched): string {
  return `${hourPlot(report)}${dayPlot(report)}`;
}

function hourPlot({ hours, completed_at }: Watched): string {
  const last = Math.floor(Date.parse(completed_at) / HOUR_MS);
  const byHour = new Map(hours.map((hour) => [Math.floor(Date.parse(hour.hour) / HOUR_MS), hour]));
  const slots = Array.from({ length: HOURS }, (_, i) => byHour.get(last - HOURS + 1 + i));
  return linePlot({
    caption: 'Milliseconds by hour, last 7 days: median (line), slowest (dashed)',
    alt: `Response time by hour over 7 days: ${rangeText(hours.map(({ median_ms }) => median_ms))}.`,
    ends: [dayText((last - HOURS + 1) * HOUR_MS), dayText(last * HOUR_MS)],
    series: [slots.map((hour) => hour?.median_ms ?? null), slots.map((hour) => hour?.slowest_ms ?? null)],
  });
}

function dayPlot(report: Watched): string {
  const days = eachDay(report);
  return linePlot({
    caption: 'Milliseconds by day, up to 90 days: median (line), 95th percentile (dashed)',
    alt: `Response time by day over ${days.length} days: ${rangeText(days.map(([, day]) => day?.p50_ms ?? null))}.`,
    ends: endsOf(days),
    series: [days.map(([, day]) => day?.p50_ms ?? null), days.map(([, day]) => day?.p95_ms ?? null)],
  });
}

/** From the first monitored day on, gaps included. */
function eachDay({ days, started_at, completed_at }: Watched): [string, MonitoringDay | undefined][] {
  const last = Math.floor(Date.parse(completed_at) / DAY_MS);
  const first = Math.max(Math.floor(Date.parse(started_at) / DAY_MS), last - DAYS + 1);
  const known = new Map(days.map((day) => [day.day, day]));
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const name = dayText((first + i) * DAY_MS);
    return [name, known.get(name)];
  });
}

function endsOf(days: readonly (readonly [string, unknown])[]): [string, string] {
  return [days[0]?.[0] ?? '', days.at(-1)?.[0] ?? ''];
}

function rangeText(values: readonly (number | null)[]): string {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? 'no values' : `medians from ${Math.min(...known)} to ${Math.max(...known)} milliseconds`;
}

function dayText(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
