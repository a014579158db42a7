import { setTimeout as pause } from 'node:timers/promises';
import { harmlessControls, MAX_CLICKS } from './harmless-controls.ts';
import { type Running, takeShown } from './running-trial.ts';

interface Page {
  send<Result>(method: string, parameters: object): Promise<Result>;
}

/** Time for what runs at once and later. */
const SETTLED_MILLISECONDS = 260;
const ACTED_MILLISECONDS = 80;
export const EVALUATED_MILLISECONDS = 1000;
/** For data that scripts request. */
const DATA_MILLISECONDS = 900;
const DATA_STEP_MILLISECONDS = 60;

/** Waits for what runs later, and does what a visitor may do: no more once a function ran. False if the page did not answer. */
export async function usePage(page: Page, entry: string, running: Running): Promise<boolean> {
  const { trial, called } = running;
  const isDone = () => called.size > 0 && !trial.isObserved;
  const evaluate = async (stage: string, places: readonly number[] = []): Promise<unknown> => {
    const call = `window.${entry}('${stage}', ${JSON.stringify(places)})`;
    const expression = `typeof window.${entry} === 'function' ? ${call} : null`;
    const options = { returnByValue: true, allowUnsafeEvalBlockedByCSP: false };
    const asked = page.send<{ result: { value?: unknown } }>('Runtime.evaluate', { expression, ...options });
    const value = asked.then(({ result }) => result.value ?? null).catch(() => null);
    const found = await Promise.race([value, rest(EVALUATED_MILLISECONDS)]);
    if (found === null && running.status !== 0) running.untested.add('A page was replaced before it was examined');
    return found === null ? 0 : found;
  };
  const actOn = async (stage: string, milliseconds: number): Promise<boolean> => {
    const acted = await evaluate(stage);
    if (acted) await rest(milliseconds);
    return acted !== undefined;
  };
  if (!isDone()) await rest(SETTLED_MILLISECONDS);
  if (!isDone()) await dataOf(running);
  if (isDone()) return true;
  if (trial.followsLinks) return followLinks(running, evaluate);
  if (trial.isShown) {
    const shown = await evaluate('shown');
    takeShown(running, shown);
    return shown !== undefined;
  }
  if (!(await actOn('messages', SETTLED_MILLISECONDS))) return false;
  if (isDone()) return true;
  running.isUsed ||= !trial.isObserved;
  if (!(await actOn('attributes', ACTED_MILLISECONDS))) return false;
  if (isDone()) return true;
  const controls = await evaluate('controls');
  if (controls === undefined) return false;
  const { places, isCut, hasOthers } = harmlessControls(controls);
  if (isCut && trial.isObserved) running.untested.add(`Only ${MAX_CLICKS} controls of a page were clicked`);
  if (hasOthers && trial.isObserved)
    running.notes.add('Controls that may do more than show something were not clicked');
  running.isUsed ||= places.length > 0;
  const clicked = await evaluate('click', places);
  if (clicked === undefined) return false;
  if (clicked !== 0 || new URL(trial.url).hash !== '') await rest(ACTED_MILLISECONDS);
  if (clicked !== 0) await dataOf(running);
  return isDone() || actOn('attributes', ACTED_MILLISECONDS);
}

/** Clicks one link after another, and gives the page time to go where it leads. */
async function followLinks(
  running: Running,
  evaluate: (stage: string, places?: readonly number[]) => Promise<unknown>,
): Promise<boolean> {
  const links = await evaluate('links');
  if (links === undefined) return false;
  const { places, isCut } = harmlessControls(links);
  if (isCut) running.untested.add(`Only ${MAX_CLICKS} links of a page were clicked`);
  running.isUsed = true;
  for (const place of places) {
    if ((await evaluate('follow', [place])) === undefined) return false;
    await rest(ACTED_MILLISECONDS);
  }
  return true;
}

/** Waits for the data that the page has requested, and for what it does with them. */
async function dataOf(running: Running): Promise<void> {
  const isWaiting = () => running.pending > running.hanging;
  if (!isWaiting()) return;
  for (let waited = 0; isWaiting() && waited < DATA_MILLISECONDS; waited += DATA_STEP_MILLISECONDS)
    await rest(DATA_STEP_MILLISECONDS);
  running.hanging = running.pending;
  await rest(ACTED_MILLISECONDS);
}

/** Does not keep the process alive. */
export function rest(milliseconds: number): Promise<undefined> {
  return pause(milliseconds, undefined, { ref: false });
}
