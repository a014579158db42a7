import { untilAborted } from '../../until-aborted.ts';
import { type BrowserContext, visitLimits } from './context.ts';
import { findExecutable } from './executable.ts';
import { startGuardProxy } from './guard-proxy.ts';
import { launchBrowser, type RunningBrowser } from './launch.ts';

/** A browser behind its guard proxy, nothing loaded yet. */
export interface ReadyBrowser {
  readonly browser: RunningBrowser;
  /** Why the connection to `host:port` failed, as text. */
  readonly failures: ReadonlyMap<string, string>;
  /** Refuses every connection until the work has ended. */
  withoutNetwork<T>(work: Promise<T>): Promise<T>;
}

/** A browser that is starting or has started. */
export interface BrowserStart {
  /** Rejects with the reason once ended. */
  readonly ready: Promise<ReadyBrowser>;
  /** Resolves once its process has been requested, or will not be. */
  readonly asked: Promise<void>;
  readonly ended: AbortSignal;
  /** Ends it and everything it started, ready or not. The first reason is kept. */
  end(reason: Error): Promise<void>;
}

/** Starts a browser for one visit in advance. */
export function startBrowser(context: BrowserContext): BrowserStart {
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
    ready,
    asked: asked.promise,
    ended,
    end(reason) {
      ending.abort(reason);
      finished ??= finish();
      return finished;
    },
  };
}

/** Registers everything it opens for closing, in reverse order. */
async function start(
  context: BrowserContext,
  closing: (() => Promise<void> | void)[],
  onAsked: () => void,
): Promise<ReadyBrowser> {
  const limits = { ...visitLimits(context.settings), ...context.limits };
  const executable = await findExecutable(context.settings);
  context.signal.throwIfAborted();
  const guard = await startGuardProxy(context.allowAddress, limits.networkMebibytes * 1024 * 1024);
  closing.push(() => guard.close());
  const launching = launchBrowser(executable, {
    proxyPort: guard.port,
    memoryMebibytes: limits.memoryMebibytes,
    signal: context.signal,
  });
  onAsked();
  const startedAt = performance.now();
  const browser = await launching;
  context.observe?.took('browser', 'launch', { wall: performance.now() - startedAt, cpu: browser.cpu() });
  closing.push(() => browser.close());
  return { browser, failures: guard.failures, withoutNetwork: guard.refuseDuring };
}
