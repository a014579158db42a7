import { defineDerivation, Unavailable } from '../define-collector.ts';
import { isPage } from '../facts/exchange.ts';
import { boundedHtml } from './bounded-html.ts';

export default defineDerivation({
  id: 'derive/rendered-document',
  provides: ['renderedDocument'],
  needs: ['rendered'],
  derive({ rendered }) {
    if (!isPage(rendered.status)) throw new Unavailable(`The page returned status ${rendered.status}`);
    return boundedHtml(rendered.html, rendered.url);
  },
});
