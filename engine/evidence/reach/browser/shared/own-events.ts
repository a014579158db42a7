import { withoutFragment } from '../../../parse/html/html.ts';
import type { BrowserEvent } from '../protocol-events.ts';

type AttachedEvent = Extract<BrowserEvent, { readonly method: 'Target.attachedToTarget' }>;
export type Attached = AttachedEvent['params'];

/** Workers of the site: the browser announces them to all of its pages. */
const OF_SITE = new Set(['service_worker', 'shared_worker']);
const MAX_WAITING = 50;
const MAX_EVENTS = 1000;
const MAX_DOCUMENTS = 1000;

interface Waiting {
  readonly targetId: string;
  readonly attached: AttachedEvent;
  readonly later: BrowserEvent[];
}

/**
 * The events of a page: its own, and those of its frames and workers. A worker of the site belongs to the page that started it: the
 * request for its script, whose id is that of the worker, names the document. Until then, its events wait. `isAlone`: the browser has no
 * other page. `onAttached` is called for all frames and workers, also of other pages.
 */
export function ownEvents(session: string, isAlone: boolean, onAttached: (attached: Attached) => void) {
  const own = new Set<string | undefined>([undefined, session]);
  const heard = new Set<string>();
  const documents = new Set<string>();
  const waiting = new Map<string, Waiting>();

  const attach = (event: AttachedEvent): readonly BrowserEvent[] => {
    const { sessionId, targetInfo } = event.params;
    const { type, targetId } = targetInfo;
    onAttached(event.params);
    // A worker of the site has several sessions.
    if (heard.has(targetId)) return [];
    if (!isAlone && OF_SITE.has(type)) {
      if (waiting.size < MAX_WAITING) waiting.set(sessionId, { targetId, attached: event, later: [] });
      return [];
    }
    own.add(sessionId);
    heard.add(targetId);
    return [event];
  };
  /** What was told of a worker before it was known that the page started it. */
  const started = (event: BrowserEvent): readonly BrowserEvent[] => {
    if (event.method !== 'Network.requestWillBeSent' || waiting.size === 0) return [];
    const { requestId, initiator } = event.params;
    if (!initiator.url || !documents.has(withoutFragment(initiator.url))) return [];
    const sessions = [...waiting].filter(([, { targetId }]) => targetId === requestId);
    const [first] = sessions;
    if (!first) return [];
    const [workerSession, { attached, later }] = first;
    for (const [id] of sessions) waiting.delete(id);
    own.add(workerSession);
    heard.add(requestId);
    return [attached, ...later.flatMap(of)];
  };
  const of = (event: BrowserEvent): readonly BrowserEvent[] => {
    const worker = waiting.get(event.sessionId ?? '');
    if (worker) {
      if (worker.later.length < MAX_EVENTS) worker.later.push(event);
      return started(event);
    }
    if (!own.has(event.sessionId) || isOtherPage(event)) return [];
    if (event.method === 'Target.attachedToTarget') return attach(event);
    const url = documentOf(event);
    if (url !== undefined && documents.size < MAX_DOCUMENTS) documents.add(withoutFragment(url));
    return [...started(event), event];
  };
  return {
    /** Those that are known to be of the page since this event. */
    of,
    /** Of the page, its frames and workers. */
    sessions: (): string[] => [...own].filter((id) => id !== undefined),
  };
}

/** The address of a document that was loaded, or that it has now. */
function documentOf(event: BrowserEvent): string | undefined {
  if (event.method === 'Page.frameNavigated') return event.params.frame.url;
  return event.method === 'Page.navigatedWithinDocument' ? event.params.url : undefined;
}

/** The browser announces other pages that the scanner opens. */
function isOtherPage({ method, params, sessionId }: BrowserEvent): boolean {
  return method === 'Target.attachedToTarget' && sessionId === undefined && params.targetInfo.type === 'page';
}
