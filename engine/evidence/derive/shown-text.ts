import { defineDerivation } from '../define-collector.ts';
import { isPage } from '../facts/exchange.ts';
import { hostOf } from '../parse/http/host-kind.ts';

export default defineDerivation({
  id: 'derive/shown-text',
  provides: ['shownText'],
  needs: ['document'],
  uses: { rendered: 'reports' },
  derive({ document, rendered }) {
    const isSame = rendered && isPage(rendered.status) && hostOf(rendered.url) === hostOf(document.pageUrl);
    return isSame ? rendered.shownText : undefined;
  },
});
