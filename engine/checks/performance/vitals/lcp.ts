import { Unavailable } from '../../../evidence/define-collector.ts';
import { exampleVitals, rateVital, VITAL_BOUNDS, vitalText } from '../../../evidence/parse/html/vital-rating.ts';
import { defineCheck } from '../../define-check.ts';

const fix = {
  any: 'Send the HTML fast, load the element named here early (`fetchpriority="high"`, no `loading="lazy"`, `<link rel="preload">`), make it smaller, and keep scripts and stylesheets from delaying it.',
  nextjs: 'Give the hero’s image component `priority` (or `preload`), and render that part on the server.',
};

export default defineCheck({
  id: 'performance/vitals/lcp',
  title: 'Largest Contentful Paint (LCP) is within 2.5 seconds',
  why: 'Until the largest image or text block appears, visitors see an unfinished page, and many leave.',
  topic: 'load time',
  needs: ['vitals'],
  problems: {
    'needs-improvement': {
      severity: 'low',
      message: 'Largest Contentful Paint (LCP) needs improvement',
      fix,
    },
    poor: {
      severity: 'medium',
      message: 'Poor Largest Contentful Paint (LCP)',
      fix,
    },
  },
  references: ['https://web.dev/articles/lcp'],
  run({ vitals }) {
    if (vitals.lcp === undefined) throw new Unavailable('The browser reported no LCP');
    const rating = rateVital('lcp', vitals.lcp);
    const evidence =
      `${vitalText('lcp', vitals.lcp)} on ${vitals.formFactor}, good up to ${vitalText('lcp', VITAL_BOUNDS.lcp.good)}\n${vitals.lcpElement ?? ''}`.trimEnd();
    return rating === 'good' ? [] : [{ problem: rating, location: { part: 'LCP' }, evidence, compares: rating }];
  },
  examples: () => [
    ['needs improvement', { vitals: exampleVitals({ lcp: 3200 }) }, 'needs-improvement'],
    ['poor', { vitals: exampleVitals({ lcp: 5200 }) }, 'poor'],
    ['good', { vitals: exampleVitals() }],
  ],
});
