import { Unavailable } from '../../../evidence/define-collector.ts';
import { exampleVitals, rateVital, VITAL_BOUNDS, vitalText } from '../../../evidence/parse/html/vital-rating.ts';
import { defineCheck } from '../../define-check.ts';

const fix = {
  any: 'Send less JavaScript: split the bundle, load what is not needed at once later, remove third-party tags, and break up long tasks.',
};

export default defineCheck({
  id: 'performance/vitals/tbt',
  title: 'Scripts do not keep the page from answering',
  why: 'While a long script runs, the page does not react to taps and keys.',
  needs: ['vitals'],
  problems: {
    'needs-improvement': {
      severity: 'low',
      likelihood: 'observed',
      says: 'Scripts block the page while it loads.',
      fix,
    },
    poor: { severity: 'medium', likelihood: 'observed', says: 'Scripts block the page for long while it loads.', fix },
  },
  references: ['https://web.dev/articles/tbt'],
  run({ vitals }) {
    if (vitals.tbt === undefined) throw new Unavailable('the browser reported no TBT');
    const rating = rateVital('tbt', vitals.tbt);
    const shows = `${vitalText('tbt', vitals.tbt)} on ${vitals.formFactor}, good up to ${vitalText('tbt', VITAL_BOUNDS.tbt.good)}`;
    return rating === 'good' ? [] : [{ problem: rating, at: 'TBT', shows, compares: rating }];
  },
  examples: () => [
    { name: 'between the bounds', given: { vitals: exampleVitals({ tbt: 400 }) }, finds: ['needs-improvement'] },
    { name: 'beyond the bound of poor', given: { vitals: exampleVitals({ tbt: 1500 }) }, finds: ['poor'] },
    { name: 'good', given: { vitals: exampleVitals() }, finds: [] },
  ],
});
