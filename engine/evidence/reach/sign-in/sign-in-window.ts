import { setTimeout as pause } from 'node:timers/promises';
import type { Target } from '../../../scan-target/target.ts';
import { evaluate } from '../browser/evaluate.ts';
import { attachTo, blankPage } from '../browser/protocol.ts';
import type { ReadyBrowser } from '../browser/start-browser.ts';
import { worldsOf } from '../browser/worlds.ts';
import { type SessionState, stateOf } from './session-state.ts';

const LOAD_MILLISECONDS = 15_000;

/** Shows a window at the target in which the user signs in, and reads what it has afterwards. */
export async function signInByWindow(
  { browser: { protocol } }: ReadyBrowser,
  target: Target,
  done: Promise<void>,
): Promise<SessionState> {
  const frame = await blankPage(protocol);
  const session = await attachTo(protocol, frame);
  const send = <Result>(method: string, parameters?: object) => protocol.send<Result>(method, parameters, session);
  await send('Page.enable');
  await send('Page.navigate', { url: target.url });
  await done;
  const tab = { protocol, session, frame, send, worlds: worldsOf(session, '') };
  const origin = await evaluate<string>(tab, 'self.origin').catch(() => '');
  if (origin !== new URL(target.url).origin) {
    const loaded = new Promise<void>((resolve) => {
      const leave = protocol.listen((event) => {
        if (event.sessionId !== session || event.method !== 'Page.loadEventFired') return;
        leave();
        resolve();
      });
    });
    await send('Page.navigate', { url: target.url });
    await Promise.race([loaded, pause(LOAD_MILLISECONDS, undefined, { ref: false })]);
  }
  return stateOf(tab, target);
}
