import { MEBIBYTE } from '../../../../byte-limits.ts';
import { Unavailable } from '../../../define-collector.ts';
import type { Visit } from '../../../facts/visit.ts';
import { untilAborted } from '../../../until-aborted.ts';
import { createTurns } from '../../pacing/turns.ts';
import { type BrowserContext, PAGES_AT_ONCE, visitLimits } from '../context.ts';
import { type BrowserStart, type ReadyBrowser, startBrowser } from '../start-browser.ts';
import { type BlankTabs, blankTabs } from './blank-tabs.ts';
import { type SharedProtocol, sharedProtocol } from './shared-protocol.ts';

/** A tab of a browser that has others, with the use and the end of a browser of its own. */
export interface SharedTab extends BrowserStart {
  /** Whether the browser ended before this tab did. */
  isLost(): boolean;
  /** Ends it after its visit: another page may have its tab. */
  leave(reason: Error): Promise<void>;
}

/** The browser for the pages of a site, started at the first of them: they share its cache, cookies and storage. */
export type SharedBrowser = ReturnType<typeof createSharedBrowser>;

interface Running {
  readonly start: BrowserStart;
  /** What its pages share. */
  readonly tabs: Promise<BlankTabs>;
  readonly pageBytes: number;
  ready?: ReadyBrowser;
  hasFailed: boolean;
}

export function createSharedBrowser(context: BrowserContext) {
  const loading = createTurns(1, context.signal);
  const all: BrowserStart[] = [];
  let current: Running | undefined;

  const run = (): Running => {
    const start = startBrowser({ ...context, limits: { ...context.limits, tabs: PAGES_AT_ONCE } });
    const { networkMebibytes } = { ...visitLimits(context.settings), ...context.limits };
    const tabs = start.ready.then(({ browser }) => blankTabs(browser.protocol));
    tabs.catch(() => {});
    const running: Running = { start, tabs, pageBytes: networkMebibytes * MEBIBYTE, hasFailed: false };
    start.ready.then(
      (ready) => {
        running.ready = ready;
      },
      () => {
        running.hasFailed = true;
      },
    );
    all.push(start);
    return running;
  };
  return {
    /** Opens another tab, in a new browser if the last one has ended. */
    async open(): Promise<SharedTab> {
      const isFirst = current === undefined;
      if (!current || isOver(current)) {
        void current?.start.end(new Unavailable('the browser has ended'));
        current = run();
      }
      return tabOf(current, isFirst);
    },
    /** Loads one page at a time, so that its vitals are its own, while others that have loaded are tested. */
    inTurn(load: (onLoaded: () => void) => Promise<Visit>): Promise<Visit> {
      const { promise, resolve } = Promise.withResolvers<Visit>();
      void loading.run(async () => {
        const loaded = Promise.withResolvers<void>();
        const visit = load(loaded.resolve);
        resolve(visit);
        await Promise.race([loaded.promise, visit.catch(() => {})]);
      });
      return promise;
    },
    async close() {
      await Promise.all(all.map((start) => start.end(new Unavailable('the scan has ended'))));
    },
  };
}

function isOver({ start, ready, hasFailed }: Running): boolean {
  return hasFailed || start.ended.aborted || ready?.browser.protocol.ended.aborted === true;
}

function tabOf(running: Running, isFirst: boolean): SharedTab {
  const { start, tabs } = running;
  const ending = new AbortController();
  const ended = AbortSignal.any([start.ended, ending.signal]);
  const opening = start.ready.then(async (shared) => {
    const protocol = sharedProtocol(shared.browser.protocol, await tabs);
    return { protocol, tab: tabIn(shared, protocol, ended, { isFirst, pageBytes: running.pageBytes }) };
  });
  const ready = untilAborted(
    opening.then(({ tab }) => tab),
    ended,
  );
  ready.catch(() => {});
  let endedFirst = false;
  const finish = async (reason: Error, how: 'end' | 'leave'): Promise<void> => {
    endedFirst ||= !isOver(running);
    ending.abort(reason);
    // One that is still starting may never be ready.
    if (!running.ready) return start.end(reason);
    (await opening).protocol[how](reason);
  };
  return {
    ready,
    asked: start.asked,
    ended,
    isLost: () => isOver(running) && !endedFirst,
    end: (reason) => finish(reason, 'end'),
    leave: (reason) => finish(reason, 'leave'),
  };
}

function tabIn(
  shared: ReadyBrowser,
  protocol: SharedProtocol,
  ended: AbortSignal,
  { isFirst, pageBytes }: { readonly isFirst: boolean; readonly pageBytes: number },
): ReadyBrowser {
  if (!isFirst) shared.allowPage();
  const browser = { ...shared.browser, protocol, pageBytes };
  return { ...shared, browser, failures: shared.failuresUntil(ended) };
}
