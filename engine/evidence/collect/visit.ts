import { defineCollector, Unavailable } from '../define-collector.ts';
import { isPage } from '../parse/exchange.ts';

export default defineCollector({
  id: 'visit',
  provides: ['rendered', 'vitals', 'network', 'axe'],
  needs: ['address'],
  // Whether the site wants to be left alone is known before its page is loaded.
  uses: ['robotsTxt'],
  step: 'Opening the page in a browser',
  async collect({ address }, reach) {
    const { rendered, vitals, network, axe } = await reach.visit(address);
    if (!isPage(rendered.status)) {
      const refused = new Unavailable(`the page answered ${rendered.status}`);
      return { rendered, vitals: refused, network, axe: refused };
    }
    return { rendered, vitals, network, axe: 'failed' in axe ? new Unavailable(axe.failed) : axe };
  },
});
