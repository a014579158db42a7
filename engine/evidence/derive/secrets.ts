import { defineDerivation } from '../define-collector.ts';
import { findSecrets, leaksElsewhere } from '../parse/secrets/secrets.ts';
import type { SourceMap } from '../parse/site-files/source-map.ts';

export default defineDerivation({
  id: 'derive/secrets',
  provides: ['secrets'],
  needs: ['pageLeaks', 'scripts', 'assets', 'importedFiles'],
  uses: { sourceMaps: { matters: 'map' }, loadedFiles: { matters: 'script' } },
  parts: ['script', 'frame', 'map'],
  derive({ pageLeaks, scripts, assets, importedFiles, sourceMaps, loadedFiles }, cut) {
    const searched = new Set([...assets, ...importedFiles.scripts].map(({ url }) => url));
    const further = scripts.filter(
      ({ at, thirdParty }) => !thirdParty && !searched.has(at) && !/^inline:|\(inline script\)$/.test(at),
    );
    const texts = [
      ...further,
      ...(loadedFiles?.data ?? []),
      ...(loadedFiles?.frames ?? []).map(({ url, text }) => ({ at: url, text })),
      ...(sourceMaps?.maps.flatMap(textsOf) ?? []),
    ];
    return { leaks: [...pageLeaks, ...leaksElsewhere(pageLeaks, findSecrets(texts, cut))] };
  },
});

/** A source file in a map, by the map's URL and its own name. */
function textsOf({ script, url, texts }: SourceMap): { at: string; text: string }[] {
  return texts.map(({ name, text }) => ({ at: `${url ?? script} (${name})`, text }));
}
