import { setTimeout as pause } from 'node:timers/promises';
import type { AxeNode } from '../../../facts/visit.ts';
import { evaluate } from '../evaluate.ts';
import type { Tab } from '../open-tab.ts';
import { stopwatch } from '../usage/stopwatch.ts';
import { handlesFocus } from './handles-focus.ts';
import type { RuleResult } from './results.ts';

type Seen = 'same' | 'differs' | 'unsure' | 'untested';
type Area = object | null;

const MAX_PICTURED = 6;
/** Elements proven to show nothing; further ones would say the same. */
const ENOUGH = 3;
/** An indicator may take time to appear and to fade; transitions of 0.3 s are usual. */
const SLOW_MILLISECONDS = 100;
const SLOWER_MILLISECONDS = 250;
const ALL_MILLISECONDS = 2000;

/** Compares pictures of elements whose style does not show the focus. On a page that moves by itself, only their surroundings. */
export async function visibleFocus(
  tab: Tab,
  unsure: readonly number[],
  patience: number,
): Promise<Pick<RuleResult, 'failed' | 'review' | 'cut'>> {
  const failed: AxeNode[] = [];
  const review: AxeNode[] = [];
  const waiting = unsure.slice(0, MAX_PICTURED);
  const hears = waiting.length > 1 ? handlesFocus(tab) : Promise.resolve(true);
  const watch = stopwatch(tab);
  let tested = 0;
  while (waiting.length > 0 && failed.length < ENOUGH && watch() < ALL_MILLISECONDS * patience)
    for (const [number, seen] of await compareNext(tab, waiting, ENOUGH - failed.length, hears)) {
      if (seen === 'same') failed.push(await describe(tab, number, 'looks the same with and without the focus'));
      if (seen === 'unsure')
        review.push(await describe(tab, number, 'shows no focus in its style, and the page moves by itself'));
      if (seen !== 'untested') tested += 1;
    }
  const untested = unsure.length - tested;
  return { failed, review, cut: untested > 0 ? `${untested} focused elements were left out` : undefined };
}

/** Takes elements from the list and compares them with one picture without focus, until one differs or is out of view. */
async function compareNext(
  tab: Tab,
  waiting: number[],
  max: number,
  hears: Promise<boolean>,
): Promise<(readonly [number: number, seen: Seen])[]> {
  const [first] = waiting.splice(0, 1);
  if (first === undefined) return [];
  const scrolled = (await set(tab, 'focus', first)) && (await set(tab, 'blur', first));
  if (!scrolled) return [[first, 'untested']];
  const before = await picture(tab, null);
  const seen = new Map([[first, await look(tab, first, before, hears)]]);
  let last = first;
  while (seen.get(last) === 'same' && seen.size < max) {
    const [next] = waiting;
    if (next === undefined || !(await evaluate<boolean>(tab, `assayFocus.isInView(${next})`))) break;
    waiting.splice(0, 1);
    seen.set(next, await look(tab, next, before, hears));
    last = next;
  }
  if (seen.size === 1 && seen.get(last) === 'untested') return [...seen];
  if (!(await evaluate<boolean>(tab, 'assayFocus.leave()'))) seen.set(last, 'untested');
  if (await returns(tab, null, before)) return [...seen];
  const near: [number, Seen][] = [];
  for (const [number, at] of seen) near.push([number, at === 'untested' ? at : await compareNear(tab, number)]);
  return near;
}

/** With the focus: later, because a transition or a polling script may show it then; at once, because a script or an animation may hide it. */
async function look(tab: Tab, number: number, before: string, hears: Promise<boolean>): Promise<Seen> {
  if (!(await set(tab, 'focus', number))) return 'untested';
  const mayFade = (await hears) || (await evaluate<boolean>(tab, 'assayFocus.isMoving()'));
  if (mayFade && (await picture(tab, null)) !== before) return 'differs';
  await pause(SLOW_MILLISECONDS);
  if ((await picture(tab, null)) !== before) return 'differs';
  return (await evaluate<boolean>(tab, `assayFocus.holds(${number})`)) ? 'same' : 'untested';
}

/** Compares the surroundings of the element only. */
async function compareNear(tab: Tab, number: number): Promise<Seen> {
  const near = await evaluate<Area>(tab, `assayFocus.around(${number})`);
  if (near === null) return 'unsure';
  const before = await picture(tab, near);
  if (!(await set(tab, 'focus', number))) return 'unsure';
  const shown = await changes(tab, near, before);
  await set(tab, 'blur', number);
  return shown && (await returns(tab, near, before)) ? 'differs' : 'unsure';
}

async function changes(tab: Tab, area: Area, before: string): Promise<boolean> {
  if ((await picture(tab, area)) !== before) return true;
  await pause(SLOW_MILLISECONDS);
  return (await picture(tab, area)) !== before;
}

/** False if the element does not take the focus, or keeps it. */
function set(tab: Tab, action: 'focus' | 'blur', number: number): Promise<boolean> {
  return evaluate(tab, `assayFocus.${action}(${number})`);
}

/** True if the area looks as before again, at once or after a slower transition. */
async function returns(tab: Tab, area: Area, before: string): Promise<boolean> {
  for (const milliseconds of [0, SLOW_MILLISECONDS, SLOWER_MILLISECONDS]) {
    if (milliseconds > 0) await pause(milliseconds);
    if ((await picture(tab, area)) === before) return true;
  }
  return false;
}

/** At full quality, only differences that nobody sees are lost; lossless formats take twice as long. */
async function picture(tab: Tab, area: Area): Promise<string> {
  const clip = area === null ? {} : { clip: { ...area, scale: 1 } };
  const options = { format: 'jpeg', quality: 100, optimizeForSpeed: true, ...clip };
  return (await tab.send<{ data: string }>('Page.captureScreenshot', options)).data;
}

function describe(tab: Tab, number: number, summary: string): Promise<AxeNode> {
  return evaluate(tab, `assayFocus.describe(${number}, ${JSON.stringify(summary)})`);
}
