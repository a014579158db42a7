import type { TargetSession } from '../../../scan-target/session.ts';
import type { Observer } from '../../../timing/observe.ts';
import { Unavailable } from '../../define-collector.ts';
import type { FormFactor } from '../../facts/visit.ts';
import { type BrowserSession, browserSession } from '../session/browser-session.ts';
import { type BrowserContext, CRASHED } from './context.ts';
import type { RunningBrowser } from './launch.ts';
import { networkLog, OFFLINE } from './network-log.ts';
import { BODIES, MAX_SENT, observedTexts } from './observed-texts.ts';
import { pageErrors } from './page-errors.ts';
import { OBSERVE, WORLD } from './page-scripts.ts';
import { policyProbe } from './policy-probe.ts';
import { attachTo, type Protocol } from './protocol.ts';
import type { BrowserEvent } from './protocol-events.ts';
import { emulation } from './screens.ts';
import { type Attached, ownEvents } from './shared/own-events.ts';
import { observedRequests } from './usage/observed-requests.ts';
import { worldsOf } from './worlds.ts';

/** A page of a browser, instrumented and still blank. */
export type Tab = Readonly<Awaited<ReturnType<typeof openTab>>>;

/** Workers wait until their requests are recorded. */
const AUTO_ATTACH = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };

const NETWORK = { ...BODIES, maxPostDataSize: MAX_SENT };

interface TabOptions {
  readonly formFactor: FormFactor;
  /** User-Agent of the scanner. */
  readonly bot: string;
  readonly session: TargetSession | undefined;
  /** Whether the page may go to an address; default: to any. */
  readonly admits?: ((url: string) => boolean) | undefined;
  readonly recordsSent?: boolean | undefined;
  readonly turn?: BrowserContext['turn'];
  readonly observe?: Observer | undefined;
}

export async function openTab(browser: RunningBrowser, targetId: string, { formFactor, bot, ...given }: TabOptions) {
  const { protocol } = browser;
  const user = browserSession(given.session, targetId, given);
  const attached = attachTo(protocol, targetId);
  protocol.pages.closeOthers();
  protocol.tell('Browser.setDownloadBehavior', { behavior: 'deny' });
  const session = await attached;
  const tab = {
    protocol,
    session,
    frame: targetId,
    log: networkLog(targetId, browser.transfers, given.recordsSent),
    errors: pageErrors(),
    observed: observedTexts(),
    policy: policyProbe(protocol, session, targetId, user),
    heldBack: user.held,
    /** The cookie was given with the session, and not set by the site. */
    isGivenCookie: user.isGiven,
    worlds: worldsOf(session, WORLD),
    /** CPU time of the browser so far, in milliseconds. */
    cpu: browser.cpu,
    waits: browser.waits,
    /** Sends a command to the page. */
    send: <Result>(method: string, parameters?: object) => protocol.send<Result>(method, parameters, session),
  };
  listen(tab, user, browser.pageBytes, given.observe && observedRequests(given.observe));
  const set = ([method, parameters]: (typeof user.commands)[number]) =>
    method.startsWith('Storage.') ? protocol.send(method, parameters) : tab.send(method, parameters);
  await Promise.all([
    tab.send('Page.enable'),
    tab.send('Runtime.enable'),
    tab.send('Log.enable'),
    tab.send('Network.enable', NETWORK),
    tab.send('Network.setBypassServiceWorker', { bypass: true }),
    tab.send('Target.setAutoAttach', AUTO_ATTACH),
    protocol.send('Target.setAutoAttach', {
      ...AUTO_ATTACH,
      filter: [{ type: 'service_worker' }, { type: 'shared_worker' }],
    }),
    tab.send('Page.addScriptToEvaluateOnNewDocument', { source: OBSERVE, worldName: WORLD }),
    ...emulation(formFactor, browser, bot).map(([method, parameters]) => tab.send(method, parameters)),
    ...(user.patterns.length > 0 ? [tab.send('Fetch.enable', { patterns: user.patterns })] : []),
    // A browser refuses what is no valid cookie.
    ...user.commands.map((command) => set(command).catch(() => {})),
  ]);
  return tab;
}

/** Hears the page and what it starts, not a page that was there before it. */
function listen(
  tab: Tab,
  user: BrowserSession,
  pageBytes: number | undefined,
  onRequest: ((event: BrowserEvent) => void) | undefined,
): void {
  const { protocol, session, log, errors, observed, policy, worlds } = tab;
  let hearing = true;
  const isFull = byteLimit(pageBytes);
  const take = (event: BrowserEvent): void => {
    log.take(event);
    onRequest?.(event);
    policy.take(event);
    worlds.take(event);
    observed.take(event);
    if (hearing) errors.take(event);
    if (hearing && errors.full()) {
      hearing = false;
      protocol.tell('Runtime.disable', {}, session);
      protocol.tell('Log.disable', {}, session);
    }
    if (isFull(event))
      for (const each of own.sessions()) protocol.tell('Network.emulateNetworkConditions', OFFLINE, each);
    if (event.method === 'Page.javascriptDialogOpening')
      protocol.tell('Page.handleJavaScriptDialog', { accept: false }, event.sessionId);
    if (event.method === 'Inspector.targetCrashed') protocol.end(new Unavailable(CRASHED));
  };
  const own = ownEvents(session, pageBytes === undefined, (attached) => hearAttached(protocol, attached, user));
  protocol.listen((event) => own.of(event).forEach(take));
}

/** Tells the event with which a page that shares a browser has received all that it may. */
function byteLimit(max = Number.POSITIVE_INFINITY): (event: BrowserEvent) => boolean {
  let left = max;
  return (event) => {
    if (event.method !== 'Network.dataReceived' || left < 0) return false;
    left -= event.params.encodedDataLength;
    return left < 0;
  };
}

/** Records the requests of a worker or frame, and of the workers that it starts, and pauses what a session needs. */
function hearAttached(protocol: Protocol, { sessionId: session, targetInfo }: Attached, user: BrowserSession): void {
  if (targetInfo.type.endsWith('worker')) user.started(session, targetInfo.url);
  if (user.patterns.length > 0) protocol.tell('Fetch.enable', { patterns: user.patterns }, session);
  protocol.tell('Network.enable', NETWORK, session);
  protocol.tell('Target.setAutoAttach', AUTO_ATTACH, session);
  protocol.tell('Runtime.runIfWaitingForDebugger', {}, session);
}
