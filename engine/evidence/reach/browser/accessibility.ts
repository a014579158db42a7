import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeOutcome, WcagLevel } from '../../facts/visit.ts';
import { injectIntoFrames, ownFrames } from './axe/axe-frames.ts';
import { AWAIT_IDLE, HAS_CHANGED, optionsFor, run as runAxe, TIMERS } from './axe/axe-run.ts';
import { evaluate } from './evaluate.ts';
import type { Tab } from './open-tab.ts';
import { stopwatch, until } from './usage/stopwatch.ts';

/** axe-core on one page: it may start while the page settles, and is repeated if the page changes afterwards. */
export interface Accessibility {
  begin(): void;
  /** Called once the page has settled. */
  result(): Promise<AxeOutcome | { readonly failed: string }>;
}

let source: string | undefined;

function axeSource(): string {
  source ??= `${TIMERS};${inAscii(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))}`;
  return source;
}

/** The same script: it is sent to each page, and text of other characters takes ten times as long to write. */
function inAscii(script: string): string {
  return script.replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Evaluates axe-core in a blank page: its process keeps the compiled code for the page that it loads next. */
export async function compileAxe(tab: Tab): Promise<void> {
  await evaluate(tab, `${axeSource()};undefined`).catch(() => {});
}

export function accessibilityOf(tab: Tab, milliseconds: number, level: WcagLevel): Accessibility {
  let running: Promise<AxeOutcome> | undefined;
  let frames = '';
  const prepareFrames = async (): Promise<void> => {
    const own = await ownFrames(tab);
    frames = own.documents;
    await injectIntoFrames(tab, own.ids, axeSource());
  };
  const test = (): Promise<AxeOutcome> =>
    evaluate(tab, `${runAxe()}(${frames !== ''}, ${JSON.stringify(optionsFor(level))}, '${level}')`);
  const rerun = async (): Promise<AxeOutcome> => {
    await prepareFrames();
    return test();
  };
  const run = async (): Promise<AxeOutcome> => {
    await evaluate(tab, AWAIT_IDLE);
    await Promise.all([evaluate(tab, `${axeSource()};undefined`), prepareFrames()]);
    const outcome = test();
    // The code that uses the page next is loaded while the page is busy.
    import('./interaction/run.ts').catch(() => {});
    return outcome;
  };
  const begin = (): Promise<AxeOutcome> => {
    running ??= run();
    running.catch(() => {});
    return running;
  };
  const settledResult = async (): Promise<AxeOutcome> => {
    const early = running;
    if (early === undefined) return begin();
    const outcome = await early.catch(() => undefined);
    if (!outcome) return run();
    const changed = (await evaluate<boolean>(tab, HAS_CHANGED)) || (await ownFrames(tab)).documents !== frames;
    return changed ? rerun() : outcome;
  };
  return {
    begin: () => void begin(),
    result: () => inTime(settledResult(), tab, milliseconds),
  };
}

async function inTime(
  work: Promise<AxeOutcome>,
  tab: Tab,
  milliseconds: number,
): Promise<AxeOutcome | { failed: string }> {
  const late = { failed: `axe-core did not finish within ${milliseconds / 1000} s` };
  try {
    return await Promise.race([work, until(stopwatch(tab), milliseconds).then(() => late)]);
  } catch (error) {
    if (tab.protocol.ended.aborted) throw error;
    return { failed: `axe-core failed (${error instanceof Error ? error.message.slice(0, 200) : 'unknown error'})` };
  }
}
