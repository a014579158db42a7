import { setTimeout as pause } from 'node:timers/promises';
import type { AxeNode } from '../../../facts/visit.ts';
import { evaluate } from '../evaluate.ts';
import type { Tab } from '../open-tab.ts';
import type { RuleResult } from './results.ts';

type Seen = 'same' | 'differs' | 'unsure' | 'untested';
type Area = object | null;

const MOST_PICTURED = 6;
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
): Promise<Pick<RuleResult, 'failed' | 'review' | 'cut'>> {
  const failed: AxeNode[] = [];
  const review: AxeNode[] = [];
  const until = performance.now() + ALL_MILLISECONDS;
  let tested = 0;
  for (const number of unsure.slice(0, MOST_PICTURED)) {
    if (failed.length === ENOUGH || performance.now() > until) break;
    const seen = await compare(tab, number);
    if (seen === 'same') failed.push(await describe(tab, number, 'looks the same with and without the focus'));
    if (seen === 'unsure')
      review.push(await describe(tab, number, 'shows no focus in its style, and the page moves by itself'));
    if (seen !== 'untested') tested += 1;
  }
  const untested = unsure.length - tested;
  return { failed, review, cut: untested > 0 ? `${untested} focused elements were left out` : undefined };
}

async function compare(tab: Tab, number: number): Promise<Seen> {
  const scrolled = (await set(tab, 'focus', number)) && (await set(tab, 'blur', number));
  if (!scrolled) return 'untested';
  const whole = await compareArea(tab, number, null);
  if (whole !== 'unsure') return whole;
  const near = await evaluate<Area>(tab, `assayFocus.around(${number})`);
  return near !== null && (await compareArea(tab, number, near)) === 'differs' ? 'differs' : 'unsure';
}

async function compareArea(tab: Tab, number: number, area: Area): Promise<Seen> {
  const before = await picture(tab, area);
  if (!(await set(tab, 'focus', number))) return 'untested';
  const shown = await changes(tab, area, before);
  await set(tab, 'blur', number);
  if (!(await returns(tab, area, before))) return 'unsure';
  return shown ? 'differs' : 'same';
}

/** Looks at once, because an indicator may fade, and again later. */
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
  await pause(SLOW_MILLISECONDS);
  if ((await picture(tab, area)) === before) return true;
  await pause(SLOWER_MILLISECONDS);
  return (await picture(tab, area)) === before;
}

async function picture(tab: Tab, area: Area): Promise<string> {
  const clip = area === null ? {} : { clip: { ...area, scale: 1 } };
  const options = { format: 'png', optimizeForSpeed: true, ...clip };
  return (await tab.send<{ data: string }>('Page.captureScreenshot', options)).data;
}

function describe(tab: Tab, number: number, summary: string): Promise<AxeNode> {
  return evaluate(tab, `assayFocus.describe(${number}, ${JSON.stringify(summary)})`);
}
