import { setTimeout as pause } from 'node:timers/promises';
import type { AxeOutcome, FormFactor, InteractionOutcome } from '../../../facts/visit.ts';
import { evaluate } from '../evaluate.ts';
import type { Tab } from '../open-tab.ts';
import { testFocus } from './focus.ts';
import { helpers } from './in-page.ts';
import { testLayout } from './layout.ts';
import { testMotion } from './motion.ts';
import { picturesOf } from './pictures.ts';
import { outcomeOf } from './results.ts';

const SECONDS = 6;

/** Uses a settled page with the keyboard, with more spacing, zoomed and narrow. The page stays loaded and gets no other input than Tab. */
export async function interactionOf(
  tab: Tab,
  formFactor: FormFactor,
  axe: AxeOutcome | undefined,
): Promise<InteractionOutcome | { readonly failed: string }> {
  const done = new AbortController();
  const late = { failed: `The keyboard and zoom tests did not finish within ${SECONDS} s` };
  const tooLate = pause(SECONDS * 1000, late, { signal: done.signal });
  try {
    return await Promise.race([tests(tab, formFactor, axe), tooLate]);
  } catch (error) {
    if (tab.protocol.ended.aborted) throw error;
    return { failed: 'The page changed its address or stopped during the keyboard and zoom tests' };
  } finally {
    tooLate.catch(() => {});
    done.abort();
  }
}

async function tests(tab: Tab, formFactor: FormFactor, axe: AxeOutcome | undefined): Promise<InteractionOutcome> {
  await evaluate(tab, helpers());
  const elements = await evaluate<number>(tab, 'assayHelp.everything().list.length');
  const motion = await testMotion(tab);
  const layout = await testLayout(tab, formFactor, axe);
  const { stops, results } = await testFocus(tab);
  const outcome = outcomeOf([motion, ...layout, ...results], { elements, stops });
  const pictures = await picturesOf(tab, [...(axe?.violations ?? []), ...outcome.violations]);
  return { ...outcome, pictures };
}
