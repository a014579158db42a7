import { setTimeout as pause } from 'node:timers/promises';
import type { AxeNode } from '../../../facts/visit.ts';
import { evaluate } from '../evaluate.ts';
import type { Tab } from '../open-tab.ts';
import { FOCUS } from './focus-in-page.ts';
import { heldAt, type WalkEnd, walk } from './focus-walk.ts';
import type { RuleResult } from './results.ts';

interface Walked {
  readonly stops: number;
  /** Controls that are still shown, and how many of them never got the focus. */
  readonly controls: number;
  readonly missed: number;
  readonly unsure: readonly number[];
  readonly order: readonly AxeNode[];
}

const MOST_PICTURED = 6;
const SLOW_MILLISECONDS = 250;

/** Presses Tab through the page: nothing else is pressed, and nothing is clicked. */
export async function testFocus(tab: Tab): Promise<{ readonly stops: number; readonly results: RuleResult[] }> {
  await tab.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  await evaluate(tab, FOCUS);
  const controls = await evaluate<number>(tab, 'assayFocus.begin()');
  if (controls === 0) {
    await evaluate(tab, 'assayFocus.end()');
    const rules = ['focus-visible', 'keyboard-trap', 'focus-order'] as const;
    return { stops: 0, results: rules.map((rule) => ({ rule, inapplicable: true })) };
  }
  const { state, end } = await walk(tab, controls);
  const held = end === 'held' ? await heldAt(tab, state) : undefined;
  const walked = await evaluate<Walked>(tab, 'assayFocus.end()');
  const { unsure, order, stops } = walked;
  const invisible: AxeNode[] = [];
  for (const number of unsure.slice(0, MOST_PICTURED)) {
    if (await looksSame(tab, number))
      invisible.push(await describe(tab, number, 'looks the same with and without the focus'));
  }
  const cut = leftOut(walked, end, held);
  const unseen =
    unsure.length > MOST_PICTURED ? `${unsure.length - MOST_PICTURED} focused elements were left out` : undefined;
  const results: RuleResult[] = [
    { rule: 'focus-visible', failed: invisible, cut: unseen ?? cut },
    { rule: 'focus-order', review: order, cut },
    { rule: 'keyboard-trap', ...held, cut },
  ];
  return { stops, results };
}

/** What the Tab key did not show to be sound: whatever it did not reach, and everything if the focus did not come round. */
function leftOut({ stops, controls, missed }: Walked, end: WalkEnd, held: object | undefined): string | undefined {
  if (end === 'cut') return `The Tab key was pressed until it reached ${stops} elements; others were left out`;
  if (end === 'held' && !held) return 'The focus entered a frame: what follows was left out';
  if (missed > 0) return `The Tab key reached ${controls - missed} of ${controls} controls; the others were left out`;
  return end === 'held' ? 'The focus stayed on a part of the page; what follows was left out' : undefined;
}

/** Compares pictures of the whole viewport; a second time more slowly, because an indicator may take time to appear. */
async function looksSame(tab: Tab, number: number): Promise<boolean> {
  for (const wait of [0, SLOW_MILLISECONDS]) {
    if (!(await evaluate<boolean>(tab, `assayFocus.focus(${number})`))) return false;
    await pause(wait);
    const focused = await picture(tab);
    await evaluate(tab, `assayFocus.blur(${number})`);
    await pause(wait);
    if ((await picture(tab)) !== focused) return false;
  }
  return true;
}

async function picture(tab: Tab): Promise<string> {
  return (await tab.send<{ data: string }>('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })).data;
}

function describe(tab: Tab, number: number, summary: string): Promise<AxeNode> {
  return evaluate(tab, `assayFocus.describe(${number}, ${JSON.stringify(summary)})`);
}
