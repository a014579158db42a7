import { Unavailable } from '../../../evidence/define-collector.ts';
import { exampleVitals, rateVital, VITAL_BOUNDS, vitalText } from '../../../evidence/parse/html/vital-rating.ts';
import { defineCheck } from '../../define-check.ts';

const fix = {
  any: 'Send the HTML fast, load the element named here early (`fetchpriority="high"`, no `loading="lazy"`, `<link rel="preload">`), make it smaller, and keep scripts and styles from delaying it.',
  nextjs: 'Give the image component of the hero `priority` (or `preload`), and render the part on the server.',
};

export default defineCheck({
  id: 'performance/vitals/lcp',
  title: 'The largest part of the page appears within 2.5 seconds',
  why: 'Until the largest picture or text block is there, visitors look at an unfinished page, and many leave.',
  needs: ['vitals'],
  problems: {
    'needs-improvement': {
      severity: 'low',
      likelihood: 'observed',
      says: 'The largest part of the page appears late.',
      fix,
    },
    poor: { severity: 'medium', likelihood: 'observed', says: 'The largest part of the page appears very late.', fix },
  },
  references: ['https://web.dev/articles/lcp'],
  run({ vitals }) {
    if (vitals.lcp === undefined) throw new Unavailable('the browser reported no LCP');
    const rating = rateVital('lcp', vitals.lcp);
    const shows =
      `${vitalText('lcp', vitals.lcp)} on ${vitals.formFactor}, good up to ${vitalText('lcp', VITAL_BOUNDS.lcp.good)}\n${vitals.lcpElement ?? ''}`.trimEnd();
    return rating === 'good' ? [] : [{ problem: rating, at: 'LCP', shows, compares: rating }];
  },
  examples: () => [
    { name: 'between the bounds', given: { vitals: exampleVitals({ lcp: 3200 }) }, finds: ['needs-improvement'] },
    { name: 'beyond the bound of poor', given: { vitals: exampleVitals({ lcp: 5200 }) }, finds: ['poor'] },
    { name: 'good', given: { vitals: exampleVitals() }, finds: [] },
  ],
});
