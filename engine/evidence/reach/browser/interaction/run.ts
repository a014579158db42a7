import { observedStep } from '../../../../timing/observe.ts';
import type { TextReading } from '../../../define-collector.ts';
import type { AxeOutcome, FormFactor, InteractionOutcome, WcagLevel } from '../../../facts/visit.ts';
import { withSources } from '../axe/element-sources.ts';
import type { BrowserContext } from '../context.ts';
import { evaluate } from '../evaluate.ts';
import type { Tab } from '../open-tab.ts';
import { stopwatch, until } from '../usage/stopwatch.ts';
import { testFocus } from './focus.ts';
import { helpers } from './in-page.ts';
import { testLayout } from './layout.ts';
import { testMotion } from './motion.ts';
import { takePictures } from './pictures.ts';
import { outcomeOf, type Progress } from './results.ts';

const SECONDS = 6;

interface Context extends Pick<BrowserContext, 'observe' | 'session'> {
  /** Multiplies the limits of time, for a slow machine. */
  readonly patience: number;
  /** Whether violations are pictured. */
  readonly pictures: boolean;
  readonly reading: TextReading;
}

const OVERVIEW = '({ elements: assayHelp.everything().list.length, isAnimated: document.getAnimations().length > 0 })';

/** Uses a settled page with the keyboard, with more spacing, zoomed and narrow. The page stays loaded and gets no other input than Tab. */
export async function interactionOf(
  tab: Tab,
  formFactor: FormFactor,
  level: WcagLevel,
  axe: AxeOutcome | undefined,
  context: Context,
): Promise<InteractionOutcome | { readonly failed: string }> {
  const found: Progress = { level, elements: 0, stops: 0, results: [], pictures: [] };
  const seconds = SECONDS * context.patience;
  const reason = `The keyboard and zoom tests were cut off after ${seconds} s`;
  try {
    const late = until(stopwatch(tab), seconds * 1000);
    await Promise.race([tests(tab, formFactor, axe, found, context), late]);
    const outcome = outcomeSoFar(found, reason);
    return 'failed' in outcome ? outcome : await withSources(tab, outcome);
  } catch (error) {
    if (tab.protocol.ended.aborted) throw error;
    return outcomeSoFar(found, 'The page changed its address or stopped during the keyboard and zoom tests');
  }
}

/** What was found before the end; a failure if that is nothing. */
function outcomeSoFar(found: Progress, reason: string): InteractionOutcome | { readonly failed: string } {
  return found.results.length === 0 ? { failed: reason } : outcomeOf(found, reason);
}

/** Adds each result as soon as it is known. */
async function tests(
  tab: Tab,
  formFactor: FormFactor,
  axe: AxeOutcome | undefined,
  found: Progress,
  context: Context,
): Promise<void> {
  const run = <T>(name: string, work: () => Promise<T>) => observedStep(context, tab, name, work);
  const { elements, isAnimated } = await evaluate<{ elements: number; isAnimated: boolean }>(
    tab,
    `${helpers()};${OVERVIEW}`,
  );
  found.elements = elements;
  found.results.push(await run('motion', () => testMotion(tab, isAnimated)));
  found.results.push(...(await run('zoom and spacing', () => testLayout(tab, formFactor, axe))));
  const { stops, results } = await run('keyboard focus', () => testFocus(tab, context.patience));
  found.stops = stops;
  found.results.push(...results);
  // A page behind a sign-in shows what is nobody else's business.
  if (context.session || !context.pictures) return;
  const { violations } = outcomeOf(found, '');
  const all = [...(axe?.violations ?? []), ...violations];
  await run('screenshots', () => takePictures(tab, formFactor, all, found, context.reading));
}
