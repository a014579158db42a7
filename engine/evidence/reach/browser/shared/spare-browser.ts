import { Unavailable } from '../../../define-collector.ts';
import type { FormFactor } from '../../../facts/visit.ts';
import type { ReachSettings } from '../../settings.ts';
import type { BrowserContext } from '../context.ts';
import type { Tab } from '../open-tab.ts';
import { type BrowserStart, type ReadyBrowser, startBrowser } from '../start-browser.ts';
import { prepareTab } from '../visit.ts';

/** A browser that was started before its scan, with the blank tab of its first visit. */
export interface SpareStart extends BrowserStart {
  readonly tab: Promise<Tab>;
}

/** Browsers that are ready before a scan needs them. Each is used by one scan, and ended with it. */
export interface SpareBrowsers {
  /** A browser for this scan, and another one starts for the next; undefined if none fits. */
  take(context: BrowserContext, formFactor: FormFactor): SpareStart | undefined;
  close(): Promise<void>;
}

interface SpareOptions {
  readonly settings: ReachSettings;
  readonly formFactor: FormFactor;
}

const UNUSED = new Unavailable('the browser was not used');

/** Keeps one browser ready. The next one starts when the scan that took it has ended, so that it takes no time from that scan. */
export function keepSpareBrowser({ settings, formFactor }: SpareOptions): SpareBrowsers {
  let isClosed = false;
  let spare: ReturnType<typeof startSpare> | undefined = startSpare(settings, formFactor);
  const renew = (): void => {
    if (!isClosed) spare ??= startSpare(settings, formFactor);
  };
  return {
    take(context, wanted) {
      const own = spare;
      const isPlain = !context.session && !context.signIn && !context.limits && !context.recordsSent;
      if (!own || !isPlain || wanted !== formFactor) return undefined;
      spare = undefined;
      if (own.start.ended.aborted) renew();
      if (own.start.ended.aborted) return undefined;
      own.serve(context);
      const end = (reason: Error) => own.start.end(reason).finally(renew);
      const stop = (): void => void end(context.signal.reason);
      context.signal.addEventListener('abort', stop, { once: true });
      if (context.signal.aborted) stop();
      const { ready, asked, ended } = own.start;
      return { ready, asked, ended, tab: own.tab, end };
    },
    async close() {
      isClosed = true;
      await spare?.start.end(UNUSED);
    },
  };
}

/** Until it serves a scan, it connects to nothing. */
function startSpare(settings: ReachSettings, formFactor: FormFactor) {
  let allow: BrowserContext['allowAddress'] = async () => {
    throw UNUSED;
  };
  const { signal } = new AbortController();
  const start = startBrowser({ settings, signal, allowAddress: (host) => allow(host) });
  const tab = start.asked.then(() =>
    prepareTab(start, { formFactor, accessibility: true }, { settings, session: undefined }, () => true),
  );
  tab.catch(() => {});
  let isServing = false;
  // One that ends while it waits serves nobody.
  const watch = ({ browser }: ReadyBrowser) =>
    browser.protocol.ended.addEventListener('abort', () => isServing || void start.end(UNUSED), { once: true });
  start.ready.then(watch, () => {});
  return {
    start,
    tab,
    serve(context: BrowserContext): void {
      isServing = true;
      allow = context.allowAddress;
    },
  };
}
