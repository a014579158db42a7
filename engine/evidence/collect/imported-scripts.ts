import { limit } from '../../limits.ts';
import { defineCollector } from '../define-collector.ts';
import { elementsOf, type HtmlDocument, linksOf, resolveUrl } from '../parse/html/html.ts';
import { importMapOf } from '../parse/html/import-map.ts';
import { inlineScripts } from '../parse/html/script-texts.ts';
import { firstPartyHosts } from '../parse/http/first-party-hosts.ts';
import { filesOf, textBytes } from './page-file.ts';
import { walkScripts } from './scripts/script-walk.ts';

export default defineCollector({
  id: 'imported-scripts',
  provides: ['importedFiles'],
  needs: ['document', 'page', 'exchanges', 'namedFiles', 'assets'],
  parts: ['script'],
  step: 'Fetching scripts that scripts load',
  async collect({ document, page, exchanges, namedFiles, assets }, reach, cut, reading) {
    const own = assets.flatMap(({ kind, thirdParty, exchange }) =>
      kind === 'script' && !thirdParty && exchange ? [{ url: exchange.url, text: exchange.text }] : [],
    );
    const importMap = importMapOf(document, cut);
    const inline = inlineScripts(document).map(({ text }) => ({ url: document.url, text }));
    const hosts = firstPartyHosts(namedFiles, page.url);
    const known = [page.url, ...namedFiles.flatMap(({ kind, url }) => (kind === 'script' ? [url] : []))];
    const importedFiles = await walkScripts(
      { texts: [...inline, ...own], scripts: addressesIn(document, importMap) },
      {
        page: { url: page.url, base: document.url, importMap, hosts, known },
        files: filesOf(exchanges, reach),
        reading,
        max: 'importedScripts',
        room: limit('pageTextBytes') - textBytes(assets),
      },
      cut,
    );
    return { importedFiles };
  },
});

/** Scripts that the page names other than to run them at once: import maps, hints for later pages, islands of Astro. */
function addressesIn(document: HtmlDocument, importMap: ReadonlyMap<string, string>): string[] {
  const mapped = [...importMap.values()].filter((address) => !address.endsWith('/'));
  const hinted = linksOf(document, 'prefetch').flatMap(({ attributes: a }) => {
    const isFile = a.as?.toLowerCase() === 'script' || /\.m?js(?:\?|$)/.test(a.href ?? '');
    return isFile && a.href ? [a.href] : [];
  });
  const islands = elementsOf(document, 'astro-island').flatMap(({ attributes: a }) =>
    [a['component-url'], a['renderer-url'], a['before-hydration-url']].filter((address) => address !== undefined),
  );
  return [...mapped, ...hinted, ...islands].flatMap((address) => resolveUrl(address, document.url) ?? []);
}
