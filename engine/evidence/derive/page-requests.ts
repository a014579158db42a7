import { defineDerivation, Unavailable } from '../define-collector.ts';
import { versionKey } from '../parse/application/library.ts';
import { addressText } from '../parse/html/size-text.ts';
import { findSecrets } from '../parse/secrets/secrets.ts';

const MAX_REQUESTS = 100;
const MAX_PACKAGES = 5;

export default defineDerivation({
  id: 'derive/page-requests',
  provides: ['pageRequests'],
  needs: ['network'],
  uses: { pageLibraries: 'refines', sessionOrigin: 'refines' },
  derive({ network, pageLibraries = [], sessionOrigin }) {
    if (sessionOrigin !== undefined) throw new Unavailable('what a signed-in user requests is not shown');
    const known = Map.groupBy(pageLibraries, ({ at }) => at);
    const sent = network.filter(({ url }) => /^https?:/.test(url));
    const requests = sent
      .flatMap(({ url, type, status, encodedBytes: bytes, start: start_ms, end: end_ms, unused }) => {
        if (start_ms === undefined || end_ms === undefined) return [];
        const part = unused === undefined ? {} : { unused_percent: Math.round(unused * 100) };
        return [{ url, type, status, bytes, start_ms, end_ms, ...part }];
      })
      .toSorted((a, b) => a.start_ms - b.start_ms)
      .slice(0, MAX_REQUESTS)
      .map((request) => {
        const packages = new Set(known.get(request.url)?.map(versionKey));
        const named = packages.size === 0 ? {} : { packages: [...packages].slice(0, MAX_PACKAGES) };
        return { ...request, url: plainAddress(request.url), ...named };
      });
    const more = sent.length - requests.length;
    return { requests, ...(more > 0 ? { more_requests: more } : {}) };
  },
});

/** Without the path if it is or contains a credential, of which a cut address would show the beginning. */
function plainAddress(address: string): string {
  const { origin, pathname } = new URL(address);
  const [path = ''] = pathname.split(';');
  const hasSecret = findSecrets([{ at: '', text: origin + pathname }]).length > 0;
  return hasSecret ? `${origin}/…` : addressText(origin + path);
}
