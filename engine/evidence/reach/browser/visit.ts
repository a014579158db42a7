import { type Observer, observedStep } from '../../../timing/observe.ts';
import { Unavailable } from '../../define-collector.ts';
import type { AxeOutcome, Visit, VisitRequest } from '../../facts/visit.ts';
import { isLoopbackHost } from '../../parse/http/private-address.ts';
import { untilAborted } from '../../until-aborted.ts';
import { withReason } from '../failure.ts';
import type { HeldRequest } from '../session/browser-session.ts';
import { type Accessibility, accessibilityOf, compileAxe } from './accessibility.ts';
import { type BrowserContext, type VisitLimits, visitLimits } from './context.ts';
import { loadPage } from './load-page.ts';
import { openTab, type Tab } from './open-tab.ts';
import { preloadedOf } from './preload/preload-list.ts';
import { blankPage } from './protocol.ts';
import { readHiddenLinks, readRendered } from './read-page.ts';
import { recordLoad } from './recording/load-recording.ts';
import { isSlow, laterVitals, layoutQuiet, slowdownAfter, slowdownIn } from './settled-vitals.ts';
import { type BrowserStart, type ReadyBrowser, startBrowser } from './start-browser.ts';
import { stopwatch, until } from './usage/stopwatch.ts';

export const OVER = new Unavailable('the visit is over');
const NO_AXE: Accessibility = { begin: () => {}, result: async () => ({ failed: 'not asked for' }) };

/** Loads a page once in a separate browser, which is removed with its files when this settles. Throws `Unavailable`. */
export async function visitPage(request: VisitRequest, context: BrowserContext): Promise<Visit> {
  const start = startBrowser(context);
  return visitWith(start, request, context).finally(() => start.end(OVER));
}

/**
 * Opens the blank tab of a visit, which may start before its URL is known. If it `isAhead` of the scan, axe-core is compiled in
 * the meantime. Rejects with the reason of a browser that has ended.
 */
export async function prepareTab(
  start: BrowserStart,
  { formFactor, accessibility }: Pick<VisitRequest, 'formFactor' | 'accessibility'>,
  { settings, session, recordsSent, turn, observe }: Omit<BrowserContext, 'signal' | 'allowAddress' | 'limits'>,
  isAhead: () => boolean = () => false,
): Promise<Tab> {
  const { browser } = await start.ready;
  const options = { formFactor, bot: settings.userAgent, session, recordsSent, turn, observe };
  const open = async () => openTab(browser, await blankPage(browser.protocol), options);
  const tab = await observedStep({ observe }, browser, 'open the tab', open);
  if (accessibility && isAhead()) await observedStep({ observe }, browser, 'compile axe-core', () => compileAxe(tab));
  return tab;
}

/** Called with the page once it has been read. */
export type OnRead = (tab: Tab, axe: AxeOutcome | undefined) => void;

interface VisitNews {
  /** Called when the page has loaded and is idle, or has been stopped. */
  readonly onLoaded?: () => void;
  readonly onRead?: OnRead;
}

/** Loads a page once in an already started browser, which the caller ends, in its prepared tab if there is one. Throws `Unavailable`. */
export async function visitWith(
  start: BrowserStart,
  request: VisitRequest,
  context: BrowserContext,
  news: VisitNews = {},
  prepared?: Promise<Tab>,
): Promise<Visit> {
  const limits = { ...visitLimits(context.settings), ...context.limits };
  const late = new Unavailable(`the visit took longer than ${Math.round(limits.visitSeconds)} s`);
  // A browser that does not even start has no watch yet.
  let isOver = false;
  const starting = setTimeout(() => void start.end(late), limits.visitSeconds * 1000);
  try {
    const url = URL.parse(request.url);
    if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
      throw new Unavailable('only http and https can be visited');
    const tab = prepared ?? prepareTab(start, request, context);
    tab.catch(() => {});
    const ready = await start.ready;
    clearTimeout(starting);
    void until(stopwatch(ready.browser), limits.visitSeconds * 1000).then(() => (isOver ? undefined : start.end(late)));
    const visit = visitIn(ready, tab, request, { ...context, ...news, limits });
    return await untilAborted(visit, start.ended);
  } catch (error) {
    throw withReason(start.ended.aborted ? start.ended.reason : error, 'the page could not be visited');
  } finally {
    isOver = true;
    clearTimeout(starting);
  }
}

interface VisitSteps extends VisitNews {
  readonly limits: VisitLimits;
  readonly observe?: Observer | undefined;
}

async function visitIn(
  ready: ReadyBrowser,
  prepared: Promise<Tab>,
  request: VisitRequest,
  { limits, onLoaded = () => {}, onRead, observe }: VisitSteps,
): Promise<Visit> {
  const { browser, failures } = ready;
  const { preloadHosts = [], performance: isMeasured = true } = request;
  const [tab, preloaded] = await Promise.all([
    prepared,
    preloadHosts.length > 0 ? preloadedOf(preloadHosts, ready) : { listed: [] },
  ]);
  const [before, endRecording] = await Promise.all([
    slowdownIn(tab),
    request.recordsLoad ? recordLoad(tab).catch(() => undefined) : undefined,
  ]);
  const axe = request.accessibility
    ? accessibilityOf(tab, limits.accessibilitySeconds * 1000, request.wcag ?? 'AA')
    : NO_AXE;
  if (request.policyProbe) await tab.policy.begin();
  const onIdle = () => {
    onLoaded();
    axe.begin();
  };
  const loaded = await observedStep({ observe }, browser, 'load the page', () =>
    loadPage(tab, request.url, failures, limits.loadSeconds * 1000, onIdle),
  );
  onLoaded();
  const document = tab.log.generation();
  const isSame = () => loaded && tab.log.generation() === document;
  const recording = endRecording?.().catch(() => undefined);
  const reading = Promise.all([
    observedStep({ observe }, browser, 'read the page', () => readRendered(tab, browser.product, failures)),
    observedStep({ observe }, browser, 'axe-core', () => axe.result()),
  ]);
  const [[page, outcome], after] = await Promise.all([
    reading,
    reading.then(([{ vitals }]) => (isSame() && isMeasured ? slowdownAfter(tab, vitals) : 1)),
    loaded && isMeasured
      ? observedStep({ observe }, browser, 'wait for the layout', () => layoutQuiet(tab, ready.templates))
      : undefined,
  ]);
  const { rendered, vitals: first, pageErrors, refusals, observed = [] } = page;
  const settled = isSame() ? await laterVitals(tab, first) : first;
  const turnedSlow = isSame() && isMeasured && isSlow(settled) && !isSlow(first);
  const slowdown = Math.max(before, after, turnedSlow ? await slowdownAfter(tab, settled) : 1);
  const vitals = { ...settled, slowdown, formFactor: request.formFactor };
  const hidden = request.hiddenLinks ? { hiddenLinks: await readHiddenLinks(tab) } : {};
  const sourced = 'failed' in outcome ? outcome : await sourcesIn(tab, rendered.url, outcome);
  onRead?.(tab, 'failed' in sourced ? undefined : sourced);
  const ended = loaded ? vitals : { ...vitals, domContentLoaded: undefined, load: undefined };
  const visit: Visit = {
    rendered,
    vitals: ended,
    ...sentBy(tab, failures),
    axe: sourced,
    pageErrors,
    refusals,
    observed,
    policyNeeds: tab.policy.needs(),
    preloaded,
    ...hidden,
  };
  return (await recording)?.(visit) ?? visit;
}

/** Only a development server on this machine states the sources of elements. */
async function sourcesIn(tab: Tab, url: string, outcome: AxeOutcome): Promise<AxeOutcome> {
  if (!isLoopbackHost(URL.parse(url)?.hostname ?? '')) return outcome;
  return (await import('./axe/element-sources.ts')).withSources(tab, outcome);
}

/** What the scanner held back was not requested. */
function sentBy(tab: Tab, failures: ReadonlyMap<string, string>): Pick<Visit, 'network' | 'heldBack'> {
  const all = tab.heldBack();
  const held = new Set(all.map(({ method, url }) => `${method} ${url}`));
  const network = tab.log.requests(failures);
  if (held.size === 0) return { network };
  return {
    network: network.filter(({ method = 'GET', url, status }) => status !== 0 || !held.has(`${method} ${url}`)),
    heldBack: [...new Set(all.map(heldText))],
  };
}

function heldText({ method, url, isServerAction }: HeldRequest): string {
  return `${method} ${url.replace(/[?#].*/, '')}${isServerAction ? ' (server action)' : ''}`;
}
