/** In pixels: in a smaller ring a grade cannot be read. */
const MIN_WITH_GRADE = 64;

interface Ring {
  readonly score: number | null;
  readonly grade?: string | null;
  readonly size?: number;
  /** What is scored, if that is not the run as a whole or what is named beside it. */
  readonly name?: string;
}

/** A score from 0 to 100 as a ring, with the grade if there is one. */
export function ScoreRing({ score, grade, size = 112, name = 'Score' }: Ring) {
  const around = 2 * Math.PI * 42;
  const showsGrade = Boolean(grade) && size >= MIN_WITH_GRADE;
  const tone = STROKES[rangeOf(score)];
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 100 100"
      className="shrink-0"
      role="img"
      aria-label={score === null ? 'Not scored' : `${name} ${score} of 100${grade ? `, grade ${grade}` : ''}`}
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
      <text
        x="50"
        y={showsGrade ? 52 : 60}
        textAnchor="middle"
        className={`fill-ink font-bold ${showsGrade ? 'text-[28px]' : 'text-[32px]'}`}
      >
        {score ?? '–'}
      </text>
      {showsGrade && (
        <text x="50" y="72" textAnchor="middle" className="fill-soft text-[16px] font-semibold">
          {grade}
        </text>
      )}
    </svg>
  );
}

const STROKES = { none: 'stroke-edge', good: 'stroke-good', medium: 'stroke-medium', poor: 'stroke-critical' } as const;
/** Of a `progress`, whose bar has the colour of its text. */
const BARS = { none: 'text-edge', good: 'text-good', medium: 'text-medium', poor: 'text-critical' } as const;

function rangeOf(score: number | null): keyof typeof STROKES {
  if (score === null) return 'none';
  return score >= 90 ? 'good' : score >= 65 ? 'medium' : 'poor';
}

/** Class name of a `progress` that shows a score. */
export function scoreBar(score: number | null): string {
  return BARS[rangeOf(score)];
}
