import type { SessionCookie, TargetSession } from '../../../scan-target/session.ts';
import { isStaticFile, signsOut } from '../../parse/http/acting/acting-address.ts';
import { isServerAction } from '../../parse/http/read-request.ts';
import type { BrowserContext } from '../browser/context.ts';
import { harmlessForm } from './harmless-form.ts';
import { ownRequests, type Paused } from './own-requests.ts';

type Command = readonly [method: string, parameters: object];

/** What is loaded as one of these and has the name of one is never a page that signs out. */
const FILES = new Set(['Script', 'Stylesheet', 'Image', 'Font', 'Media', 'Manifest']);

const MAX_HELD = 50;

/** Nothing can pause what a browser requests in advance, so the page states no such rules. Runs before the browser reads them. */
const WITHOUT_RULES = {
  worldName: 'assay-session',
  source: `new MutationObserver((records) => {
  for (const { addedNodes } of records)
    for (const node of addedNodes)
      if (node.nodeType === 1)
        for (const one of [node, ...node.querySelectorAll('script')])
          if (one.localName === 'script' && /^\\s*speculationrules\\s*$/i.test(one.type)) one.remove();
}).observe(document, { childList: true, subtree: true })`,
};

export interface HeldRequest {
  readonly method: string;
  readonly url: string;
  /** A function of Next.js, of which nothing in the request tells what it does. */
  readonly isServerAction: boolean;
}

interface Restrictions {
  /** To sign in: whether the page may go to an address; default: to any. */
  readonly admits?: ((url: string) => boolean) | undefined;
  readonly turn?: BrowserContext['turn'];
}

/** How a browser uses a session; without one, and without restrictions, nothing is changed. */
export type BrowserSession = ReturnType<typeof browserSession>;

/**
 * Cookies are set for the host only, and the guard proxy keeps the browser from its other ports. Header fields are added to each
 * request of the origin on its own, because `Network.setExtraHTTPHeaders` would send them to every host, and for every document that
 * the page embeds. `main`: the frame of the page.
 */
export function browserSession(session: TargetSession | undefined, main: string, { admits, turn }: Restrictions = {}) {
  const {
    address,
    origin,
    host,
    headers = {},
    cookies = [],
    storage = {},
    sessionStorage = {},
  }: Partial<TargetSession> = session ?? {};
  const fields = Object.entries(headers);
  const pausesAll = origin !== undefined || turn !== undefined;
  const requests = ownRequests(origin ?? '', main);
  const isOfOrigin = (url: string) => origin !== undefined && URL.parse(url)?.origin === origin;
  const held: HeldRequest[] = [];
  const aborted = (requestId: string): Command => ['Fetch.failRequest', { requestId, errorReason: 'Aborted' }];
  const answerTo = (event: Paused, sessionId: string | undefined): Command => {
    const { requestId, request, resourceType, frameId } = event;
    const own = requests.take(event, sessionId);
    const isFile = FILES.has(resourceType) && isStaticFile(request.url);
    const isSignOut = isOfOrigin(request.url) && request.url !== address && signsOut(request.url) && !isFile;
    const isElsewhere = frameId === main && resourceType === 'Document' && admits?.(request.url) === false;
    if (isSignOut || isElsewhere || isRules(event)) return aborted(requestId);
    const form = admits || origin === undefined ? {} : harmlessForm(event);
    if (!form) {
      if (held.length < MAX_HELD) held.push(heldRequest(request));
      return aborted(requestId);
    }
    if (form.answered) return ['Fetch.fulfillRequest', form.answered];
    const [command, parameters] = continued(event, own ? fields : [], own ? {} : headers);
    return [command, { ...parameters, ...form.sent }];
  };
  return {
    /** The requests to pause: those of other origins too, because they may act for the user, or have the fields after a redirect. */
    patterns: [
      ...(pausesAll ? [{ urlPattern: '*', requestStage: 'Request' as const }] : []),
      ...(admits ? [{ urlPattern: '*', resourceType: 'Document' as const, requestStage: 'Request' as const }] : []),
    ],
    /** Requests that may change something for the user, and were not sent. */
    held: (): readonly HeldRequest[] => held,
    /** A worker was started. */
    started: requests.started,
    /** What to do with a paused request: with the fields if the page itself asks its origin, else without them; one that may act for the user is not sent. */
    async answer(event: Paused, sessionId: string | undefined): Promise<Command> {
      const answer = answerTo(event, sessionId);
      const { requestId, request } = event;
      if (turn === undefined || answer[0] !== 'Fetch.continueRequest' || !/^https?:/.test(request.url)) return answer;
      return turn(request.url).then(
        () => answer,
        () => ['Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }],
      );
    },
    /** Sets cookies and storage, before the first page, and keeps the page from requests in advance. */
    commands: [
      ...(pausesAll ? [['Page.addScriptToEvaluateOnNewDocument', WITHOUT_RULES] as const] : []),
      ...cookies.map((cookie): Command => ['Storage.setCookies', { cookies: [cookieFor(cookie, origin ?? '')] }]),
      ...storageCommands(origin ?? '', { localStorage: storage, sessionStorage }),
    ],
    /** The site has not set this cookie: it is the session's. */
    isGiven: (cookie: { readonly name: string; readonly domain: string }) =>
      cookie.domain === host && cookies.some(({ name }) => name === cookie.name),
  };
}

function heldRequest({ method, url, headers }: Paused['request']): HeldRequest {
  return { method, url, isServerAction: isServerAction(headers) };
}

/** Sends the request with these fields unless it has them, without cookies of its own and without what is the session's. */
function continued(
  { requestId, request }: Paused,
  fields: readonly (readonly [string, string])[],
  removed: Readonly<Record<string, string>>,
): Command {
  const sent = Object.entries(request.headers).filter(([name]) => name.toLowerCase() !== 'cookie');
  const names = new Set(sent.map(([name]) => name.toLowerCase()));
  const added = fields.filter(([name]) => !names.has(name));
  const kept = sent.filter(([name, value]) => removed[name.toLowerCase()] !== value);
  if (added.length === 0 && kept.length === sent.length) return ['Fetch.continueRequest', { requestId }];
  const all = [...kept, ...added].map(([name, value]) => ({ name, value }));
  return ['Fetch.continueRequest', { requestId, headers: all }];
}

/** What a browser asks for because of `Speculation-Rules`: a file of no other type, for which it states its origin. */
function isRules({ request, resourceType }: Paused): boolean {
  const isStated = Object.keys(request.headers).some((name) => name.toLowerCase() === 'origin');
  return resourceType === 'Other' && request.method === 'GET' && isStated;
}

/** Without `domain`, for this host only; over HTTPS never sent to plain HTTP. */
function cookieFor({ name, value, path = '/', httpOnly, sameSite, expires = -1 }: SessionCookie, origin: string) {
  const secure = origin.startsWith('https:');
  return {
    name,
    value,
    url: `${origin}${path}`,
    path,
    secure,
    ...(httpOnly === undefined ? {} : { httpOnly }),
    ...(sameSite === undefined || (sameSite === 'None' && !secure) ? {} : { sameSite }),
    ...(expires < 0 ? {} : { expires }),
  };
}

function storageCommands(origin: string, all: Readonly<Record<string, Readonly<Record<string, string>>>>): Command[] {
  return Object.entries(all).flatMap(([kind, items]): Command[] =>
    Object.keys(items).length > 0
      ? [['Page.addScriptToEvaluateOnNewDocument', { source: storageScript(origin, kind, items) }]]
      : [],
  );
}

/** What the page has changed itself since stays. */
function storageScript(origin: string, kind: string, storage: Readonly<Record<string, string>>): string {
  return `(() => {
  if (self.origin !== ${JSON.stringify(origin)}) return;
  try {
    for (const [name, value] of ${JSON.stringify(Object.entries(storage))})
      if (${kind}.getItem(name) === null) ${kind}.setItem(name, value);
  } catch {}
})()`;
}
