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
    sessionOrigin: 'refines',
    publicAnswer: 'refines',
  },
  derive: ({ address, exchanges, page, document, rendered, renderedDocument, vitals, sessionOrigin, publicAnswer }) =>
    landingOf({ address, exchanges, page, document, rendered, renderedDocument, vitals, sessionOrigin, publicAnswer }),
});
