import { Unavailable } from '../../../define-collector.ts';
import type { Trial, TrialOutcome } from '../../../facts/trial.ts';
import { untilAborted } from '../../../until-aborted.ts';
import { withReason } from '../../failure.ts';
import { createTurns } from '../../pacing/turns.ts';
import type { BrowserContext } from '../context.ts';
import { type BrowserStart, startBrowser } from '../start-browser.ts';
import { type TrialFetch, trialCache } from './trial-requests.ts';
import { openTrialTab, type TrialTab } from './trial-tab.ts';

/** The trials of a scan: one browser, started at the first of them, without any way to the network. */
export type Trials = ReturnType<typeof createTrials>;

const TABS = 3;
/** A page may crash the browser. */
const MAX_STARTS = 3;
const TRIAL_MILLISECONDS = 20_000;
const MEBIBYTES = 720;

export function createTrials({ settings, signal }: Pick<BrowserContext, 'settings' | 'signal'>) {
  const cache = trialCache();
  const context: BrowserContext = {
    settings,
    signal,
    allowAddress: () => Promise.reject(new Error('the scan answers all requests')),
    limits: { memoryMebibytes: MEBIBYTES },
  };
  const idle: TrialTab[] = [];
  const turns = createTurns(TABS);
  let start: BrowserStart | undefined;
  let starts = 0;

  const begin = (): BrowserStart => {
    if (start && !start.ended.aborted) return start;
    if (starts >= MAX_STARTS) throw new Unavailable('the browser ended several times');
    starts += 1;
    idle.length = 0;
    start = startBrowser(context);
    return start;
  };
  const tried = async (trial: Trial, fetch: TrialFetch, own: BrowserStart): Promise<TrialOutcome> => {
    const { browser } = await own.ready;
    const tab = idle.pop() ?? (await openTrialTab(browser, cache));
    const outcome = await tab.open(trial, fetch);
    if (tab.isHeldUp()) tab.close();
    else if (own === start) idle.push(tab);
    return outcome;
  };

  const runInTurn = async (trial: Trial, fetch: TrialFetch): Promise<TrialOutcome> => {
    let own: BrowserStart | undefined;
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(new Unavailable('a page held up the browser')), TRIAL_MILLISECONDS);
    try {
      signal.throwIfAborted();
      own = begin();
      return await untilAborted(tried(trial, fetch, own), AbortSignal.any([ending.signal, own.ended]));
    } catch (error) {
      await own?.end(new Unavailable('a page could not be opened'));
      throw withReason(error, 'the page could not be opened');
    } finally {
      clearTimeout(timer);
      // The only trial of its scan: its browser would wait beside that of the pages.
      if (trial.followsLinks) await own?.end(new Unavailable('the links were followed'));
    }
  };

  return {
    /** Opens a page. Throws `Unavailable`. */
    run: (trial: Trial, fetch: TrialFetch) => turns.run(() => runInTurn(trial, fetch)),
    async close() {
      await start?.end(new Unavailable('the scan has ended'));
    },
  };
}
