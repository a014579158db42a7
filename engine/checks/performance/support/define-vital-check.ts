import { Unavailable } from '../../../evidence/define-collector.ts';
import {
  exampleVitals,
  rateVital,
  VITAL_BOUNDS,
  type VitalName,
  vitalText,
} from '../../../evidence/parse/html/vital-rating.ts';
import { type Check, defineCheck, type StatedProblem } from '../../define-check.ts';

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
      const rating = rateVital(vital, value);
      if (rating === 'good') return [];
      const measured = `${vitalText(vital, value)} on ${vitals.formFactor}, good up to ${vitalText(vital, VITAL_BOUNDS[vital].good)}`;
      const element = vital === 'lcp' ? vitals.lcpElement : undefined;
      const evidence = element ? `${measured}\n${element}` : measured;
      return [{ problem: rating, location: { part: metric }, evidence, compares: rating }];
    },
    examples: () => [
      ['needs improvement', { vitals: exampleVitals({ [vital]: needsImprovement }) }, 'needs-improvement'],
      ['poor', { vitals: exampleVitals({ [vital]: poor }) }, 'poor'],
      ['good', { vitals: exampleVitals() }],
    ],
  });
}
