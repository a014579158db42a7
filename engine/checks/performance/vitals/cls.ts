import { Unavailable } from '../../../evidence/define-collector.ts';
import { exampleVitals, rateVital, VITAL_BOUNDS, vitalText } from '../../../evidence/parse/html/vital-rating.ts';
import { defineCheck } from '../../define-check.ts';

const fix = {
  any: 'Give images, videos and embeds their width and height, keep room for what comes later, and load fonts with `font-display: optional` or a fallback of the same size.',
};

export default defineCheck({
  id: 'performance/vitals/cls',
  title: 'Nothing moves while the page loads',
  why: 'When content jumps, people lose their place and press what they did not mean to.',
  needs: ['vitals'],
  problems: {
    'needs-improvement': { severity: 'low', likelihood: 'observed', says: 'Content moves while the page loads.', fix },
    poor: { severity: 'medium', likelihood: 'observed', says: 'Content moves a lot while the page loads.', fix },
  },
  references: ['https://web.dev/articles/cls'],
  run({ vitals }) {
    if (vitals.cls === undefined) throw new Unavailable('the browser reported no CLS');
    const rating = rateVital('cls', vitals.cls);
    const shows = `${vitalText('cls', vitals.cls)} on ${vitals.formFactor}, good up to ${vitalText('cls', VITAL_BOUNDS.cls.good)}`;
    return rating === 'good' ? [] : [{ problem: rating, at: 'CLS', shows, compares: rating }];
  },
  examples: () => [
    { name: 'between the bounds', given: { vitals: exampleVitals({ cls: 0.18 }) }, finds: ['needs-improvement'] },
    { name: 'beyond the bound of poor', given: { vitals: exampleVitals({ cls: 0.6 }) }, finds: ['poor'] },
    { name: 'good', given: { vitals: exampleVitals() }, finds: [] },
  ],
});
