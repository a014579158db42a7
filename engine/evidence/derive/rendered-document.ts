import { defineDerivation } from '../define-collector.ts';
import { parseHtml } from '../parse/html.ts';

export default defineDerivation({
  id: 'derive/rendered-document',
  provides: ['renderedDocument'],
  needs: ['rendered'],
  derive: ({ rendered }) => parseHtml(rendered.html, rendered.url),
});
