import { defineDerivation } from '../define-collector.ts';
import { renderingOf } from '../parse/html/page-shape.ts';
import { hostOf } from '../parse/http/host-kind.ts';

export default defineDerivation({
  id: 'derive/rendering',
  provides: ['rendering'],
  needs: ['document', 'page'],
  uses: ['rendered', 'renderedDocument'],
  derive({ document, page, rendered, renderedDocument }) {
    const same = rendered && rendered.status < 400 && hostOf(rendered.url) === hostOf(page.url);
    return renderingOf(document, same ? renderedDocument : undefined);
  },
});
