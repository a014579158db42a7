import { defineDerivation, Unavailable } from '../define-collector.ts';
import { isUnfilled, renderingOf, runsScripts } from '../parse/html/page-shape.ts';
import { hostOf } from '../parse/http/host-kind.ts';
import { unreachedScript, withoutScript } from '../parse/http/unreached-script.ts';

export default defineDerivation({
  id: 'derive/rendering',
  provides: ['rendering'],
  needs: ['document', 'page'],
  uses: { rendered: 'reports', renderedDocument: 'reports', network: 'reports' },
  derive({ document, page, rendered, renderedDocument, network = [] }, cut) {
    const same = rendered && rendered.status < 400 && hostOf(rendered.url) === hostOf(page.url);
    const after = same ? renderedDocument : undefined;
    if (!after && runsScripts(document)) cut('The page could not be examined after its scripts ran');
    const lost = after && isUnfilled(document, after) ? unreachedScript(network, page.url) : undefined;
    if (lost) throw new Unavailable(withoutScript(lost));
    return renderingOf(document, after);
  },
});
