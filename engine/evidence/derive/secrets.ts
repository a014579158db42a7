import { defineDerivation, Unavailable } from '../define-collector.ts';
import { isPage } from '../facts/exchange.ts';
import { findSecrets } from '../parse/secrets/secrets.ts';
import type { SourceMap } from '../parse/site-files/source-map.ts';

export default defineDerivation({
  id: 'derive/secrets',
  provides: ['secrets'],
  needs: ['page', 'scripts', 'assets', 'importedFiles'],
  uses: { sourceMaps: { matters: 'map' }, loadedFiles: { matters: 'script' } },
  parts: ['script', 'frame', 'map'],
  derive({ page, scripts, assets, importedFiles, sourceMaps, loadedFiles }, cut) {
    if (!isPage(page.status)) throw new Unavailable(`The page returned status ${page.status}`);
    const named = new Set(assets.map(({ url }) => url));
    const files = scripts.filter(({ at, thirdParty }) => !thirdParty && !/^inline:|\(inline script\)$/.test(at));
    const leaks = findSecrets([{ at: page.url, text: page.text }, ...files.filter(({ at }) => named.has(at))], cut);
    const known = new Set(leaks.map(({ kind, digest }) => `${kind} ${digest}`));
    // Builds repeat constants: each one counts where it is met first.
    const further = findSecrets(
      [
        ...files.filter(({ at }) => !named.has(at)),
        ...importedFiles.data,
        ...(loadedFiles?.data ?? []),
        ...(loadedFiles?.frames ?? []).map(({ url, text }) => ({ at: url, text })),
        ...(sourceMaps?.maps.flatMap(textsOf) ?? []),
      ],
      cut,
    ).filter(({ kind, digest }) => {
      const key = `${kind} ${digest}`;
      return !known.has(key) && known.add(key);
    });
    return { leaks: [...leaks, ...further] };
  },
});

/** A source file in a map, by the map's URL and its own name. */
function textsOf({ script, url, texts }: SourceMap): { at: string; text: string }[] {
  return texts.map(({ name, text }) => ({ at: `${url ?? script} (${name})`, text }));
}
