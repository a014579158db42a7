import type { AxeNode } from '../../../facts/visit.ts';
import { evaluate } from '../evaluate.ts';
import type { Tab } from '../open-tab.ts';
import { FOCUS } from './focus-in-page.ts';
import { visibleFocus } from './focus-pictures.ts';
import { focusTrapAt, type WalkEnd, walk } from './focus-walk.ts';
import type { RuleResult } from './results.ts';

interface Walked {
  readonly stops: number;
  /** Controls that are still shown, and how many of them never got the focus. */
  readonly controls: number;
  readonly missed: number;
  /** True if there are more controls than were compared. */
  readonly isLimited: boolean;
  readonly unsure: readonly number[];
  readonly order: readonly AxeNode[];
}

const OUTSIDE = { type: 'mouseMoved', x: -10, y: -10 };

/** Presses Tab through the page: nothing else is pressed, and nothing is clicked. */
export async function testFocus(
  tab: Tab,
  patience: number,
): Promise<{ readonly stops: number; readonly results: RuleResult[] }> {
  await tab.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  // What scrolls below the pointer, which begins in the corner, would look hovered.
  await tab.send('Input.dispatchMouseEvent', OUTSIDE);
  const controls = await evaluate<number>(tab, `${FOCUS};assayFocus.begin()`);
  if (controls === 0) {
    await evaluate(tab, 'assayFocus.end()');
    const rules = ['focus-visible', 'keyboard-trap', 'focus-order'] as const;
    return { stops: 0, results: rules.map((rule) => ({ rule, inapplicable: true })) };
  }
  const { state, end } = await walk(tab, controls, patience);
  const held = end === 'held' ? await focusTrapAt(tab, state) : undefined;
  const walked = await evaluate<Walked>(tab, 'assayFocus.end()');
  const { unsure, order, stops } = walked;
  const visible = await visibleFocus(tab, unsure, patience);
  const cut = leftOut(walked, end, held);
  const results: RuleResult[] = [
    { rule: 'focus-visible', ...visible, cut: visible.cut ?? cut },
    { rule: 'focus-order', review: order, cut },
    { rule: 'keyboard-trap', ...held, cut },
  ];
  return { stops, results };
}

/** What the Tab key did not show to be sound: whatever it did not reach, and everything if the focus did not come round. */
function leftOut(
  { stops, controls, missed, isLimited }: Walked,
  end: WalkEnd,
  held: object | undefined,
): string | undefined {
  if (end === 'cut') return `The Tab key was pressed until it reached ${stops} elements; others were left out`;
  if (end === 'held' && !held) return 'The focus entered a frame: what follows was left out';
  if (missed > 0) return `The Tab key reached ${controls - missed} of ${controls} controls; the others were left out`;
  if (isLimited) return `Only the first ${controls} controls were compared with what the Tab key reached`;
  return end === 'held' ? 'The focus stayed on a part of the page; what follows was left out' : undefined;
}
