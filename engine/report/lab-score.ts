import type { FormFactor, Vitals } from '../evidence/facts/visit.ts';

type Metric = 'fcp' | 'lcp' | 'tbt' | 'cls';

interface Curve {
  /** Value that scores 0.9, and value that scores 0.5. */
  readonly p10: number;
  readonly median: number;
}

/** Weights and curves as Lighthouse 13 publishes them; its Speed Index (weight 10) is not measured here. */
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
/** The standard score below which a tenth of a normal distribution lies. */
const TENTH = 1.2815515655446004;

/**
 * The score of one browser load, 0 to 1: the mean of the measured metrics by weight, each put on its log-normal curve.
 * Undefined when not half of the weight was measured.
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

/** The share of a log-normal distribution that is worse than the value. */
export function onCurve(value: number, { p10, median }: Curve): number {
  if (!(value > 0)) return 1;
  const deviation = Math.log(median / p10) / TENTH;
  return 1 - normalShareBelow(Math.log(value / median) / deviation);
}

/** The standard normal distribution function: Abramowitz and Stegun, formula 26.2.17, right to seven digits. */
function normalShareBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z < 0 ? tail : 1 - tail;
}
