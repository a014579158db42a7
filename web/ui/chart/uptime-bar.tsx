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
  const all = Array.from({ length: count }, (_, i) => {
    const day = new Date(now - (count - 1 - i) * DAY).toISOString().slice(0, 10);
    return { day, uptime: known.get(day) ?? null };
  });
  const observed = all.filter(({ uptime }) => uptime !== null);
  const hit = observed.filter(({ uptime }) => (uptime ?? 100) < 100).length;
  return (
    <svg
      width="100%"
      height="28"
      role="img"
      aria-label={`${name}, last ${count} days: ${observed.length === 0 ? 'no data' : `${observed.length} days observed, ${hit} with an outage`}`}
    >
      {all.map(({ day, uptime }, i) => (
        <rect
          key={day}
          x={`${(i * 100) / count}%`}
          width={`${72 / count}%`}
          height="28"
          rx="2"
          className={barTone(uptime)}
        >
          <title>{`${day}: ${uptime === null ? 'no data' : percent(uptime)}`}</title>
        </rect>
      ))}
    </svg>
  );
}

function barTone(uptime: number | null): string {
  if (uptime === null) return 'fill-line';
  return uptime === 100 ? 'fill-good' : uptime >= 99 ? 'fill-medium' : 'fill-critical';
}

/** A percentage with two digits, rounded down: 100 % only if nothing was missed. */
export function percent(uptime: number | null): string {
  if (uptime === null) return 'No data';
  const rounded = Math.floor(Math.round(uptime * 1000) / 10) / 100;
  return `${rounded === 100 ? '100' : rounded.toFixed(2)} %`;
}
