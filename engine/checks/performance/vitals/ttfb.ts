import { Unavailable } from '../../../evidence/define-collector.ts';
import { exampleVitals, rateVital, VITAL_BOUNDS, vitalText } from '../../../evidence/parse/html/vital-rating.ts';
import { defineCheck } from '../../define-check.ts';

const fix = {
  any: 'Cache the HTML at the edge, avoid redirects, make database queries of the page faster, and serve from near the visitors.',
  vercel:
    'Render the page statically or with incremental regeneration, and place functions in the region of the database.',
};

export default defineCheck({
  id: 'performance/vitals/ttfb',
  title: 'The server answers within 0.8 seconds',
  why: 'Nothing can begin before the first byte has come, so every delay of the server is added to all that follows.',
  needs: ['vitals'],
  problems: {
    'needs-improvement': { severity: 'low', likelihood: 'observed', says: 'The server takes long to answer.', fix },
    poor: { severity: 'medium', likelihood: 'observed', says: 'The server takes very long to answer.', fix },
  },
  references: ['https://web.dev/articles/ttfb'],
  run({ vitals }) {
    if (vitals.ttfb === undefined) throw new Unavailable('the browser reported no TTFB');
    const rating = rateVital('ttfb', vitals.ttfb);
    const shows = `${vitalText('ttfb', vitals.ttfb)} on ${vitals.formFactor}, good up to ${vitalText('ttfb', VITAL_BOUNDS.ttfb.good)}`;
    return rating === 'good' ? [] : [{ problem: rating, at: 'TTFB', shows, compares: rating }];
  },
  examples: () => [
    { name: 'between the bounds', given: { vitals: exampleVitals({ ttfb: 1200 }) }, finds: ['needs-improvement'] },
    { name: 'beyond the bound of poor', given: { vitals: exampleVitals({ ttfb: 2600 }) }, finds: ['poor'] },
    { name: 'good', given: { vitals: exampleVitals() }, finds: [] },
  ],
});
