import { defineDerivation } from '../define-collector.ts';
import { robotsDirectives } from '../parse/html/robots-directives.ts';

export default defineDerivation({
  id: 'derive/crawler-directives',
  provides: ['crawlerDirectives'],
  needs: ['document', 'headers'],
  uses: { renderedDocument: 'refines' },
  derive: ({ document, headers, renderedDocument }) => robotsDirectives(document, headers, renderedDocument),
});
