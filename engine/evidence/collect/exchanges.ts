import { defineCollector, Unavailable } from '../define-collector.ts';
import { follow } from './follow-redirects.ts';

export default defineCollector({
  id: 'exchanges',
  provides: ['exchanges', 'page'],
  needs: ['address'],
  step: 'Fetching the page',
  async collect({ address }, reach) {
    const { exchanges, failure } = await follow(reach, { url: address });
    const page = exchanges.at(-1);
    if (failure || !page) throw failure ?? new Unavailable('no response was received');
    return { exchanges, page };
  },
});
