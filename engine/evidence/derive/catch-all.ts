import { defineDerivation, Unavailable } from '../define-collector.ts';
import { isPage } from '../facts/exchange.ts';

export default defineDerivation({
  id: 'derive/catch-all',
  provides: ['catchAll'],
  needs: ['notFound', 'page'],
  derive({ notFound, page }) {
    if (!isPage(page.status)) throw new Unavailable(`The page returned status ${page.status}`);
    if (notFound.status === 429 || notFound.status >= 500)
      throw new Unavailable(`A path that cannot exist returned status ${notFound.status}`);
    return notFound.status === 200;
  },
});
