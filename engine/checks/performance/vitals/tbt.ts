import { Unavailable } from '../../../evidence/define-collector.ts';
import { exampleVitals, rateVital, VITAL_BOUNDS, vitalText } from '../../../evidence/parse/html/vital-rating.ts';
import { defineCheck } from '../../define-check.ts';

const fix = {
  any: 'Send less JavaScript: split the bundle, defer what is not needed at once, remove third-party tags, and break up long tasks.',
};

export default defineCheck({
  id: 'performance/vitals/tbt',
  title: 'Total Blocking Time (TBT) is within 200 milliseconds',
  why: 'While a long script runs, the page does not respond to taps and keys.',
  needs: ['vitals'],
  problems: {
    'needs-improvement': {
      severity: 'low',
      message: 'Total Blocking Time (TBT) needs improvement',
      fix,
    },
    poor: {
      severity: 'medium',
      message: 'Poor Total Blocking Time (TBT)',
      fix,
    },
  },
  references: ['https://web.dev/articles/tbt'],
  run({ vitals }) {
    if (vitals.tbt === undefined) throw new Unavailable('The browser reported no TBT');
    const rating = rateVital('tbt', vitals.tbt);
    const evidence = `${vitalText('tbt', vitals.tbt)} on ${vitals.formFactor}, good up to ${vitalText('tbt', VITAL_BOUNDS.tbt.good)}`;
    return rating === 'good' ? [] : [{ problem: rating, location: { part: 'TBT' }, evidence, compares: rating }];
  },
  examples: () => [
    ['needs improvement', { vitals: exampleVitals({ tbt: 400 }) }, 'needs-improvement'],
    ['poor', { vitals: exampleVitals({ tbt: 1500 }) }, 'poor'],
    ['good', { vitals: exampleVitals() }],
  ],
});
