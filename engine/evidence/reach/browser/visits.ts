import { type Reach, Unavailable } from '../../define-collector.ts';
import type { FormFactor, InteractionOutcome, WcagLevel } from '../../facts/visit.ts';
import { READING_HERE } from '../../gather.ts';
import { type BrowserContext, CRASHED, visitLimits } from './context.ts';
import type { Tab } from './open-tab.ts';
import type { SharedBrowser, SharedTab } from './shared/shared-browser.ts';
import type { SpareBrowsers, SpareStart } from './shared/spare-browser.ts';
import type { BrowserStart } from './start-browser.ts';
import type { OnRead } from './visit.ts';

export interface VisitOptions {
  /** Modules of the scan: without `accessibility`, axe-core is skipped; without `performance`, what happens after the page was read. */
  readonly modules: readonly string[];
  readonly formFactor: FormFactor;
  /** Default: AA. */
  readonly wcag?: WcagLevel | undefined;
  /** False for a page whose pictures no report shows. */
  readonly pictures?: boolean;
  /** Browsers that have started already. */
  readonly spares?: SpareBrowsers | undefined;
}

/** Memory may be enough for a large page, but not for the accessibility tests as well. */
const TOO_LARGE = {
  failed: 'the page crashed the browser while its accessibility was tested, and not without that test',
};

const NO_VISIT = 'no browser is opened for these modules';

type Start = BrowserStart & Partial<Pick<SharedTab, 'leave'> & Omit<SpareStart, keyof BrowserStart>>;

interface Expected {
  readonly start: Start;
  readonly tab?: Promise<Tab>;
}

/** Whether the browser has ended although nobody ended it. */
function hasEnded({ isLost }: Start, { signal }: BrowserContext): boolean {
  return !signal.aborted && isLost?.() === true;
}

/**
 * Each visit uses a separate browser, or a tab of the `shared` one; the first one may have been started early, with its tab.
 * Nothing of it is loaded if none is `wanted`.
 */
export function createVisits(
  context: BrowserContext,
  wanted: boolean,
  { modules, formFactor, wcag = 'AA', pictures = true, spares }: VisitOptions,
  shared?: SharedBrowser,
) {
  const ending: Promise<void>[] = [];
  const accessibility = modules.includes('accessibility');
  const performance = modules.includes('performance');
  const recordsLoad = performance && pictures && !context.session;
  let expected: Promise<Expected> | undefined;
  const using = { ...context, ...visitLimits(context.settings), pictures };
  let isHurried = false;
  let used: Promise<InteractionOutcome | { readonly failed: string }> | undefined;
  const ownStart = () => import('./start-browser.ts').then(({ startBrowser }) => startBrowser(context));
  const nextStart: () => Promise<Start> = shared?.open ?? (async () => spares?.take(context, formFactor) ?? ownStart());
  /** Opened once the browser is ready, whatever the scan waits for until its visit. */
  const tabOf = async (start: BrowserStart): Promise<Tab> => {
    await start.asked;
    const { prepareTab } = await import('./visit.ts');
    return prepareTab(start, { formFactor, accessibility }, context, () => !isHurried);
  };
  return {
    /** Starts the browser; resolves when its process has been requested. */
    async expect() {
      if (!wanted) return;
      expected ??= nextStart().then((start) => {
        const tab = start.tab ?? tabOf(start);
        tab.catch(() => {});
        return { start, tab };
      });
      await (await expected).start.asked;
    },
    /** The site has answered: the visit will follow soon. */
    hurry() {
      isHurried = true;
    },
    async visit(...[url, asked = {}, reading = READING_HERE]: Parameters<Reach['visit']>) {
      if (!wanted) throw new Unavailable(NO_VISIT);
      const starting = expected;
      expected = undefined;
      const { OVER, visitWith } = await import('./visit.ts');
      const onRead: OnRead = (page, axe) => {
        used = import('./interaction/run.ts').then((it) =>
          it.interactionOf(page, formFactor, wcag, axe, { ...using, reading }),
        );
        used.catch(() => {});
      };
      const visitIn = ({ start, tab }: Expected, onLoaded = () => {}, withAxe = accessibility) => {
        const request = { ...asked, url, formFactor, accessibility: withAxe, performance, wcag, recordsLoad };
        const visit = visitWith(start, request, context, { onLoaded, ...(withAxe ? { onRead } : {}) }, tab);
        const done = visit.then(() => used);
        ending.push(endAfter(start, done, OVER));
        return visit;
      };
      const ownVisit = async (withAxe?: boolean) => visitIn({ start: await ownStart() }, undefined, withAxe);
      const first = (await starting) ?? { start: await nextStart() };
      const visit = shared ? shared.inTurn((onLoaded) => visitIn(first, onLoaded)) : visitIn(first);
      const isLost = (error: Error) => isCrash(error, context) || hasEnded(first.start, context);
      // A browser crashes for reasons of its own too, or because of another page.
      const again = orElse(visit, isLost, () => ownVisit());
      const withoutAxe = async () => {
        used = Promise.resolve(TOO_LARGE);
        return { ...(await ownVisit(false)), axe: TOO_LARGE };
      };
      return orElse(again, (error) => accessibility && isCrash(error, context), withoutAxe);
    },
    async interaction() {
      const outcome = (await used) ?? { failed: 'not asked for' };
      if ('failed' in outcome) throw new Unavailable(outcome.failed);
      return outcome;
    },
    async close() {
      await (await expected)?.start.end(new Error('the scan has ended'));
      await Promise.all(ending);
    },
  };
}

const isCrash = (error: Error, { signal }: BrowserContext): boolean => !signal.aborted && error.message === CRASHED;

/** The next attempt, if the first one failed in this way. */
async function orElse<T>(first: Promise<T>, isSo: (error: Error) => boolean, next: () => Promise<T>): Promise<T> {
  return first.catch((error: Error) => (isSo(error) ? next() : Promise.reject(error)));
}

/** The result is processed while the page is used further and the browser shuts down. */
async function endAfter(start: Start, work: Promise<unknown>, reason: Error): Promise<void> {
  const isDone = await work.then(
    () => true,
    () => false,
  );
  // What failed may go on: its tab is closed.
  await (isDone && start.leave ? start.leave(reason) : start.end(reason));
}
