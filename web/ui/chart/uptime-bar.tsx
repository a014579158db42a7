import { Bars } from './bars.tsx';

interface Day {
  /** `2026-11-21`, UTC. */
  readonly day: string;
  /** Percent; null if nothing was observed. */
  readonly uptime: number | null;
}

const DAY = 86_400_000;

/** Uptime per day of the last days, oldest first; days without a check are grey. */
export function UptimeBar({ days, count, name }: { days: readonly Day[]; count: number; name: string }) {
  const known = new Map(days.map(({ day, uptime }) => [day, uptime]));
  const now = Date.now();
  const bars = Array.from({ length: count }, (_, i) => {
    const day = new Date(now - (count - 1 - i) * DAY).toISOString().slice(0, 10);
    const uptime = known.get(day) ?? null;
    return { key: day, uptime, words: `${day}: ${uptime === null ? 'no data' : percent(uptime)}` };
  });
  const observed = bars.filter(({ uptime }) => uptime !== null);
  const hit = observed.filter(({ uptime }) => (uptime ?? 100) < 100).length;
  const words = observed.length === 0 ? 'no data' : `${observed.length} days observed, ${hit} with an outage`;
  return <Bars bars={bars} height={28} medium={99} label={`${name}, last ${count} days: ${words}`} />;
}

/** A percentage with two digits, rounded down: 100 % only if nothing was missed. */
export function percent(uptime: number | null): string {
  if (uptime === null) return 'No data';
  const rounded = Math.floor(Math.round(uptime * 1000) / 10) / 100;
  return `${rounded === 100 ? '100' : rounded.toFixed(2)} %`;
}
