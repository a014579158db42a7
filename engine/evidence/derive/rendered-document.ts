import { defineDerivation, Unavailable } from '../define-collector.ts';
import { parseHtml } from '../parse/html.ts';

export default defineDerivation({
  id: 'derive/rendered-document',
  provides: ['renderedDocument'],
  needs: ['rendered'],
  derive({ rendered }) {
    if (rendered.status >= 400) throw new Unavailable(`the page answered ${rendered.status}`);
    return parseHtml(rendered.html, rendered.url);
  },
});
