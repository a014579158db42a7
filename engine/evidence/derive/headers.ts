import { defineDerivation, Unavailable } from '../define-collector.ts';
import { isPage } from '../facts/exchange.ts';

export default defineDerivation({
  id: 'derive/headers',
  provides: ['headers'],
  needs: ['page'],
  derive({ page }) {
    if (!isPage(page.status)) throw new Unavailable(`The page returned status ${page.status}`);
    return page.headers;
  },
});
