import { defineDerivation, Unavailable } from '../define-collector.ts';
import { isShell } from '../parse/html/page-shape.ts';
import { keepsCredentials, visitorDataIn } from '../parse/html/visitor-data.ts';

export default defineDerivation({
  id: 'derive/visitor-data',
  provides: ['visitorData'],
  needs: ['document', 'cookies'],
  uses: { renderedDocument: 'refines', assets: 'refines' },
  derive({ document, cookies, renderedDocument, assets }) {
    if (isShell(document) && !renderedDocument) throw new Unavailable('The page is filled by scripts');
    const inline = [document, ...(renderedDocument ? [renderedDocument] : [])].flatMap(({ elements }) =>
      elements.flatMap(({ tag, text }) => (tag === 'script' ? [text] : [])),
    );
    const files = assets?.flatMap(({ kind, thirdParty, exchange }) =>
      kind === 'script' && !thirdParty ? [exchange?.text] : [],
    );
    if (!files || files.includes(undefined)) throw new Unavailable('Not every script could be read');
    const keeps = [...inline, ...files].some((text) => text !== undefined && keepsCredentials(text));
    return [
      ...new Set([
        ...visitorDataIn(document),
        ...(renderedDocument ? visitorDataIn(renderedDocument) : []),
        ...(cookies.length > 0 ? ['cookies'] : []),
        ...(keeps ? ['credentials in scripts'] : []),
      ]),
    ];
  },
});
