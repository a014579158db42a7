import type { Protocol } from 'devtools-protocol';
import type { Tab } from './open-tab.ts';
import { WORLD } from './page-scripts.ts';

export type Evaluated = Protocol.Runtime.EvaluateResponse;

/** What evaluates. */
export type Evaluating = Pick<Tab, 'frame' | 'send' | 'worlds'>;

/** Evaluates in the scanner's isolated world of a frame, by default the main one, awaits a promise, and returns the value as plain data. */
export async function evaluate<T>(tab: Evaluating, expression: string, frame = tab.frame): Promise<T> {
  const { result, exceptionDetails } = await evaluateIn(tab, frame, {
    expression,
    returnByValue: true,
    awaitPromise: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as T;
}

/** In the world that is known from before; its document may have been replaced meanwhile. */
async function evaluateIn(tab: Evaluating, frame: string, parameters: object): Promise<Evaluated> {
  const uniqueContextId = tab.worlds.of(frame);
  if (uniqueContextId !== undefined)
    try {
      return await tab.send<Evaluated>('Runtime.evaluate', { ...parameters, uniqueContextId });
    } catch (error) {
      if (!(error instanceof Error) || !NO_WORLD.test(error.message)) throw error;
      tab.worlds.forget(frame);
    }
  const world = { frameId: frame, worldName: WORLD };
  const { executionContextId } = await tab.send<{ executionContextId: number }>('Page.createIsolatedWorld', world);
  return tab.send<Evaluated>('Runtime.evaluate', { ...parameters, contextId: executionContextId });
}

/** Nothing was evaluated. */
const NO_WORLD = /^(?:uniqueContextId not found|Cannot find context)/;
