interface Bar {
  readonly key: string;
  /** Percent; null if nothing was observed. */
  readonly uptime: number | null;
  readonly words: string;
}

interface Bars {
  readonly bars: readonly Bar[];
  readonly height: number;
  /** The least uptime of a bar that is not a severe outage. */
  readonly medium: number;
  readonly label: string;
}

/** Bars beside each other in the colour of their uptime. */
export function Bars({ bars, height, medium, label }: Bars) {
  return (
    <svg width="100%" height={height} role="img" aria-label={label}>
      {bars.map(({ key, uptime, words }, i) => (
        <rect
          key={key}
          x={`${(i * 100) / bars.length}%`}
          width={`${72 / bars.length}%`}
          height={height}
          rx="2"
          className={barTone(uptime, medium)}
        >
          <title>{words}</title>
        </rect>
      ))}
    </svg>
  );
}

function barTone(uptime: number | null, medium: number): string {
  if (uptime === null) return 'fill-line';
  return uptime === 100 ? 'fill-good' : uptime >= medium ? 'fill-medium' : 'fill-critical';
}
