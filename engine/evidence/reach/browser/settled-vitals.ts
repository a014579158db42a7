import { setTimeout as pause } from 'node:timers/promises';
import { rateVital } from '../../parse/html/vital-rating.ts';
import { evaluate } from './evaluate.ts';
import type { Tab } from './open-tab.ts';
import { LAYOUT_REST, READ_VITALS, SLOWDOWN } from './page-scripts.ts';
import type { PageVitals } from './read-page.ts';

const MAX_MOVING_MILLISECONDS = 2500;
const MIN_REST_MILLISECONDS = 20;
/** For a page whose scripts never give way. */
const ANSWER_MILLISECONDS = 1000;
const TIMED = ['ttfb', 'fcp', 'lcp', 'tbt'] as const;
const LOOKS_AT_SLOW = 5;
const BETWEEN_MILLISECONDS = 60;

/** Waits until the layout of a loaded page has been quiet for a while, and gives up on one that goes on moving. */
export async function layoutQuiet(tab: Tab): Promise<void> {
  const until = performance.now() + MAX_MOVING_MILLISECONDS;
  while (performance.now() < until) {
    const rest = await answerOf(tab, LAYOUT_REST, 0);
    if (!(rest > 0)) return;
    await pause(Math.min(Math.max(rest, MIN_REST_MILLISECONDS), until - performance.now()));
  }
}

/** The vitals of a page that was read before, with what has moved and what was painted since. */
export async function laterVitals(tab: Tab, before: PageVitals): Promise<PageVitals> {
  const { cls, lcp, lcpElement } = await answerOf<Partial<PageVitals>>(tab, READ_VITALS, before);
  return cls === undefined ? before : { ...before, cls, lcp, lcpElement };
}

/** What other programs cost the browser now, by fixed work in the process of a blank page: 1 if nothing, infinite if they keep it from an answer. */
export function slowdownIn(tab: Tab): Promise<number> {
  return answerOf(tab, SLOWDOWN, Number.POSITIVE_INFINITY);
}

/** The most that it cost after the page was measured; one that was slow is worth several looks. */
export async function slowdownAfter(tab: Tab, vitals: PageVitals): Promise<number> {
  const isSlow = TIMED.some((name) => rateVital(name, vitals[name] ?? 0) !== 'good');
  let most = 1;
  for (let look = 0; look < (isSlow ? LOOKS_AT_SLOW : 1); look++) {
    if (look > 0) await pause(BETWEEN_MILLISECONDS);
    // A page whose own scripts never give way does not answer either.
    most = Math.max(most, await answerOf(tab, SLOWDOWN, 1));
  }
  return most;
}

function answerOf<T>(tab: Tab, expression: string, otherwise: T): Promise<T> {
  const answer = evaluate<T>(tab, expression).catch(() => otherwise);
  return Promise.race([answer, pause(ANSWER_MILLISECONDS, otherwise, { ref: false })]);
}
