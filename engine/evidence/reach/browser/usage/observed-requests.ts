import { addressShown, type Observer } from '../../../../timing/observe.ts';
import type { BrowserEvent } from '../protocol-events.ts';

interface Sent {
  readonly about: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Seconds of the browser's own clock. */
  readonly timestamp: number;
}

const MAX_OPEN = 1000;

/** Reports the requests of a page to the observer, each with its redirects as one. */
export function observedRequests({ took }: Observer): (event: BrowserEvent) => void {
  const open = new Map<string, Sent>();
  return ({ method, params }) => {
    if (method === 'Network.requestWillBeSent') {
      const { requestId, request, wallTime, timestamp } = params;
      if (open.size < MAX_OPEN && !open.has(requestId))
        open.set(requestId, { about: addressShown(request.url), at: wallTime * 1000, timestamp });
    } else if (method === 'Network.loadingFinished' || method === 'Network.loadingFailed') {
      const sent = open.get(params.requestId);
      open.delete(params.requestId);
      if (!sent || sent.about === '') return;
      const wall = Math.max(0, params.timestamp - sent.timestamp) * 1000;
      took('request', 'request of the page', { at: sent.at, wall, cpu: 0 }, sent.about);
    }
  };
}
