import { defineDerivation, Unavailable } from '../define-collector.ts';

export default defineDerivation({
  id: 'derive/headers',
  provides: ['headers'],
  needs: ['page'],
  derive({ page }) {
    if (page.status >= 400) throw new Unavailable(`the page answered ${page.status}`);
    return page.headers;
  },
});
