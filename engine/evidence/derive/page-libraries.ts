import { defineDerivation } from '../define-collector.ts';
import { isNoScript } from '../facts/asset.ts';
import {
  type Library,
  librariesInText,
  librariesOfGlobals,
  librariesOfUrl,
  patchedBuildIn,
  versionKey,
} from '../parse/application/library.ts';
import { elementsOf, resolveUrl } from '../parse/html/html.ts';

export default defineDerivation({
  id: 'derive/page-libraries',
  provides: ['pageLibraries'],
  needs: ['document', 'scripts', 'assets'],
  uses: { rendered: { matters: 'script' }, network: { matters: 'script' } },
  parts: ['script'],
  derive({ document, scripts, assets, rendered, network = [] }, cut) {
    const absent = new Set(assets.filter(isNoScript).map(({ url }) => url));
    const addresses = elementsOf(document, 'script').flatMap(({ attributes: a }) =>
      a.src === undefined ? [] : (resolveUrl(a.src, document.url) ?? []),
    );
    const loaded = network.flatMap(({ type, status, url }) =>
      type === 'script' && status > 0 && status < 400 ? [url] : [],
    );
    const named = [...addresses, ...loaded].filter((address) => !absent.has(address));
    const stated = scripts.flatMap(({ at, text }) => librariesInText(text, at, cut));
    const seen = [
      ...named.flatMap((address) => librariesOfUrl(address)).filter((library) => !isRenamed(library, stated)),
      ...stated,
    ];
    const known = new Set(seen.map(versionKey));
    const globals = librariesOfGlobals(rendered?.globals ?? {});
    const found = [...seen, ...globals.filter((library) => !known.has(versionKey(library)))];
    const builds = scripts.flatMap(({ text, at }) => {
      const build = patchedBuildIn(text);
      return build ? [{ ...build, about: `${at} ${build.banner}`.toLowerCase() }] : [];
    });
    return found.map((library) => {
      const build = builds.find(({ version, about }) => version === library.version && about.includes(stemOf(library)));
      return build ? { ...library, patched: build.patched } : library;
    });
  },
});

/** The part of a package's name that banners spell alike: `datatables` of `datatables.net`. */
function stemOf({ name }: Library): string {
  return name.toLowerCase().split(/[./-]/, 1)[0] ?? name;
}

/** True if the file states other versions of the library than its name: updated files keep their names. */
function isRenamed({ name, version, at }: Library, stated: readonly Library[]): boolean {
  const inside = stated.filter((library) => library.name === name && library.at === at);
  return inside.length > 0 && inside.every((library) => library.version !== version);
}
