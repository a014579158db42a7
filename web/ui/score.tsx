/** A score from 0 to 100 as a ring, with the grade if there is one. */
export function ScoreRing({
  score,
  grade,
  size = 112,
}: {
  score: number | null;
  grade?: string | null;
  size?: number;
}) {
  const around = 2 * Math.PI * 42;
  const tone = toneOf(score);
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 100 100"
      className="shrink-0"
      role="img"
      aria-label={score === null ? 'Not scored' : `Score ${score} of 100${grade ? `, grade ${grade}` : ''}`}
    >
      <circle cx="50" cy="50" r="42" fill="none" strokeWidth="9" className="stroke-line" />
      {score !== null && (
        <circle
          cx="50"
          cy="50"
          r="42"
          fill="none"
          strokeWidth="9"
          strokeLinecap="round"
          strokeDasharray={`${(around * score) / 100} ${around}`}
          transform="rotate(-90 50 50)"
          className={tone}
        />
      )}
      <text x="50" y={grade ? 50 : 58} textAnchor="middle" className="fill-ink text-[26px] font-bold">
        {score ?? '–'}
      </text>
      {grade && (
        <text x="50" y="68" textAnchor="middle" className="fill-muted text-[13px] font-semibold">
          {grade}
        </text>
      )}
    </svg>
  );
}

function toneOf(score: number | null): string {
  if (score === null) return 'stroke-edge';
  return score >= 90 ? 'stroke-good' : score >= 65 ? 'stroke-medium' : 'stroke-critical';
}
