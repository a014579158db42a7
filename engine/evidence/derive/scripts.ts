import { defineDerivation } from '../define-collector.ts';
import { isScript } from '../facts/asset.ts';
import { elementsOf } from '../parse/html/html.ts';

export default defineDerivation({
  id: 'derive/scripts',
  provides: ['scripts'],
  needs: ['document', 'assets'],
  parts: ['script', 'frame'],
  derive({ document, assets }) {
    const inline = elementsOf(document, 'script')
      .filter(({ attributes: a, text }) => a.src === undefined && isScript(a.type) && text.trim() !== '')
      .map(({ line, text }) => ({ at: `inline:${line}`, text, thirdParty: false }));
    const files = assets.flatMap(({ kind, url, thirdParty, exchange }) =>
      kind === 'script' && exchange && exchange.status < 400 ? [{ at: url, text: exchange.text, thirdParty }] : [],
    );
    return [...inline, ...files];
  },
});
