import { defineDerivation } from '../../define-collector.ts';
import { inlineScripts, readScripts } from '../../parse/html/script-texts.ts';
import { sourceMapNamesOf } from '../../parse/site-files/source-map-names.ts';

export default defineDerivation({
  id: 'derive/source-map-names',
  provides: ['sourceMapNames'],
  needs: ['page', 'document', 'assets', 'importedFiles'],
  parts: ['script'],
  derive({ page, document, assets, importedFiles }) {
    const files = [...assets, ...importedFiles.scripts];
    const answers = new Map(files.map(({ url, exchange }) => [url, exchange] as const));
    return sourceMapNamesOf([...inlineScripts(document), ...readScripts(files)], answers, page.url);
  },
});
