import { defineDerivation } from '../define-collector.ts';
import { parseJsonLd } from '../parse/structured-data/json-ld.ts';
import { markupItems } from '../parse/structured-data/markup-items.ts';

export default defineDerivation({
  id: 'derive/json-ld',
  provides: ['jsonLd'],
  needs: ['content'],
  derive: ({ content }, cut) => [...parseJsonLd(content, cut), ...markupItems(content, cut)],
});
