import { defineDerivation, Unavailable } from '../define-collector.ts';
import { isPage } from '../facts/exchange.ts';
import { isServerFailure } from '../parse/http/inconclusive-status.ts';

export default defineDerivation({
  id: 'derive/catch-all',
  provides: ['catchAll'],
  needs: ['notFound', 'page'],
  derive({ notFound, page }) {
    if (!isPage(page.status)) throw new Unavailable(`The page returned status ${page.status}`);
    if (isServerFailure(notFound.status))
      throw new Unavailable(`A path that cannot exist returned status ${notFound.status}`);
    return notFound.status === 200;
  },
});
