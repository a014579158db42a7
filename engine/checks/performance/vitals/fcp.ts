import { Unavailable } from '../../../evidence/define-collector.ts';
import { exampleVitals, rateVital, VITAL_BOUNDS, vitalText } from '../../../evidence/parse/html/vital-rating.ts';
import { defineCheck } from '../../define-check.ts';

const fix = {
  any: 'Shorten the server’s answer, remove scripts and styles that block rendering, and send the first content in the HTML.',
};

export default defineCheck({
  id: 'performance/vitals/fcp',
  title: 'The first content appears within 1.8 seconds',
  why: 'As long as the screen stays empty, visitors do not know whether the page works.',
  needs: ['vitals'],
  problems: {
    'needs-improvement': { severity: 'low', likelihood: 'observed', says: 'The first content appears late.', fix },
    poor: { severity: 'medium', likelihood: 'observed', says: 'The first content appears very late.', fix },
  },
  references: ['https://web.dev/articles/fcp'],
  run({ vitals }) {
    if (vitals.fcp === undefined) throw new Unavailable('the browser reported no FCP');
    const rating = rateVital('fcp', vitals.fcp);
    const shows = `${vitalText('fcp', vitals.fcp)} on ${vitals.formFactor}, good up to ${vitalText('fcp', VITAL_BOUNDS.fcp.good)}`;
    return rating === 'good' ? [] : [{ problem: rating, at: 'FCP', shows, compares: rating }];
  },
  examples: () => [
    { name: 'between the bounds', given: { vitals: exampleVitals({ fcp: 2400 }) }, finds: ['needs-improvement'] },
    { name: 'beyond the bound of poor', given: { vitals: exampleVitals({ fcp: 3900 }) }, finds: ['poor'] },
    { name: 'good', given: { vitals: exampleVitals() }, finds: [] },
  ],
});
