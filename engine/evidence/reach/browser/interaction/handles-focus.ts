import { setTimeout as pause } from 'node:timers/promises';
import type { Protocol } from 'devtools-protocol';
import { evaluate } from '../evaluate.ts';
import type { Tab } from '../open-tab.ts';

const EVENTS = /focus|blur|selection/i;
/** A page may have any number of listeners. */
const ASKING_MILLISECONDS = 200;
/** Animations of SVG may begin with an event. */
const HAS_BEGIN = `assayHelp.everything().list.some((element) => assayHelp.own(element).hasAttribute('begin'))`;

/** Whether a script or SVG animation handles focus events; true if unknown. */
export async function handlesFocus(tab: Tab): Promise<boolean> {
  const asked = Promise.all([
    evaluate<boolean>(tab, HAS_BEGIN),
    ...['document', 'window'].map((it) => listens(tab, it)),
  ]);
  const handles = asked.then((all) => all.includes(true)).catch(() => true);
  return Promise.race([handles, pause(ASKING_MILLISECONDS, true, { ref: false })]);
}

/** In the world of the page, which cannot replace these two objects. */
async function listens(tab: Tab, expression: string): Promise<boolean> {
  const { result } = await tab.send<Protocol.Runtime.EvaluateResponse>('Runtime.evaluate', { expression });
  const whole = { objectId: result.objectId, depth: -1, pierce: true };
  const found = await tab.send<Protocol.DOMDebugger.GetEventListenersResponse>('DOMDebugger.getEventListeners', whole);
  return found.listeners.some(({ type }) => EVENTS.test(type));
}
