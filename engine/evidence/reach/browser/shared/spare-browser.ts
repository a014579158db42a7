import type { Observer } from '../../../../timing/observe.ts';
import { Unavailable } from '../../../define-collector.ts';
import type { FormFactor } from '../../../facts/visit.ts';
import type { ReachSettings } from '../../settings.ts';
import { type BrowserContext, GONE } from '../context.ts';
import type { Tab } from '../open-tab.ts';
import { type BrowserStart, type ReadyBrowser, startBrowser } from '../start-browser.ts';
import { prepareTab } from '../visit.ts';

/** A browser with the blank tab of its first visit, which may have been started before its scan. */
export interface SpareStart extends BrowserStart {
  readonly tab: Promise<Tab>;
  /** Whether it ended by itself, or did not start. */
  isLost(): boolean;
}

/** Browsers that are ready before a scan needs them. Each is used by one scan, and ended with it. */
export interface SpareBrowsers {
  /** A browser for this scan: a spare one, else a new one. Undefined if the scan needs another kind of browser. */
  take(context: BrowserContext, formFactor: FormFactor): SpareStart | undefined;
  /** Ends the spare ones; those of scans end with them. */
  close(): Promise<void>;
}

interface SpareOptions {
  readonly settings: ReachSettings;
  readonly formFactor: FormFactor;
  /** Spare browsers, and those of scans that took one, at most; default 1. */
  readonly max?: number;
  /** A spare browser that no scan takes for so long is ended; default: it is kept. */
  readonly idleSeconds?: number;
}

const UNUSED = new Unavailable('the browser was not used');

/**
 * Keeps browsers ready: one at first if they are kept while idle, and one for each scan that has ended its own. It starts only
 * then, so that it takes no time from that scan.
 */
export function keepSpareBrowsers({ settings, formFactor, max = 1, idleSeconds }: SpareOptions): SpareBrowsers {
  /** The last one is used first, so that those not needed stay idle. */
  const spares = new Set<ReturnType<typeof startSpare>>();
  const taken = new Set<BrowserStart>();
  let isClosed = false;
  const renew = (): void => {
    if (isClosed || spares.size + taken.size >= max) return;
    const spare = startSpare(settings, formFactor, idleSeconds);
    spares.add(spare);
    spare.start.ended.addEventListener('abort', () => spares.delete(spare), { once: true });
  };
  if (idleSeconds === undefined) renew();
  return {
    take(context, wanted) {
      const { session, signIn, limits, recordsSent, turn, signal } = context;
      if (session || signIn || limits || recordsSent || turn) return undefined;
      if (wanted !== formFactor || context.settings !== settings) return undefined;
      const spare = [...spares].at(-1) ?? startSpare(settings, formFactor);
      spares.delete(spare);
      const { start, tab, isLost } = spare;
      spare.serve(context);
      taken.add(start);
      const end = (reason: Error) => start.end(reason).finally(() => taken.delete(start) && renew());
      const stop = (): void => void end(signal.reason);
      signal.addEventListener('abort', stop, { once: true });
      if (signal.aborted) stop();
      return { ...start, tab, isLost, end };
    },
    async close() {
      isClosed = true;
      await Promise.all([...spares].map(({ start }) => start.end(UNUSED)));
    },
  };
}

/** Until it serves a scan, it connects to nothing. */
function startSpare(settings: ReachSettings, formFactor: FormFactor, idleSeconds?: number) {
  let serving: BrowserContext | undefined;
  const allowAddress: BrowserContext['allowAddress'] = async (host) => {
    if (!serving) throw UNUSED;
    return serving.allowAddress(host);
  };
  const observe: Observer = {
    span: (kind, name, work, about) => (serving?.observe ? serving.observe.span(kind, name, work, about) : work()),
    took: (...part) => serving?.observe?.took(...part),
  };
  const start = startBrowser({ settings, signal: new AbortController().signal, allowAddress });
  const tab = start.asked.then(() =>
    prepareTab(start, { formFactor, accessibility: true }, { settings, session: undefined, observe }, () => true),
  );
  let isLost = false;
  // One that ends while it waits serves nobody.
  const end = (): void => {
    if (!serving) void start.end(UNUSED);
  };
  const lose = (): void => {
    isLost ||= !start.ended.aborted;
    end();
  };
  const watch = ({ browser: { protocol } }: ReadyBrowser) =>
    protocol.ended.addEventListener('abort', () => (protocol.ended.reason.message === GONE ? lose() : end()), {
      once: true,
    });
  start.ready.then(watch, lose);
  tab.catch(end);
  const idle = idleSeconds === undefined ? undefined : setTimeout(end, idleSeconds * 1000).unref();
  return {
    start,
    tab,
    isLost: () => isLost,
    serve(context: BrowserContext): void {
      clearTimeout(idle);
      serving = context;
    },
  };
}
