import { setTimeout as pause } from 'node:timers/promises';
import type { AxeNode } from '../../../facts/visit.ts';
import { evaluate } from '../evaluate.ts';
import type { Tab } from '../open-tab.ts';
import type { RuleResult } from './results.ts';

type Seen = 'same' | 'differs' | 'unsure' | 'untested';
type Area = object | null;

const MOST_PICTURED = 6;
const SLOW_MILLISECONDS = 250;
const ALL_MILLISECONDS = 2000;

/** Compares pictures of elements whose style does not show the focus. On a page that moves by itself, only their surroundings. */
export async function visibleFocus(
  tab: Tab,
  unsure: readonly number[],
): Promise<Pick<RuleResult, 'failed' | 'review' | 'cut'>> {
  const failed: AxeNode[] = [];
  const review: AxeNode[] = [];
  const moves = unsure.length > 0 && (await movesAlone(tab));
  const until = performance.now() + ALL_MILLISECONDS;
  let untested = Math.max(0, unsure.length - MOST_PICTURED);
  for (const number of unsure.slice(0, MOST_PICTURED)) {
    const seen = performance.now() > until ? 'untested' : await compare(tab, number, moves);
    if (seen === 'same') failed.push(await describe(tab, number, 'looks the same with and without the focus'));
    if (seen === 'unsure')
      review.push(await describe(tab, number, 'shows no focus in its style, and the page moves by itself'));
    if (seen === 'untested') untested += 1;
  }
  return { failed, review, cut: untested > 0 ? `${untested} focused elements were left out` : undefined };
}

async function movesAlone(tab: Tab): Promise<boolean> {
  const first = await picture(tab, null);
  await pause(SLOW_MILLISECONDS);
  return (await picture(tab, null)) !== first;
}

/** A second time more slowly, because an indicator may take time to appear. */
async function compare(tab: Tab, number: number, moves: boolean): Promise<Seen> {
  const scrolled = (await set(tab, 'focus', number)) && (await set(tab, 'blur', number));
  if (!scrolled) return 'untested';
  const area = moves ? await evaluate<Area>(tab, `assayFocus.around(${number})`) : null;
  if (moves && area === null) return 'unsure';
  const before = await picture(tab, area);
  for (const wait of [0, SLOW_MILLISECONDS]) {
    if (!(await set(tab, 'focus', number))) return 'untested';
    await pause(wait);
    const focused = await picture(tab, area);
    await set(tab, 'blur', number);
    await pause(wait);
    if ((await picture(tab, area)) !== before) return 'unsure';
    if (focused !== before) return 'differs';
    if (moves) return 'unsure';
  }
  return 'same';
}

/** False if the element does not take the focus, or keeps it. */
function set(tab: Tab, action: 'focus' | 'blur', number: number): Promise<boolean> {
  return evaluate(tab, `assayFocus.${action}(${number})`);
}

async function picture(tab: Tab, area: Area): Promise<string> {
  const clip = area === null ? {} : { clip: { ...area, scale: 1 } };
  const options = { format: 'png', optimizeForSpeed: true, ...clip };
  return (await tab.send<{ data: string }>('Page.captureScreenshot', options)).data;
}

function describe(tab: Tab, number: number, summary: string): Promise<AxeNode> {
  return evaluate(tab, `assayFocus.describe(${number}, ${JSON.stringify(summary)})`);
}
