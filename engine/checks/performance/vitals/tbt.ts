import { defineVitalCheck } from '../support/define-vital-check.ts';

export default defineVitalCheck({
  vital: 'tbt',
  name: 'Total Blocking Time (TBT)',
  title: 'Total Blocking Time (TBT) is within 200 milliseconds',
  why: 'While a long script runs, the page does not respond to taps and keys.',
  fix: 'Send less JavaScript: split the bundle, defer what is not needed at once, remove third-party tags, and break up long tasks.',
  exampleValues: [400, 1500],
});
