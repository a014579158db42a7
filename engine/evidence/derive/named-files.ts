import { limit } from '../../limits.ts';
import { defineDerivation } from '../define-collector.ts';
import type { AssetKind } from '../facts/asset.ts';
import { namedFiles } from '../parse/html/named-files.ts';

const PLURAL: Readonly<Record<AssetKind, string>> = {
  script: 'scripts',
  style: 'style sheets',
  font: 'fonts',
  image: 'images',
};

export default defineDerivation({
  id: 'derive/named-files',
  provides: ['namedFiles'],
  needs: ['document', 'page'],
  derive({ document, page }, cut) {
    const all = namedFiles(document, page.url);
    const read = new Set(all.slice(0, limit('pageFiles')));
    for (const [kind, files] of Map.groupBy(all, (file) => file.kind)) {
      const left = files.filter((file) => !read.has(file)).length;
      if (left > 0)
        cut(`${left} of ${files.length} ${PLURAL[kind]} were left out (limit ${limit('pageFiles')} files)`, kind);
    }
    return [...read];
  },
});
