import { defineDerivation } from '../define-collector.ts';
import { surfaceOf } from '../parse/application/surface.ts';
import { boundedHtml } from './bounded-html.ts';

export default defineDerivation({
  id: 'derive/surface',
  provides: ['surface'],
  needs: ['address', 'page', 'document', 'linkedPages', 'scripts', 'namedFiles'],
  parts: ['script', 'link'],
  derive({ address, page, document, linkedPages, scripts, namedFiles }, cut) {
    const sources = {
      address: page.url,
      target: address,
      documents: [document, ...linkedPages.map(({ text, url }) => boundedHtml(text, url))],
      scripts: scripts.filter(({ thirdParty }) => !thirdParty).map(({ text }) => text),
      files: namedFiles.map(({ url }) => url),
    };
    return surfaceOf(sources, cut);
  },
});
