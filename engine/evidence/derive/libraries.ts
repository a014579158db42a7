import { defineDerivation } from '../define-collector.ts';
import { isNoScript } from '../facts/asset.ts';
import { type Library, librariesInText, librariesOfGlobals, librariesOfUrl } from '../parse/application/library.ts';
import { elementsOf, resolveUrl } from '../parse/html/html.ts';

export default defineDerivation({
  id: 'derive/libraries',
  provides: ['libraries'],
  needs: ['document', 'scripts', 'assets'],
  uses: { sourceMaps: { matters: 'map' }, rendered: { matters: 'script' }, network: { matters: 'script' } },
  parts: ['script', 'map'],
  derive({ document, scripts, assets, sourceMaps, rendered, network = [] }, cut) {
    const absent = new Set(assets.filter(isNoScript).map(({ url }) => url));
    const addresses = elementsOf(document, 'script').flatMap(({ attributes: a }) =>
      a.src === undefined ? [] : (resolveUrl(a.src, document.url) ?? []),
    );
    const loaded = network.flatMap(({ type, status, url }) =>
      type === 'script' && status > 0 && status < 400 ? [url] : [],
    );
    const named = [...addresses, ...loaded].filter((address) => !absent.has(address));
    const seen = [
      ...named.flatMap((address) => librariesOfUrl(address)),
      ...scripts.flatMap(({ at, text }) => librariesInText(text, at, cut)),
    ];
    const known = new Set(seen.map(({ name, version }) => `${name} ${version}`));
    const behind = [
      ...librariesOfGlobals(rendered?.globals ?? {}),
      ...(sourceMaps?.maps.flatMap(({ libraries }) => libraries) ?? []),
    ];
    const found = [...seen, ...behind.filter(({ name, version }) => !known.has(`${name} ${version}`))];
    const once = new Map<string, Library>();
    for (const library of found) {
      const key = `${library.name} ${library.version} ${library.at}`;
      if (!once.has(key)) once.set(key, library);
    }
    return [...once.values()];
  },
});
