import { defineDerivation, Unavailable } from '../define-collector.ts';

export default defineDerivation({
  id: 'derive/content',
  provides: ['content'],
  needs: ['document', 'rendering'],
  uses: ['renderedDocument'],
  derive({ document, rendering, renderedDocument }) {
    const { renderedWords, sentWords, shell, empty } = rendering;
    if (empty) throw new Unavailable('the HTML is an empty shell, and its scripts put nothing into it');
    // Far fewer words after rendering: a wall against browsers or a script that failed, not the page.
    if (renderedDocument && renderedWords !== undefined && renderedWords >= sentWords / 2) return renderedDocument;
    if (shell)
      throw new Unavailable('the HTML is an empty shell that scripts fill, and no browser could load the page');
    return document;
  },
});
