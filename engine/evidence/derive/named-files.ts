import { defineDerivation } from '../define-collector.ts';
import { namedFiles } from '../parse/html/named-files.ts';

const MOST_FILES = 60;

export default defineDerivation({
  id: 'derive/named-files',
  provides: ['namedFiles'],
  needs: ['document', 'page'],
  derive: ({ document, page }) => namedFiles(document, page.url).slice(0, MOST_FILES),
});
