import { limit } from '../../../limits.ts';
import { defineDerivation } from '../../define-collector.ts';
import { pageRoutes } from '../../parse/application/routes/page-routes.ts';
import { addressesFrom, otherPages } from '../../parse/site/other-pages.ts';
import { addressesIn } from '../../parse/site/page-lists.ts';

/** Once for a site: the files are the same for all of its pages. */
export default defineDerivation({
  id: 'derive/listed-addresses',
  provides: ['listedAddresses'],
  needs: ['document', 'page'],
  uses: {
    pageLists: { matters: 'link' },
    scripts: { matters: 'script' },
    clickedRoutes: { matters: 'link' },
    robots: 'refines',
    sessionOrigin: 'refines',
  },
  parts: ['link', 'script'],
  seconds: 15,
  derive({ document, page, pageLists = [], scripts = [], clickedRoutes = [], robots, sessionOrigin }, cut) {
    // A signed-in user goes only where links lead.
    if (sessionOrigin !== undefined) return [];
    const own = scripts.filter(({ thirdParty }) => !thirdParty).map(({ text }) => text);
    const named = [
      ...addressesFrom('click', clickedRoutes),
      ...pageLists.flatMap(addressesIn),
      ...addressesFrom(
        'route',
        pageRoutes(own, cut).map((path) => new URL(path, page.url).href),
      ),
    ];
    const max = limit('pageAddresses');
    if (named.length > max) cut(`${named.length - max} of ${named.length} addresses of pages were left out`, 'link');
    return otherPages(named.slice(0, max), { page: page.url, document, robots });
  },
});
