import { defineCollector } from '../define-collector.ts';
import { follow } from './follow-redirects.ts';

export default defineCollector({
  id: 'plain-http',
  provides: ['plainHttp'],
  needs: ['address'],
  step: 'Requesting the page over HTTP',
  async collect({ address }, reach) {
    const url = URL.parse(address);
    if (url?.protocol !== 'https:' || url.port !== '') return { plainHttp: undefined };
    url.protocol = 'http:';
    const { exchanges } = await follow(reach, { url: url.href });
    return { plainHttp: exchanges.length > 0 ? exchanges : undefined };
  },
});
