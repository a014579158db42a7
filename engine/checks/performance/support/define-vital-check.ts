import { Unavailable } from '../../../evidence/define-collector.ts';
import type { Vitals } from '../../../evidence/facts/visit.ts';
import {
  exampleVitals,
  leastVital,
  MAX_SLOWDOWN,
  rateVital,
  VITAL_BOUNDS,
  type VitalName,
  vitalText,
} from '../../../evidence/parse/html/vital-rating.ts';
import { type Check, defineCheck, type ExampleRow, type StatedProblem } from '../../define-check.ts';

interface VitalCheck extends Pick<Check, 'title' | 'why' | 'topic'>, Pick<StatedProblem, 'fix'> {
  readonly vital: VitalName;
  /** As messages name it: `Largest Contentful Paint (LCP)`. */
  readonly name: string;
  /** Values that need improvement and are poor. */
  readonly exampleValues: readonly [needsImprovement: number, poor: number];
}

/** A check of one value that the browser measured while the page loaded. */
export function defineVitalCheck({ vital, name, fix, exampleValues, ...words }: VitalCheck) {
  const [needsImprovement, poor] = exampleValues;
  const metric = vital.toUpperCase();
  return defineCheck({
    ...words,
    id: `performance/vitals/${vital}`,
    needs: ['vitals'],
    problems: {
      'needs-improvement': { severity: 'low', message: `${name} needs improvement`, fix },
      poor: { severity: 'medium', message: `Poor ${name}`, fix },
    },
    references: [`https://web.dev/articles/${vital}`],
    run({ vitals }) {
      const value = vitals[vital];
      if (value === undefined) throw new Unavailable(`The browser reported no ${metric}`);
      if (rateVital(vital, value) === 'good') return [];
      const least = leastVital(vital, value, vitals);
      const rating = rateVital(vital, least);
      const isNoise = vitals.slowdown > MAX_SLOWDOWN;
      if (rating === 'good' || isNoise) throw new Unavailable(noiseReason(metric, vitalText(vital, value), vitals));
      const measured = `${vitalText(vital, value)} on ${vitals.formFactor}, good up to ${vitalText(vital, VITAL_BOUNDS[vital].good)}`;
      const element = vital === 'lcp' ? vitals.lcpElement : undefined;
      const evidence = element ? `${measured}\n${element}` : measured;
      return [{ problem: rating, location: { part: metric }, evidence, compares: rating }];
    },
    examples: () => [
      ['needs improvement', { vitals: exampleVitals({ [vital]: needsImprovement }) }, 'needs-improvement'],
      ['poor', { vitals: exampleVitals({ [vital]: poor }) }, 'poor'],
      ['good', { vitals: exampleVitals() }],
      ...(vital === 'cls' ? [] : busyExamples(vital, needsImprovement)),
    ],
  });
}

/** In the reason of a vital that other programs made too uncertain. */
export const NOISE = 'is not reliable: other programs used the processor';

function noiseReason(metric: string, measured: string, { slowdown }: Vitals): string {
  const cost = Number.isFinite(slowdown)
    ? `took ${slowdown.toFixed(1)} times as long as alone`
    : 'did not answer in time';
  return `${metric} of ${measured} ${NOISE}, and the browser ${cost}`;
}

/** On a busy machine a value counts as what it would be at least. */
function busyExamples(
  vital: VitalName,
  needsImprovement: number,
): ExampleRow<{ vitals: Vitals }, 'needs-improvement'>[] {
  const vitals = (value: number, slowdown: number) => ({ vitals: exampleVitals({ [vital]: value, slowdown }) });
  return [
    ['poor on a busy machine', vitals(needsImprovement * 1.6, 1.6), 'needs-improvement'],
    ['good on a busy machine', vitals(exampleVitals()[vital] ?? 0, MAX_SLOWDOWN + 1)],
  ];
}
