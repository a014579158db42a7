const HEIGHT = 36;
/** Smaller differences of the score are not drawn over the whole height. */
const MIN_SPAN = 30;

/** The course of a score from 0 to 100. */
export function Sparkline({ points }: { points: readonly { at: string; score: number | null }[] }) {
  const scored = points.flatMap(({ at, score }) => (score === null ? [] : [{ at, score }]));
  const [first, last] = [scored[0], scored.at(-1)];
  if (!first || !last) return null;
  const x = (i: number) => `${scored.length === 1 ? 50 : 3 + (i * 94) / (scored.length - 1)}%`;
  const scores = scored.map(({ score }) => score);
  const middle = (Math.min(...scores) + Math.max(...scores)) / 2;
  const span = Math.max(Math.max(...scores) - Math.min(...scores), MIN_SPAN);
  const y = (score: number) => HEIGHT / 2 - ((score - middle) * (HEIGHT - 10)) / span;
  const words = scored.length === 1 ? `Score ${last.score}` : `Score from ${first.score} to ${last.score}`;
  return (
    <svg width="100%" height={HEIGHT} role="img" aria-label={`${words}, ${scored.length} scans`}>
      {scored.slice(1).map(({ at, score }, i) => (
        <line
          key={at}
          x1={x(i)}
          y1={y(scored[i]?.score ?? score)}
          x2={x(i + 1)}
          y2={y(score)}
          strokeWidth="2"
          strokeLinecap="round"
          className="stroke-brand-ink"
        />
      ))}
      <circle cx={x(scored.length - 1)} cy={y(last.score)} r="3" className="fill-brand-ink" />
    </svg>
  );
}
