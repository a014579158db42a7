import type { FormFactor, Vitals } from '../../evidence/facts/visit.ts';

type Metric = 'fcp' | 'lcp' | 'tbt' | 'cls';

interface Curve {
  /** Values that score 0.9 and 0.5. */
  readonly p10: number;
  readonly median: number;
}

/** Weights and curves of Lighthouse 13, without Speed Index (weight 10). */
const WEIGHTS: Readonly<Record<Metric, number>> = { fcp: 10, lcp: 25, tbt: 30, cls: 25 };
const CURVES: Readonly<Record<FormFactor, Readonly<Record<Metric, Curve>>>> = {
  mobile: {
    fcp: { p10: 1800, median: 3000 },
    lcp: { p10: 2500, median: 4000 },
    tbt: { p10: 200, median: 600 },
    cls: { p10: 0.1, median: 0.25 },
  },
  desktop: {
    fcp: { p10: 934, median: 1600 },
    lcp: { p10: 1200, median: 2400 },
    tbt: { p10: 150, median: 350 },
    cls: { p10: 0.1, median: 0.25 },
  },
};
/** Absolute 10th percentile of the standard normal distribution. */
const TENTH = 1.2815515655446004;

/**
 * Scores one browser load, 0 to 1: the weighted mean of the measured metrics on their log-normal curves.
 * Undefined if less than half of the weight was measured.
 */
export function labScore(vitals: Vitals): number | undefined {
  let weight = 0;
  let sum = 0;
  for (const metric of ['fcp', 'lcp', 'tbt', 'cls'] as const) {
    const value = vitals[metric];
    if (value === undefined) continue;
    weight += WEIGHTS[metric];
    sum += WEIGHTS[metric] * onCurve(value, CURVES[vitals.formFactor][metric]);
  }
  return weight >= 45 ? sum / weight : undefined;
}

/** The share of a log-normal distribution above the value. */
export function onCurve(value: number, { p10, median }: Curve): number {
  if (!(value > 0)) return 1;
  const deviation = Math.log(median / p10) / TENTH;
  return 1 - normalShareBelow(Math.log(value / median) / deviation);
}

/** Standard normal distribution function: Abramowitz and Stegun 26.2.17, accurate to seven digits. */
function normalShareBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z < 0 ? tail : 1 - tail;
}
