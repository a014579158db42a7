import { Unavailable } from '../../define-collector.ts';
import type { Visit, VisitRequest } from '../../parse/visit.ts';
import { type Accessibility, accessibilityOf } from './accessibility.ts';
import { type BrowserContext, VISIT_LIMITS, type VisitLimits } from './context.ts';
import { findExecutable } from './executable.ts';
import { type GuardProxy, startGuardProxy } from './guard-proxy.ts';
import { launchBrowser, type RunningBrowser } from './launch.ts';
import { loadPage } from './load-page.ts';
import { openTab } from './open-tab.ts';
import { readRendered } from './read-page.ts';

const NO_AXE: Accessibility = { begin: () => {}, result: async () => ({ failed: 'not asked for' }) };

/** Loads a page once in a browser of its own, which is gone with all it wrote when this settles. Throws `Unavailable`. */
export async function visitPage(request: VisitRequest, context: BrowserContext): Promise<Visit> {
  const limits = { ...VISIT_LIMITS, ...context.limits };
  const url = URL.parse(request.url);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new Unavailable('only http and https can be visited');
  const deadline = new AbortController();
  const late = new Unavailable(`the visit took longer than ${limits.visitSeconds} s`);
  const timer = setTimeout(() => deadline.abort(late), limits.visitSeconds * 1000);
  const signal = AbortSignal.any([context.signal, deadline.signal]);
  try {
    signal.throwIfAborted();
    return await visitGuarded(request, { ...context, signal }, limits);
  } catch (error) {
    throw asUnavailable(signal.aborted ? signal.reason : error);
  } finally {
    clearTimeout(timer);
  }
}

async function visitGuarded(request: VisitRequest, context: BrowserContext, limits: VisitLimits): Promise<Visit> {
  const [executable, guard] = await Promise.all([
    findExecutable(context.settings),
    startGuardProxy(context.allowAddress, limits.networkMebibytes * 1024 * 1024),
  ]);
  try {
    const browser = await launchBrowser(executable, {
      proxyPort: guard.port,
      memoryMebibytes: limits.memoryMebibytes,
      signal: context.signal,
    });
    try {
      return await visitIn(browser, guard, request, context, limits);
    } finally {
      await browser.close();
    }
  } finally {
    guard.close();
  }
}

async function visitIn(
  browser: RunningBrowser,
  guard: GuardProxy,
  request: VisitRequest,
  { settings }: BrowserContext,
  limits: VisitLimits,
): Promise<Visit> {
  const tab = await openTab(browser, request.formFactor, settings.userAgent);
  const axe = request.accessibility ? accessibilityOf(tab, limits.accessibilitySeconds * 1000) : NO_AXE;
  await loadPage(tab, request.url, guard.failures, limits.loadSeconds * 1000, axe.begin);
  const reading = readRendered(tab, browser.product, request.formFactor, guard.failures);
  const [{ rendered, vitals }, outcome] = await Promise.all([reading, axe.result()]);
  return { rendered, vitals, network: tab.log.requests(guard.failures), axe: outcome };
}

function asUnavailable(error: unknown): Unavailable {
  if (error instanceof Unavailable) return error;
  return new Unavailable(error instanceof Error ? error.message : 'the page could not be visited');
}
