import { MEBIBYTE } from '../../../byte-limits.ts';
import { clockNow } from '../../../timing/observe.ts';
import { Unavailable } from '../../define-collector.ts';
import type { PreloadOutcome } from '../../facts/visit.ts';
import { untilAborted } from '../../until-aborted.ts';
import { type BrowserContext, visitLimits } from './context.ts';
import { findExecutable } from './executable.ts';
import { startGuardProxy } from './guard-proxy.ts';
import { launchBrowser } from './launch.ts';
import type { WatchedTemplates } from './settled-vitals.ts';

const NO_WINDOW = 'the browser of this package has no windows: install Chromium, or set CHROME_PATH';
const HEADER_SHARE = 1.25;

/** A browser behind its guard proxy, nothing loaded yet. */
export type ReadyBrowser = Awaited<ReturnType<typeof start>>;

/** A browser that is starting or has started. */
export type BrowserStart = ReturnType<typeof startBrowser>;

/** Starts a browser in advance. */
export function startBrowser(context: BrowserContext) {
  const ending = new AbortController();
  const ended = AbortSignal.any([context.signal, ending.signal]);
  const closing: (() => Promise<void> | void)[] = [];
  const asked = Promise.withResolvers<void>();
  const starting = start({ ...context, signal: ended }, closing, asked.resolve).finally(asked.resolve);
  const ready = untilAborted(starting, ended);
  ready.catch(() => {});
  const finish = async (): Promise<void> => {
    await starting.catch(() => {});
    for (const close of closing.splice(0).reverse()) await close();
  };
  let finished: Promise<void> | undefined;
  return {
    /** Rejects with the reason once ended. */
    ready,
    /** Resolves once its process has been requested, or will not be. */
    asked: asked.promise,
    ended,
    /** Ends it and everything it started, ready or not. The first reason is kept. */
    end(reason: Error): Promise<void> {
      ending.abort(reason);
      finished ??= finish();
      return finished;
    },
  };
}

/** Registers everything it opens for closing, in reverse order. */
async function start(context: BrowserContext, closing: (() => Promise<void> | void)[], onAsked: () => void) {
  const limits = { ...visitLimits(context.settings), ...context.limits };
  const executable = await findExecutable(context.settings);
  context.signal.throwIfAborted();
  // Of several pages, each has its own limit, which counts no header fields.
  const maxBytes = limits.networkMebibytes * MEBIBYTE * (limits.tabs > 1 ? HEADER_SHARE : 1);
  const guard = await startGuardProxy(context.allowAddress, maxBytes, context.session, limits.tabs);
  closing.push(() => guard.close());
  const { memoryMebibytes, tabs } = limits;
  const { session, signIn, signal } = context;
  const isWindow = signIn === 'window';
  if (isWindow && executable.kind === 'shipped') throw new Unavailable(NO_WINDOW);
  const isSignedIn = session !== undefined || signIn !== undefined;
  const options = {
    proxyPort: guard.port,
    memoryMebibytes,
    tabs,
    isSignedIn,
    isWindow,
    isSignIn: signIn !== undefined,
    signal,
  };
  const launching = launchBrowser(executable, options);
  onAsked();
  const at = clockNow();
  const browser = await launching;
  context.observe?.took('browser', 'launch', { at, wall: clockNow() - at, cpu: browser.cpu() });
  closing.push(() => browser.close());
  const { failures, failuresUntil, allowPage } = guard;
  const preloads = new Map<string, Promise<PreloadOutcome>>();
  const templates: WatchedTemplates = new Map();
  return { browser, failures, failuresUntil, allowPage, preloads, templates };
}
