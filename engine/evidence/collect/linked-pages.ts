import { firstOf } from '../../limits.ts';
import { defineCollector, ifAvailable, type Reach } from '../define-collector.ts';
import { type Exchange, isPage } from '../facts/exchange.ts';
import { addressesOf } from '../parse/application/addresses.ts';
import { isHtmlPage } from '../parse/html/markup.ts';
import { isActing } from '../parse/http/acting-address.ts';

const PAGE_BYTES = 512 * 1024;
const FILE = /\.(?!html?$|php$|aspx?$|jsp$)\w{1,5}$/i;

export default defineCollector({
  id: 'linked-pages',
  provides: ['linkedPages'],
  needs: ['document', 'page'],
  step: 'Fetching linked pages',
  async collect({ document, page }, reach, cut) {
    const { origin, pathname } = new URL(page.url);
    const paths = new Map<string, string>();
    for (const address of addressesOf(document, origin)) {
      const url = new URL(address);
      if (url.pathname !== pathname && !FILE.test(url.pathname) && !isActing(address) && !paths.has(url.pathname))
        paths.set(url.pathname, address);
    }
    const pages = await Promise.all(
      firstOf([...paths.values()], 'linkedPages', 'linked pages', cut, 'link').map((url) => pageAt(url, reach)),
    );
    return { linkedPages: pages.filter((one) => one !== undefined) };
  },
});

async function pageAt(url: string, reach: Reach): Promise<Exchange | undefined> {
  const exchange = await ifAvailable(reach.fetch({ url, maxBodyBytes: PAGE_BYTES }));
  return exchange && isPage(exchange.status) && isHtmlPage(exchange) ? exchange : undefined;
}
