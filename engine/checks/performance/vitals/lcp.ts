import { defineVitalCheck } from '../support/define-vital-check.ts';

export default defineVitalCheck({
  vital: 'lcp',
  name: 'Largest Contentful Paint (LCP)',
  title: 'Largest Contentful Paint (LCP) is within 2.5 seconds',
  why: 'Until the largest image or text block appears, visitors see an unfinished page, and many leave.',
  topic: 'load time',
  fix: {
    any: 'Send the HTML fast, load the element named here early (`fetchpriority="high"`, no `loading="lazy"`, `<link rel="preload">`), make it smaller, and keep scripts and stylesheets from delaying it.',
    nextjs: 'Give the hero’s image component `priority` (or `preload`), and render that part on the server.',
  },
  exampleValues: [3200, 5200],
});
