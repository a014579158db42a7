import { defineDerivation } from '../define-collector.ts';
import type { Library } from '../parse/application/library.ts';

export default defineDerivation({
  id: 'derive/libraries',
  provides: ['libraries'],
  needs: ['pageLibraries'],
  uses: { sourceMaps: { matters: 'map' } },
  parts: ['script', 'map'],
  derive({ pageLibraries, sourceMaps }) {
    const known = new Set(pageLibraries.map(({ name, version }) => `${name} ${version}`));
    const mapped = sourceMaps?.maps.flatMap(({ libraries }) => libraries) ?? [];
    const found = [...pageLibraries, ...mapped.filter(({ name, version }) => !known.has(`${name} ${version}`))];
    const once = new Map<string, Library>();
    for (const library of found) {
      const key = `${library.name} ${library.version} ${library.at}`;
      if (!once.has(key)) once.set(key, library);
    }
    return [...once.values()];
  },
});
