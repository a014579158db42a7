import type { Protocol } from 'devtools-protocol';

export type Paused = Pick<
  Protocol.Fetch.RequestPausedEvent,
  'requestId' | 'request' | 'resourceType' | 'frameId' | 'networkId'
>;

/** Of frames and requests that are remembered. After that, only documents of the page itself are its own. */
const MAX_KNOWN = 10_000;

/**
 * Tells which requests documents of the origin make to it. What another site embeds, a frame that was once elsewhere, and a redirect
 * from elsewhere are not of them: there, the other site decides what is requested. `main`: the frame of the page itself.
 */
export function ownRequests(origin: string, main: string) {
  /** By frame; false stays, except for the page itself. */
  const frames = new Map<string, boolean>();
  const strange = new Set<string>();
  const workers = new Map<string, boolean>();
  const isOfOrigin = (url: string | undefined) => URL.parse(url ?? '')?.origin === origin;
  const isFull = () => frames.size + strange.size + workers.size >= MAX_KNOWN;
  /** The origin or address of the document that makes the request; undefined if it is not stated. */
  const makerOf = ({ headers }: Protocol.Network.Request): string | undefined => {
    const stated = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const));
    return stated.get('origin') ?? stated.get('referer');
  };
  const isOwned = (event: Paused, sessionId: string | undefined): boolean => {
    const { request, frameId, networkId = '', resourceType } = event;
    const maker = makerOf(request);
    if (!isOfOrigin(request.url) || isFull() || strange.has(networkId)) return false;
    if (maker !== undefined && !isOfOrigin(maker)) return false;
    const known = workers.get(sessionId ?? '') ?? frames.get(frameId);
    // A frame is of the origin only if a document of the origin says so.
    if (known === undefined || resourceType === 'Document') return known !== false && maker !== undefined;
    return known;
  };
  return {
    /** True if the request is the page itself, or one of its own. */
    take(event: Paused, sessionId: string | undefined): boolean {
      const { request, frameId, networkId, resourceType } = event;
      const isPage = frameId === main && resourceType === 'Document';
      const own = isPage ? isOfOrigin(request.url) : isOwned(event, sessionId);
      if (isPage || (resourceType === 'Document' && !isFull())) frames.set(frameId, own);
      if (networkId !== undefined && !isPage && !isOfOrigin(request.url) && !isFull()) strange.add(networkId);
      return own;
    },
    /** A worker, whose script is of the site that started it. */
    started: (sessionId: string, url: string): void => {
      if (!isFull()) workers.set(sessionId, isOfOrigin(url));
    },
  };
}
