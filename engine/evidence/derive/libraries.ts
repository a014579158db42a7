import { defineDerivation } from '../define-collector.ts';
import { versionKey } from '../parse/application/library.ts';
import { firstOfEach } from '../parse/text/first-of-each.ts';

export default defineDerivation({
  id: 'derive/libraries',
  provides: ['libraries'],
  needs: ['pageLibraries'],
  uses: { sourceMaps: { matters: 'map' } },
  parts: ['script', 'map'],
  derive({ pageLibraries, sourceMaps }) {
    const known = new Set(pageLibraries.map(versionKey));
    const mapped = sourceMaps?.maps.flatMap(({ libraries }) => libraries) ?? [];
    const found = [...pageLibraries, ...mapped.filter((library) => !known.has(versionKey(library)))];
    return firstOfEach(found, (library) => `${versionKey(library)} ${library.at}`);
  },
});
