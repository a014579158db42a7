import { Unavailable } from '../../../evidence/define-collector.ts';
import { exampleVitals, rateVital, VITAL_BOUNDS, vitalText } from '../../../evidence/parse/html/vital-rating.ts';
import { defineCheck } from '../../define-check.ts';

const fix = {
  any: 'Give images, videos and embeds a width and height, reserve space for content that loads later, and load fonts with `font-display: optional` or a fallback of the same size.',
};

export default defineCheck({
  id: 'performance/vitals/cls',
  title: 'Cumulative Layout Shift (CLS) is at most 0.1',
  why: 'When content shifts, people lose their place and tap the wrong element.',
  needs: ['vitals'],
  problems: {
    'needs-improvement': {
      severity: 'low',
      message: 'Cumulative Layout Shift (CLS) needs improvement',
      fix,
    },
    poor: { severity: 'medium', message: 'Poor Cumulative Layout Shift (CLS)', fix },
  },
  references: ['https://web.dev/articles/cls'],
  run({ vitals }) {
    if (vitals.cls === undefined) throw new Unavailable('The browser reported no CLS');
    const rating = rateVital('cls', vitals.cls);
    const evidence = `${vitalText('cls', vitals.cls)} on ${vitals.formFactor}, good up to ${vitalText('cls', VITAL_BOUNDS.cls.good)}`;
    return rating === 'good' ? [] : [{ problem: rating, location: { part: 'CLS' }, evidence, compares: rating }];
  },
  examples: () => [
    ['needs improvement', { vitals: exampleVitals({ cls: 0.18 }) }, 'needs-improvement'],
    ['poor', { vitals: exampleVitals({ cls: 0.6 }) }, 'poor'],
    ['good', { vitals: exampleVitals() }],
  ],
});
