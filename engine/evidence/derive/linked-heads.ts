import { defineDerivation } from '../define-collector.ts';
import { linkedHeads } from '../parse/html/linked-head.ts';

export default defineDerivation({
  id: 'derive/linked-heads',
  provides: ['linkedHeads'],
  needs: ['linkAnswers', 'page'],
  derive: ({ linkAnswers, page }) => linkedHeads(linkAnswers, page.url),
});
