const [WIDTH, HEIGHT] = [64, 18];
const BAR = 4;

/** How often something was found in the latest scans, oldest first: a bar for each scan, and a gap (null) for one without its check. */
export function Frequency({ counts }: { counts: readonly (number | null)[] }) {
  const tested = counts.filter((count) => count !== null);
  const most = Math.max(1, ...tested);
  const found = tested.filter((count) => count > 0).length;
  return (
    <svg width={WIDTH} height={HEIGHT} role="img" aria-label={`Found in ${found} of the last ${tested.length} scans`}>
      {counts.map((count, i) => {
        if (count === null) return null;
        const height = count === 0 ? 2 : 4 + (count * (HEIGHT - 4)) / most;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the scans have a fixed order
            key={i}
            x={WIDTH - (counts.length - i) * (BAR + 1)}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            className={count === 0 ? 'fill-line' : 'fill-muted'}
          />
        );
      })}
    </svg>
  );
}
