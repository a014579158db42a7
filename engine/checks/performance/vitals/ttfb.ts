import { defineVitalCheck } from '../support/define-vital-check.ts';

export default defineVitalCheck({
  vital: 'ttfb',
  name: 'Time to First Byte (TTFB)',
  title: 'Time to First Byte (TTFB) is within 0.8 seconds',
  why: 'Nothing can start before the first byte arrives, so every server delay adds to all that follows.',
  topic: 'load time',
  fix: {
    any: 'Cache the HTML at the edge, avoid redirects, speed up the page’s database queries, and serve it from near the visitors.',
    vercel:
      'Render the page statically or with incremental regeneration, and place functions in the database’s region.',
  },
  exampleValues: [1200, 2600],
});
