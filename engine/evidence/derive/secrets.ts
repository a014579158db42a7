import { defineDerivation } from '../define-collector.ts';
import { findSecrets, type Leak, leaksElsewhere } from '../parse/secrets/secrets.ts';
import { originalPlace } from '../parse/site-files/original-place.ts';
import type { SourceMap, SourceMapFile } from '../parse/site-files/source-map.ts';

export default defineDerivation({
  id: 'derive/secrets',
  provides: ['secrets'],
  needs: ['pageLeaks', 'scripts', 'assets', 'importedFiles'],
  uses: { sourceMaps: { matters: 'map' }, loadedFiles: { matters: 'script' }, sourceMapFiles: 'refines' },
  parts: ['script', 'frame', 'map'],
  derive({ pageLeaks, scripts, assets, importedFiles, sourceMaps, loadedFiles, sourceMapFiles }, cut) {
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
    const found = [...pageLeaks, ...leaksElsewhere(pageLeaks, findSecrets(texts, cut))];
    const maps = [...(sourceMapFiles ?? []), ...(loadedFiles?.sourceMaps ?? [])];
    return { leaks: [...found.map((leak) => withOriginal(leak, inMaps, maps)), ...leaksElsewhere(found, inMaps)] };
  },
});

/** With the file and line of the source that has the same credential, or else that the place was built from. */
function withOriginal(leak: Leak, inMaps: readonly Leak[], maps: readonly SourceMapFile[]): Leak {
  const { kind, digest, at, line, column } = leak;
  const same = inMaps.find((one) => one.kind === kind && one.digest === digest);
  const named = same && sourceIn(same.at);
  const text = maps.find(({ script }) => script === at)?.exchange?.text;
  const original =
    named === undefined
      ? text && line !== undefined && column !== undefined && originalPlace(text, line, column)
      : [named, ...(same?.line === undefined ? [] : [same.line])].join(':');
  return original ? { ...leak, original } : leak;
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
