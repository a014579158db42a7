import { defineDerivation } from '../define-collector.ts';
import { findSecrets, type Leak, leaksElsewhere } from '../parse/secrets/secrets.ts';
import { originalPlaces } from '../parse/site-files/original-place.ts';
import type { SourceMap, SourceMapFile } from '../parse/site-files/source-map.ts';
import { leaksAtRunTime } from './leaks-at-run-time.ts';

/** Finding the places of more credentials takes too long. */
const MAX_PLACES = 20;

export default defineDerivation({
  id: 'derive/secrets',
  provides: ['secrets'],
  needs: ['pageLeaks', 'page', 'scripts', 'assets', 'importedFiles', 'namedFiles'],
  uses: {
    sourceMaps: { matters: 'map' },
    loadedFiles: { matters: 'script' },
    sourceMapFiles: 'refines',
    observed: 'reports',
    rendered: 'refines',
    network: 'refines',
    robotsTxt: 'refines',
  },
  parts: ['script', 'frame', 'map'],
  derive(given, cut) {
    const { pageLeaks, scripts, assets, importedFiles, sourceMaps, loadedFiles, sourceMapFiles } = given;
    const searched = new Set([...assets, ...importedFiles.scripts].map(({ url }) => url));
    const further = scripts.filter(
      ({ at, thirdParty }) => !thirdParty && !searched.has(at) && !/^inline:|\(inline script\)$/.test(at),
    );
    const texts = [
      ...further,
      ...(loadedFiles?.data ?? []),
      ...(loadedFiles?.frames ?? []).map(({ url, text }) => ({ at: url, text })),
    ];
    const inMaps = findSecrets(sourceMaps?.maps.flatMap(textsOf) ?? [], cut);
    const inFiles = [...pageLeaks, ...leaksElsewhere(pageLeaks, findSecrets(texts, cut))];
    const found = [...inFiles, ...leaksElsewhere(inFiles, leaksAtRunTime(given, cut))];
    const maps = [...(sourceMapFiles ?? []), ...(loadedFiles?.sourceMaps ?? [])];
    const same = new Map(withSame(found, inMaps));
    const built = new Map(
      builtFrom(
        found.filter((leak) => !same.has(leak)),
        maps,
      ),
    );
    const leaks = found.map((leak) => {
      const original = same.get(leak) ?? built.get(leak);
      return original ? { ...leak, original } : leak;
    });
    return { leaks: [...leaks, ...leaksElsewhere(found, inMaps)] };
  },
});

/** The file and line of the source that has the same credential. */
function withSame(leaks: readonly Leak[], inMaps: readonly Leak[]): [Leak, string][] {
  return leaks.flatMap((leak): [Leak, string][] => {
    const same = inMaps.find(({ kind, digest }) => kind === leak.kind && digest === leak.digest);
    const named = same && sourceIn(same.at);
    if (named === undefined) return [];
    return [[leak, [named, ...(same?.line === undefined ? [] : [same.line])].join(':')]];
  });
}

/** The file and line that the places of the first credentials were built from. One map is read at a time: they are large. */
function builtFrom(leaks: readonly Leak[], maps: readonly SourceMapFile[]): [Leak, string][] {
  const texts = new Map(maps.toReversed().map(({ script, exchange }) => [script, exchange?.text]));
  const placed = leaks.filter(({ at, line }) => line !== undefined && texts.get(at)).slice(0, MAX_PLACES);
  return [...Map.groupBy(placed, ({ at }) => at)].flatMap(([script, within]) => {
    const placeOf = originalPlaces(texts.get(script) ?? '');
    return within.flatMap((leak): [Leak, string][] => {
      const original = placeOf(leak.line ?? 1, leak.column ?? 1);
      return original === undefined ? [] : [[leak, original]];
    });
  });
}

/** A source file in a map, by the map's URL and its own name. */
function textsOf({ script, url, texts }: SourceMap): { at: string; text: string }[] {
  return texts.map(({ name, text }) => ({ at: `${url ?? script} (${name})`, text }));
}

/** The name of the source file in a place that `textsOf` made; undefined for another place. */
function sourceIn(at: string): string | undefined {
  const start = at.indexOf(' (');
  return start >= 0 && at.endsWith(')') ? at.slice(start + 2, -1) : undefined;
}
