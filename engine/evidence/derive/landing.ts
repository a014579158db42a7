import { defineDerivation } from '../define-collector.ts';
import { landingOf } from '../parse/landing/landing.ts';

export default defineDerivation({
  id: 'derive/landing',
  provides: ['landing'],
  needs: ['address', 'exchanges', 'page'],
  uses: {
    document: 'refines',
    rendered: 'refines',
    renderedDocument: 'refines',
    vitals: 'refines',
    network: 'refines',
    sessionOrigin: 'refines',
    publicAnswer: 'refines',
  },
  derive: ({ document, rendered, renderedDocument, vitals, ...seen }) =>
    landingOf({ document, rendered, renderedDocument, vitals, ...seen }),
});
