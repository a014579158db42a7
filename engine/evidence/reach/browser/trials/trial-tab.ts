import { randomUUID } from 'node:crypto';
import type { Trial, TrialOutcome } from '../../../facts/trial.ts';
import type { RunningBrowser } from '../launch.ts';
import { attachTo, blankPage, type Protocol } from '../protocol.ts';
import type { BrowserEvent } from '../protocol-events.ts';
import { isWanted, type Running, startOf, take } from './running-trial.ts';
import { observedAnswer, READ, type TrialCache, type TrialFetch, trialAnswer } from './trial-requests.ts';
import { trialScript } from './trial-script.ts';
import { EVALUATED_MILLISECONDS, rest, usePage } from './use-page.ts';

/** A tab that opens one page after another. Everything it requests is answered by the scan. */
export type TrialTab = Awaited<ReturnType<typeof openTrialTab>>;

/** Time for the page's response and its scripts. */
const LOAD_MILLISECONDS = 3000;
const MAX_CONTEXTS = 1000;

type Created = Extract<BrowserEvent, { method: 'Runtime.executionContextCreated' }>['params'];
type Paused = Extract<BrowserEvent, { method: 'Fetch.requestPaused' }>['params'];

export async function openTrialTab(browser: RunningBrowser, cache: TrialCache) {
  const page = await openPage(browser.protocol);
  const [binding, entry] = [nameOfOwn(), nameOfOwn()];
  const state: State = { running: undefined, origins: new Map() };
  hear(page, binding, cache, state);
  await Promise.all([
    page.send('Page.enable'),
    page.send('Runtime.enable'),
    page.send('Runtime.addBinding', { name: binding }),
    page.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
    page.send('Network.setBypassServiceWorker', { bypass: true }).catch(() => {}),
  ]);
  let isHeldUp = false;
  const visit = async (trial: Trial, fetch: TrialFetch) => {
    const identifier = await prepare(page, trial, { binding, entry });
    const running = startOf(trial, fetch);
    state.running = running;
    await load(page, trial, running);
    const hasAnswered = await usePage(page, entry, running);
    state.running = undefined;
    const isEnded = await Promise.race([
      Promise.all([
        page.send('Page.stopLoading'),
        page.send('Page.removeScriptToEvaluateOnNewDocument', { identifier }),
      ]).then(() => true),
      rest(EVALUATED_MILLISECONDS),
    ]);
    isHeldUp = !hasAnswered || !isEnded;
    return { running, hasAnswered };
  };
  return {
    /** A page holds it up: it opens no other. */
    isHeldUp: () => isHeldUp,
    close() {
      state.running = undefined;
      browser.protocol.tell('Target.disposeBrowserContext', page.context);
    },
    /** Rejects if the browser has ended. */
    async open(trial: Trial, fetch: TrialFetch) {
      const { before, ...last } = trial;
      await empty(page, trial);
      if (before) {
        const first = await visit({ ...before, tokens: trial.tokens }, fetch);
        if (isHeldUp) return { ...outcomeOf(first.running, first.hasAnswered), called: [], flows: [] };
      }
      const { running, hasAnswered } = await visit(last, fetch);
      return outcomeOf(running, hasAnswered);
    },
  };
}

/** A call is proven as soon as it ran: all else is tested only once the page has loaded and answered. */
function outcomeOf(now: Running, hasAnswered: boolean): TrialOutcome {
  const { trial, called, flows, names, routes, shown, status, untested, notes, isLoaded } = now;
  if (called.size === 0 || trial.isObserved) {
    if (status === 0) untested.add('A page did not load in the browser');
    else if (!isLoaded || !hasAnswered) untested.add('A page did not finish loading in the browser');
  }
  return {
    called: [...called],
    flows: [...flows.values()],
    names: [...names],
    routes: [...routes],
    shown,
    status,
    untested: [...untested],
    notes: [...notes],
  };
}

type Page = Awaited<ReturnType<typeof openPage>>;

interface State {
  running: Running | undefined;
  /** Origin of each execution context. */
  readonly origins: Map<number, string>;
}

async function openPage(protocol: Protocol) {
  const context = await protocol.send<{ browserContextId: string }>('Target.createBrowserContext');
  const frame = await blankPage(protocol, context);
  const session = await attachTo(protocol, frame);
  const send = <Result>(method: string, parameters: object = {}) => protocol.send<Result>(method, parameters, session);
  return { protocol, context, session, frame, send };
}

function hear(page: Page, binding: string, cache: TrialCache, state: State): void {
  const { protocol, session } = page;
  protocol.listen((event) => {
    if (event.sessionId !== session) return;
    const { running } = state;
    if (event.method === 'Fetch.requestPaused') answer(page, event.params, cache, state).catch(() => {});
    else if (event.method === 'Runtime.bindingCalled') {
      const { name, payload, executionContextId } = event.params;
      if (running && name === binding && state.origins.get(executionContextId) === running.origin)
        take(running, payload);
    } else if (event.method === 'Runtime.executionContextCreated') noteOrigin(state, event.params);
    else if (event.method === 'Runtime.executionContextsCleared') state.origins.clear();
    else if (event.method === 'Page.loadEventFired') {
      if (running) running.isLoaded = true;
      running?.loaded.resolve();
    } else if (event.method === 'Page.javascriptDialogOpening')
      protocol.tell('Page.handleJavaScriptDialog', { accept: false }, session);
  });
}

function noteOrigin({ origins }: State, { context }: Created): void {
  if (origins.size < MAX_CONTEXTS) origins.set(context.id, context.origin);
}

async function answer(page: Page, event: Paused, cache: TrialCache, state: State): Promise<void> {
  const { protocol, session, frame } = page;
  const { requestId, frameId, resourceType, request } = event;
  const { running } = state;
  const isMain = resourceType === 'Document' && frameId === frame;
  const isScript = resourceType === 'Script';
  const isRedirect = event.redirectedRequestId !== undefined;
  const isData = resourceType === 'XHR' || resourceType === 'Fetch';
  const asked = { url: request.url, isMain, isScript, isData, isRedirect };
  const isRead = READ.includes(resourceType);
  if (running) running.pending += 1;
  const found = running && isRead && isWanted(running, asked) ? await answered(event, running, cache) : undefined;
  if (running) running.pending -= 1;
  // A page whose navigation has no content stays.
  if (running && !found && isMain && running.status !== 0)
    return protocol.tell('Fetch.fulfillRequest', { requestId, responseCode: 204 }, session);
  if (!running || !found || state.running !== running)
    return protocol.tell('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }, session);
  if (isMain) running.status = found.responseCode;
  const shown = isMain && running.trial.isObserved ? observedAnswer(found) : found;
  protocol.tell('Fetch.fulfillRequest', { requestId, ...shown }, session);
}

async function prepare(page: Page, trial: Trial, own: { readonly binding: string; readonly entry: string }) {
  const { tokens, name, message, isObserved = false, followsLinks = false } = trial;
  const { origin } = new URL(trial.url);
  const source = trialScript({ ...own, tokens, name, message, isObserved, followsLinks, origin });
  return (await page.send<{ identifier: string }>('Page.addScriptToEvaluateOnNewDocument', { source })).identifier;
}

/** Leaves the page that the tab shows, and empties what it stored. */
async function empty(page: Page, { url }: Trial): Promise<void> {
  const { origin } = new URL(url);
  const storageId = { securityOrigin: origin, isLocalStorage: false };
  await page.send('DOMStorage.clear', { storageId }).catch(() => {});
  await page.send('Page.navigate', { url: 'about:blank' });
  await page.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }).catch(() => {});
}

async function load(page: Page, { url, referrer }: Trial, now: Running): Promise<void> {
  const from = referrer === undefined ? {} : { referrer, referrerPolicy: 'unsafeUrl' };
  await Promise.race([page.send('Page.navigate', { url, ...from }), now.loaded.promise, rest(LOAD_MILLISECONDS)]);
  await Promise.race([now.loaded.promise, rest(LOAD_MILLISECONDS)]);
}

function answered(event: Paused, { trial, fetch, origin }: Running, cache: TrialCache) {
  return trialAnswer(event, { ...trial, origin }, { fetch, cache }).catch(() => undefined);
}

function nameOfOwn(): string {
  return `f${randomUUID().replaceAll('-', '')}`;
}
