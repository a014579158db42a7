interface Shown {
  readonly status: 'operational' | 'degraded' | 'down' | 'unknown';
  readonly uptime_30d: number | null;
}

const COLORS: Readonly<Record<Shown['status'], string>> = {
  operational: '#1f6b45',
  degraded: '#8a5a00',
  down: '#a4262c',
  unknown: '#4b5563',
};
const LABEL_WIDTH = 58;

/** The uptime of the last 30 days as an SVG image; undefined: there is no such page. */
export function uptimePicture(shown: Shown | undefined): string {
  const { status, uptime_30d: uptime } = shown ?? { status: 'unknown' as const, uptime_30d: null };
  const words =
    status === 'down'
      ? 'down'
      : status === 'unknown' || uptime === null
        ? 'unknown'
        : `${hundredthsOf(uptime)} % (30 days)`;
  const width = LABEL_WIDTH + 16 + Math.ceil(words.length * 6.6);
  const middle = LABEL_WIDTH + (width - LABEL_WIDTH) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="22" viewBox="0 0 ${width} 22" role="img" aria-label="Uptime: ${words}">
<rect width="${width}" height="22" rx="4" fill="${COLORS[status]}"/>
<path d="M4 0h${LABEL_WIDTH - 4}v22H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4z" fill="#374151"/>
<g fill="#fff" font-family="system-ui,sans-serif" font-size="12" text-anchor="middle"><text x="${LABEL_WIDTH / 2}" y="15">uptime</text><text x="${middle}" y="15">${words}</text></g></svg>
`;
}

/** Rounded down, so that 100 means without downtime. */
function hundredthsOf(uptime: number): string {
  return (Math.floor(Math.round(uptime * 1000) / 10) / 100).toFixed(2);
}
