import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { rateVital } from '../../parse/html/vital-rating.ts';
import { evaluate } from './evaluate.ts';
import type { Tab } from './open-tab.ts';
import { IS_RESTLESS, layoutRest, READ_TEMPLATE, READ_VITALS, SLOWDOWN } from './page-scripts.ts';
import type { PageVitals } from './read-page.ts';

const MAX_MOVING_MILLISECONDS = 2500;
const MIN_REST_MILLISECONDS = 20;
/** For a page whose scripts never give way. */
const ANSWER_MILLISECONDS = 1000;
const TIMED = ['ttfb', 'fcp', 'lcp', 'tbt'] as const;
const LOOKS_AT_SLOW = 5;
const BETWEEN_MILLISECONDS = 60;

/** Templates of pages that were watched to the end: whether something moved late in one of them. */
export type WatchedTemplates = Map<string, 'calm' | 'restless'>;

/**
 * Waits until the layout of a loaded page has been quiet for a while, and gives up on one that goes on moving. Scripts that moved
 * nothing late in a page of the same template are not waited for again.
 */
export async function layoutQuiet(tab: Tab, watched: WatchedTemplates): Promise<void> {
  const until = performance.now() + MAX_MOVING_MILLISECONDS;
  const text = await answerOf(tab, READ_TEMPLATE, '');
  const template = createHash('sha256').update(text).digest('hex');
  const isCalm = watched.get(template) === 'calm';
  while (performance.now() < until) {
    const rest = await answerOf(tab, layoutRest(isCalm), 0);
    if (!(rest > 0)) break;
    await pause(Math.min(Math.max(rest, MIN_REST_MILLISECONDS), until - performance.now()));
  }
  if (isCalm || text === '') return;
  const isRestless = await answerOf(tab, IS_RESTLESS, true);
  if (watched.get(template) !== 'restless') watched.set(template, isRestless ? 'restless' : 'calm');
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
  let most = 1;
  for (let look = 0; look < (isSlow(vitals) ? LOOKS_AT_SLOW : 1); look++) {
    if (look > 0) await pause(BETWEEN_MILLISECONDS);
    // A page whose own scripts never give way does not answer either.
    most = Math.max(most, await answerOf(tab, SLOWDOWN, 1));
  }
  return most;
}

export function isSlow(vitals: PageVitals): boolean {
  return TIMED.some((name) => rateVital(name, vitals[name] ?? 0) !== 'good');
}

function answerOf<T>(tab: Tab, expression: string, otherwise: T): Promise<T> {
  const answer = evaluate<T>(tab, expression).catch(() => otherwise);
  return Promise.race([answer, pause(ANSWER_MILLISECONDS, otherwise, { ref: false })]);
}
