import { limit } from '../../limits.ts';
import { defineDerivation } from '../define-collector.ts';
import { isPage } from '../facts/exchange.ts';
import { linkedHeads } from '../parse/html/linked-head.ts';

export default defineDerivation({
  id: 'derive/linked-heads',
  provides: ['linkedHeads'],
  needs: ['linkAnswers', 'page'],
  derive({ linkAnswers, page }, cut) {
    const reached = linkAnswers.filter(({ status = 0 }) => isPage(status));
    const left = reached.filter((answer) => !answer.page).length;
    if (left > 0) cut(`${left} of ${reached.length} linked pages were left out (limit ${limit('readLinks')})`, 'link');
    const { heads, unread } = linkedHeads(linkAnswers, page.url);
    if (unread > 0) cut(`${unread} of ${reached.length} linked pages could not be read without scripts`, 'link');
    return heads;
  },
});
