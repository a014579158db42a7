import { setTimeout as pause } from 'node:timers/promises';
import { limit } from '../../../../limits.ts';
import type { AxeNode } from '../../../facts/visit.ts';
import { evaluate } from '../evaluate.ts';
import type { Tab } from '../open-tab.ts';
import { stopwatch } from '../usage/stopwatch.ts';
import type { RuleResult } from './results.ts';

/** Numbers of the elements in the order in which they got the focus, and the one that has it; -1: none, -2: a frame. */
interface FocusState {
  readonly sequence: readonly number[];
  readonly active: number;
}

export type WalkEnd = 'round' | 'held' | 'cut';

const IN_FRAME = -2;
const NOTHING = -1;
/** Keys that are pressed before the page is asked; more while it keeps up. */
const BATCH = 10;
const MAX_BATCH = 40;
const FAST_MILLISECONDS = 100;
const WALK_MILLISECONDS = 1500;
const SHIFT = 8;
/** A trap has at most this many elements. */
const MAX_HELD = 3;
const STAY_MILLISECONDS = 30;
/** With no more controls, scripts get time to move the focus. */
const MAX_SLOW = 6;
const REST_MILLISECONDS = 60;

/** Ends when the focus has come round, stays or comes back elsewhere (`held`), or at a limit (`cut`). */
export async function walk(tab: Tab, controls: number, patience: number): Promise<{ state: FocusState; end: WalkEnd }> {
  const watch = stopwatch(tab);
  let known = 0;
  let batch = BATCH;
  for (;;) {
    const began = performance.now();
    for (const presses of controls > MAX_SLOW ? [batch] : Array.from({ length: controls + 2 }, () => 1)) {
      await Promise.all(Array.from({ length: presses }, () => pressTab(tab)));
      if (presses === 1) await pause(STAY_MILLISECONDS);
    }
    const state = await evaluate<FocusState>(tab, 'assayFocus.state()');
    const { sequence, active } = state;
    const again = sequence.findIndex((number, i) => sequence.indexOf(number) < i);
    if (again >= 0) return { state, end: (await comesRound(tab, sequence, again, controls)) ? 'round' : 'held' };
    if (sequence.length === known) return { state, end: active >= 0 ? 'held' : active === NOTHING ? 'round' : 'cut' };
    if (sequence.length >= limit('focusStops') || watch() > WALK_MILLISECONDS * patience) return { state, end: 'cut' };
    known = sequence.length;
    if (performance.now() - began < FAST_MILLISECONDS) batch = Math.min(2 * batch, MAX_BATCH);
  }
}

/** Whether the order repeats from its start, with more than a few of the controls, and the focus then stays. */
async function comesRound(tab: Tab, sequence: readonly number[], again: number, controls: number): Promise<boolean> {
  const repeats = sequence.slice(again).every((number, i) => number === sequence[i % again]);
  if (!repeats || (again <= MAX_HELD && again < controls)) return false;
  await pause(STAY_MILLISECONDS);
  return (await evaluate<FocusState>(tab, 'assayFocus.state()')).sequence.length === sequence.length;
}

/** Presses Tab slowly in both directions. Undefined if the focus gets away from the few elements that it is on. */
export async function focusTrapAt(tab: Tab, { active }: FocusState): Promise<Partial<RuleResult> | undefined> {
  const held = new Set<number>([active]);
  for (const shift of [0, 0, 0, 0, 0, 0, SHIFT, SHIFT, SHIFT, SHIFT]) {
    await pressTab(tab, shift);
    await pause(REST_MILLISECONDS);
    held.add((await evaluate<FocusState>(tab, 'assayFocus.state()')).active);
  }
  if (held.has(NOTHING) || held.has(IN_FRAME) || held.size > MAX_HELD) return held.has(IN_FRAME) ? undefined : {};
  const judged = await evaluate<{ is: 'none' | 'review' | 'trap'; nodes?: AxeNode[] }>(
    tab,
    `assayFocus.trap(${JSON.stringify([...held])})`,
  );
  if (judged.is === 'none') return {};
  return judged.is === 'trap' ? { failed: judged.nodes ?? [] } : { review: judged.nodes ?? [] };
}

async function pressTab(tab: Tab, modifiers = 0): Promise<void> {
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers };
  await Promise.all([
    tab.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
    tab.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
  ]);
}
