import { defineDerivation } from '../define-collector.ts';
import { hostOf } from '../parse/host-kind.ts';
import { renderingOf } from '../parse/page-shape.ts';

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
