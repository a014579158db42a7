import { Unavailable } from '../../../evidence/define-collector.ts';
import { exampleVitals, rateVital, VITAL_BOUNDS, vitalText } from '../../../evidence/parse/html/vital-rating.ts';
import { defineCheck } from '../../define-check.ts';

const fix = {
  any: 'Reduce the server response time, remove render-blocking scripts and stylesheets, and send the first content in the HTML.',
};

export default defineCheck({
  id: 'performance/vitals/fcp',
  title: 'First Contentful Paint (FCP) is within 1.8 seconds',
  why: 'While the screen stays empty, visitors do not know whether the page works.',
  topic: 'load time',
  needs: ['vitals'],
  problems: {
    'needs-improvement': {
      severity: 'low',
      message: 'First Contentful Paint (FCP) needs improvement',
      fix,
    },
    poor: { severity: 'medium', message: 'Poor First Contentful Paint (FCP)', fix },
  },
  references: ['https://web.dev/articles/fcp'],
  run({ vitals }) {
    if (vitals.fcp === undefined) throw new Unavailable('The browser reported no FCP');
    const rating = rateVital('fcp', vitals.fcp);
    const evidence = `${vitalText('fcp', vitals.fcp)} on ${vitals.formFactor}, good up to ${vitalText('fcp', VITAL_BOUNDS.fcp.good)}`;
    return rating === 'good' ? [] : [{ problem: rating, location: { part: 'FCP' }, evidence, compares: rating }];
  },
  examples: () => [
    ['needs improvement', { vitals: exampleVitals({ fcp: 2400 }) }, 'needs-improvement'],
    ['poor', { vitals: exampleVitals({ fcp: 3900 }) }, 'poor'],
    ['good', { vitals: exampleVitals() }],
  ],
});
