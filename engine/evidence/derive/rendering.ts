import { defineDerivation } from '../define-collector.ts';
import { renderingOf, runsScripts } from '../parse/html/page-shape.ts';
import { hostOf } from '../parse/http/host-kind.ts';

export default defineDerivation({
  id: 'derive/rendering',
  provides: ['rendering'],
  needs: ['document', 'page'],
  uses: { rendered: 'reports', renderedDocument: 'reports' },
  derive({ document, page, rendered, renderedDocument }, cut) {
    const same = rendered && rendered.status < 400 && hostOf(rendered.url) === hostOf(page.url);
    const after = same ? renderedDocument : undefined;
    if (!after && runsScripts(document)) cut('The page could not be examined after its scripts ran');
    return renderingOf(document, after);
  },
});
