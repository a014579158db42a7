import { defineVitalCheck } from '../support/define-vital-check.ts';

export default defineVitalCheck({
  vital: 'fcp',
  name: 'First Contentful Paint (FCP)',
  title: 'First Contentful Paint (FCP) is within 1.8 seconds',
  why: 'While the screen stays empty, visitors do not know whether the page works.',
  topic: 'load time',
  fix: 'Reduce the server response time, remove render-blocking scripts and stylesheets, and send the first content in the HTML.',
  exampleValues: [2400, 3900],
});
