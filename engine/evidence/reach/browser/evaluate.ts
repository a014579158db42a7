import type { Protocol } from 'devtools-protocol';
import type { Tab } from './open-tab.ts';
import { WORLD } from './page-scripts.ts';

export type Evaluated = Protocol.Runtime.EvaluateResponse;

/** Evaluates in the scanner's isolated world of a frame, by default the main one, awaits a promise, and returns the value as plain data. */
export async function evaluate<T>(tab: Tab, expression: string, frame = tab.frame): Promise<T> {
  const world = { frameId: frame, worldName: WORLD };
  const { executionContextId } = await tab.send<{ executionContextId: number }>('Page.createIsolatedWorld', world);
  const parameters = { expression, contextId: executionContextId, returnByValue: true, awaitPromise: true };
  const { result, exceptionDetails } = await tab.send<Evaluated>('Runtime.evaluate', parameters);
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as T;
}
