import type { TargetSession } from '../../../scan-target/session.ts';
import { Unavailable } from '../../define-collector.ts';
import type { FormFactor } from '../../facts/visit.ts';
import { type BrowserSession, browserSession } from '../session/browser-session.ts';
import type { RunningBrowser } from './launch.ts';
import { networkLog } from './network-log.ts';
import { pageErrors } from './page-errors.ts';
import { OBSERVE, WORLD } from './page-scripts.ts';
import { policyProbe } from './policy-probe.ts';
import { attachTo, type Protocol } from './protocol.ts';
import type { BrowserEvent } from './protocol-events.ts';
import { emulation } from './screens.ts';
import { worldsOf } from './worlds.ts';

export const CRASHED = 'the page crashed the browser';

/** A page of a browser, instrumented and still blank. */
export type Tab = Readonly<Awaited<ReturnType<typeof openTab>>>;

/** Workers wait until their requests are recorded. */
const AUTO_ATTACH = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
const NO_BODIES = { maxTotalBufferSize: 1, maxResourceBufferSize: 1, maxPostDataSize: 1 };
/** Characters of a body that is sent, where requests are recorded to be repeated. */
const MAX_SENT = 64 * 1024;

type Attached = Extract<BrowserEvent, { readonly method: 'Target.attachedToTarget' }>['params'];

interface TabOptions {
  readonly formFactor: FormFactor;
  /** User-Agent of the scanner. */
  readonly bot: string;
  readonly session: TargetSession | undefined;
  readonly recordsSent?: boolean | undefined;
}

export async function openTab(browser: RunningBrowser, targetId: string, { formFactor, bot, ...given }: TabOptions) {
  const { protocol } = browser;
  const user = browserSession(given.session, targetId);
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
    policy: policyProbe(protocol, session, targetId, user),
    /** The cookie was given with the session, and not set by the site. */
    isGivenCookie: user.isGiven,
    worlds: worldsOf(session, WORLD),
    /** CPU time of the browser so far, in milliseconds. */
    cpu: browser.cpu,
    waits: browser.waits,
    /** Sends a command to the page. */
    send: <Result>(method: string, parameters?: object) => protocol.send<Result>(method, parameters, session),
  };
  listen(tab, user);
  const set = ([method, parameters]: (typeof user.commands)[number]) =>
    method.startsWith('Storage.') ? protocol.send(method, parameters) : tab.send(method, parameters);
  await Promise.all([
    tab.send('Page.enable'),
    tab.send('Runtime.enable'),
    tab.send('Log.enable'),
    tab.send('Network.enable', given.recordsSent ? { ...NO_BODIES, maxPostDataSize: MAX_SENT } : NO_BODIES),
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
function listen({ protocol, session, log, errors, policy, worlds }: Tab, user: BrowserSession): void {
  let hearing = true;
  const own = new Set<string | undefined>([undefined, session]);
  protocol.listen((event) => {
    if (!own.has(event.sessionId) || isOtherPage(event)) return;
    if (event.method === 'Target.attachedToTarget') own.add(event.params.sessionId);
    log.take(event);
    policy.take(event);
    worlds.take(event);
    if (hearing) errors.take(event);
    if (hearing && errors.full()) {
      hearing = false;
      protocol.tell('Runtime.disable', {}, session);
      protocol.tell('Log.disable', {}, session);
    }
    if (event.method === 'Page.javascriptDialogOpening')
      protocol.tell('Page.handleJavaScriptDialog', { accept: false }, event.sessionId);
    if (event.method === 'Target.attachedToTarget') hearAttached(protocol, event.params, user);
    if (event.method === 'Inspector.targetCrashed') protocol.end(new Unavailable(CRASHED));
  });
}

/** The browser itself announces workers, and other pages that the scanner opens. */
function isOtherPage({ method, params, sessionId }: BrowserEvent): boolean {
  return method === 'Target.attachedToTarget' && sessionId === undefined && params.targetInfo.type === 'page';
}

/** Records the requests of a worker or frame, and of the workers that it starts, and pauses what a session needs. */
function hearAttached(protocol: Protocol, { sessionId: session, targetInfo }: Attached, user: BrowserSession): void {
  if (targetInfo.type.endsWith('worker')) user.started(session, targetInfo.url);
  if (user.patterns.length > 0) protocol.tell('Fetch.enable', { patterns: user.patterns }, session);
  protocol.tell('Network.enable', NO_BODIES, session);
  protocol.tell('Target.setAutoAttach', AUTO_ATTACH, session);
  protocol.tell('Runtime.runIfWaitingForDebugger', {}, session);
}
