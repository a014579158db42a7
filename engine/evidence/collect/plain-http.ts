import { defineCollector } from '../define-collector.ts';
import { follow } from './follow-redirects.ts';

export default defineCollector({
  id: 'plain-http',
  provides: ['plainHttp'],
  needs: ['address'],
  step: 'Requesting the page over HTTP',
  async collect({ address }, reach, cut) {
    const url = URL.parse(address);
    if (url?.protocol !== 'https:' || url.port !== '') return { plainHttp: undefined };
    url.protocol = 'http:';
    // Plain HTTP never carries a session; the page that it redirects to does.
    const { exchanges, failure } = await follow(reach, { url: url.href, isVisitor: true });
    if (failure && exchanges.length > 0)
      cut(`The redirects of plain HTTP could not be followed to their end: ${failure.message}`);
    return { plainHttp: exchanges.length > 0 ? exchanges : undefined };
  },
});
