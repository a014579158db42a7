import { defineDerivation } from '../define-collector.ts';
import type { ScriptText } from '../facts/asset.ts';
import { inlineScripts, readScripts } from '../parse/html/script-texts.ts';
import { boundedHtml } from './bounded-html.ts';

export default defineDerivation({
  id: 'derive/scripts',
  provides: ['scripts'],
  needs: ['document', 'assets', 'importedFiles'],
  uses: { loadedFiles: { matters: 'script' }, renderedDocument: 'refines' },
  parts: ['script', 'frame'],
  derive({ document, assets, importedFiles, loadedFiles, renderedDocument }) {
    const inline = inlineScripts(document);
    const known = new Set(inline.map(({ text }) => text));
    const later = (texts: readonly ScriptText[], at: string) =>
      texts.flatMap(({ text }) => {
        if (known.has(text)) return [];
        known.add(text);
        return [{ at, text, thirdParty: false }];
      });
    return [
      ...inline,
      ...readScripts([...assets, ...importedFiles.scripts, ...(loadedFiles?.scripts ?? [])]),
      ...(loadedFiles?.frames ?? []).flatMap(({ url, text }) =>
        later(inlineScripts(boundedHtml(text, url)), `${url} (inline script)`),
      ),
      ...(renderedDocument ? later(inlineScripts(renderedDocument), `${document.pageUrl} (inserted script)`) : []),
    ];
  },
});
