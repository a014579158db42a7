import { Unavailable } from '../../../evidence/define-collector.ts';
import { exampleVitals, rateVital, VITAL_BOUNDS, vitalText } from '../../../evidence/parse/html/vital-rating.ts';
import { defineCheck } from '../../define-check.ts';

const fix = {
  any: 'Cache the HTML at the edge, avoid redirects, speed up the page’s database queries, and serve it from near the visitors.',
  vercel: 'Render the page statically or with incremental regeneration, and place functions in the database’s region.',
};

export default defineCheck({
  id: 'performance/vitals/ttfb',
  title: 'Time to First Byte (TTFB) is within 0.8 seconds',
  why: 'Nothing can start before the first byte arrives, so every server delay adds to all that follows.',
  topic: 'load time',
  needs: ['vitals'],
  problems: {
    'needs-improvement': {
      severity: 'low',
      message: 'Time to First Byte (TTFB) needs improvement',
      fix,
    },
    poor: { severity: 'medium', message: 'Poor Time to First Byte (TTFB)', fix },
  },
  references: ['https://web.dev/articles/ttfb'],
  run({ vitals }) {
    if (vitals.ttfb === undefined) throw new Unavailable('The browser reported no TTFB');
    const rating = rateVital('ttfb', vitals.ttfb);
    const evidence = `${vitalText('ttfb', vitals.ttfb)} on ${vitals.formFactor}, good up to ${vitalText('ttfb', VITAL_BOUNDS.ttfb.good)}`;
    return rating === 'good' ? [] : [{ problem: rating, location: { part: 'TTFB' }, evidence, compares: rating }];
  },
  examples: () => [
    ['needs improvement', { vitals: exampleVitals({ ttfb: 1200 }) }, 'needs-improvement'],
    ['poor', { vitals: exampleVitals({ ttfb: 2600 }) }, 'poor'],
    ['good', { vitals: exampleVitals() }],
  ],
});
