import { firstOf, type LimitName } from '../../limits.ts';
import { defineDerivation } from '../define-collector.ts';
import type { AssetKind } from '../facts/asset.ts';
import { namedFiles } from '../parse/html/named-files.ts';

const KINDS: Readonly<Record<AssetKind, readonly [limit: LimitName, plural: string]>> = {
  script: ['pageScripts', 'scripts'],
  style: ['pageStyles', 'style sheets'],
  font: ['pageFonts', 'fonts'],
  image: ['pageImages', 'images'],
};

export default defineDerivation({
  id: 'derive/named-files',
  provides: ['namedFiles'],
  needs: ['document', 'page'],
  derive({ document, page }, cut) {
    const all = Map.groupBy(namedFiles(document, page.url), ({ kind }) => kind);
    return [...all].flatMap(([kind, files]) => {
      const [limit, plural] = KINDS[kind];
      return firstOf(files, limit, plural, cut, kind);
    });
  },
});
