import { defineDerivation } from '../../define-collector.ts';
import { isLibraryFile } from '../../parse/site-files/published-source.ts';
import { mapWithin, parseSourceMap, type SourceMap, sourceMapReference } from '../../parse/site-files/source-map.ts';

export default defineDerivation({
  id: 'derive/source-maps',
  provides: ['sourceMaps'],
  needs: ['scripts', 'sourceMapFiles'],
  uses: { loadedFiles: { matters: 'script' } },
  parts: ['script', 'map'],
  derive({ scripts, sourceMapFiles, loadedFiles }, cut) {
    const maps: SourceMap[] = [];
    const published = new Set(scripts.filter(({ at, text }) => isLibraryFile(at, text)).map(({ at }) => at));
    for (const { at, text, thirdParty } of scripts) {
      const address = thirdParty ? undefined : sourceMapReference(text);
      const within = address?.startsWith('data:') ? mapWithin(address) : undefined;
      const map = within === undefined ? undefined : parseSourceMap(within, at, undefined, cut);
      if (map) maps.push(map);
    }
    for (const { script, url, exchange } of [...sourceMapFiles, ...(loadedFiles?.sourceMaps ?? [])]) {
      if (exchange === undefined || exchange.status < 200 || exchange.status >= 300) continue;
      const map = parseSourceMap(exchange.text, script, url, cut);
      if (map) maps.push(map);
    }
    return { maps: maps.map((map) => (published.has(map.script) ? { ...map, sources: [], texts: [] } : map)) };
  },
});
