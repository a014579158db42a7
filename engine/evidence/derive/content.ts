import { defineDerivation, Unavailable } from '../define-collector.ts';
import { keepsText, runsScripts } from '../parse/html/page-shape.ts';

export default defineDerivation({
  id: 'derive/content',
  provides: ['content'],
  needs: ['document', 'rendering'],
  uses: { renderedDocument: 'reports' },
  derive({ document, rendering, renderedDocument }, cut) {
    const { renderedWords, shell, empty } = rendering;
    if (empty) throw new Unavailable('The HTML is an empty shell, and its scripts add nothing to it');
    if (renderedDocument && keepsText(rendering)) return renderedDocument;
    if (shell)
      throw new Unavailable(
        'The HTML is an empty shell filled by scripts, and the page could not be loaded in a browser',
      );
    if (renderedWords !== undefined && runsScripts(document))
      cut('The page could not be examined after its scripts ran: they left less than half of its text');
    return document;
  },
});
