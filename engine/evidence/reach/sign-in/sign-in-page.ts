import { setTimeout as pause } from 'node:timers/promises';
import type { Target } from '../../../scan-target/target.ts';
import { Unavailable } from '../../define-collector.ts';
import type { TypedValue } from '../../parse/sign-in/recording.ts';
import { evaluate } from '../browser/evaluate.ts';
import { authorityOf } from '../browser/network-entries.ts';
import type { Tab } from '../browser/open-tab.ts';
import { frameAt } from './frames.ts';
import { clickAt, dispatchKey, pressEnter, typeCode } from './keys.ts';
import { type FieldName, fieldScript, READ_FIELDS, READ_SUBMIT, type SignInFields, useScript } from './page-scripts.ts';
import { type SessionState, stateOf } from './session-state.ts';
import { typedText } from './totp.ts';

/** The page on which somebody is signed in. */
export type SignInPage = ReturnType<typeof signInPage>;

interface Context {
  readonly target: Target;
  readonly failures: ReadonlyMap<string, string>;
  /** How much longer everything may take than usual. */
  readonly patience: number;
  /** Why the page may not go where the sign-in wanted to; undefined as long as it may. */
  readonly refused: () => string | undefined;
  readonly now: () => Date;
}

interface Point {
  readonly x: number;
  readonly y: number;
  /** What is left to do there, or why the text is not in the field: it got no focus, or it refused the text. */
  readonly takes: 'keys' | 'click' | 'nothing' | 'focus' | 'refused';
}

interface Place {
  readonly selectors: readonly (readonly string[])[];
  readonly frame: readonly number[];
  readonly milliseconds: number;
}

const LOOK_MILLISECONDS = 100;
const STEP_MILLISECONDS = 50;
const QUIET_MILLISECONDS = 300;
const MAX_BUSY_MILLISECONDS = 5000;
const NAVIGATION_MILLISECONDS = 5000;
const NO_FOCUS = 'the field does not keep the focus';
const NO_FIELDS: SignInFields = { user: false, isUserFirst: false, password: false, code: false, isOther: false };

export function signInPage(tab: Tab, context: Context) {
  const { target, failures, now } = context;
  const send = (method: string, parameters: object) => tab.send(method, parameters);
  const waits = waitsOf(tab, context);
  const read = reader(tab);
  const found = async ({ selectors, frame, milliseconds }: Place, act: 'point' | 'change', value?: string) => {
    const look = async () => {
      const own = await frameAt(tab, frame);
      const seen = own && (await read<Point>(useScript(selectors, act, value), own.id));
      return seen && own && { ...seen, x: seen.x + own.x, y: seen.y + own.y };
    };
    const point = await waits.waitFor(look, milliseconds);
    if (!point) throw new Unavailable(`no element ${JSON.stringify(selectors[0]?.join(' ').slice(0, 100))} appeared`);
    return point;
  };
  const put = async ({ takes, ...point }: Point, value: TypedValue, text: string): Promise<void> => {
    if (takes === 'focus') throw new Unavailable(NO_FOCUS);
    if (takes === 'refused' || (takes === 'keys' && typeof value === 'string'))
      throw new Unavailable('the field did not take the whole text');
    if (takes === 'click') await clickAt(send, point);
    else if (takes === 'keys') await typeCode(send, text);
  };
  return {
    ...waits,
    target,
    read,
    generation: () => tab.log.generation(),
    /** Whether the server answered with a page, and not with an error. */
    isThere: () => (tab.log.document()?.status ?? 0) < 400,
    address: async () => (await read<string>('location.href')) ?? '',
    async go(url: string): Promise<void> {
      const { errorText } = await tab.send<{ errorText?: string }>('Page.navigate', { url });
      await waits.quiet();
      const name = errorText?.replace(/^net::/, '');
      if (name !== undefined && name !== 'ERR_ABORTED')
        throw new Unavailable(failures.get(authorityOf(url)) ?? `${new URL(url).origin} did not load (${name})`);
    },
    fields: async (): Promise<SignInFields> => (await read<SignInFields>(READ_FIELDS)) ?? NO_FIELDS,
    async fill(name: FieldName, value: TypedValue): Promise<void> {
      const text = typedText(value, now());
      const point = await read<Point>(fieldScript(name, text));
      if (!point) throw new Unavailable(`the field for the ${name} disappeared`);
      await put(point, value, text);
    },
    /** Once: a second attempt could lock the account. */
    async submit(): Promise<void> {
      const point = await read<Point>(READ_SUBMIT);
      if (!point || point.takes === 'focus') throw new Unavailable(NO_FOCUS);
      await (point.takes === 'keys' ? pressEnter(send) : clickAt(send, point));
      await waits.quiet();
    },
    async click(place: Place, count: number): Promise<void> {
      await clickAt(send, await found(place, 'point'), count);
    },
    async hover(place: Place): Promise<void> {
      const { x, y } = await found(place, 'point');
      await send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
    },
    async change(place: Place, value: TypedValue): Promise<void> {
      const text = typedText(value, now());
      await put(await found(place, 'change', text), value, text);
    },
    see: async (place: Place): Promise<void> => void (await found(place, 'point')),
    key: (type: 'keyDown' | 'keyUp', key: string) => dispatchKey(send, type, key),
    resize: (width: number, height: number) =>
      tab.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false }),
    state: (): Promise<SessionState> => stateOf(tab, target),
  };
}

/** Undefined while the document is replaced. */
function reader(tab: Tab) {
  return async <T>(script: string, frame?: string): Promise<T | undefined> => {
    try {
      return await evaluate<T>(tab, script, frame);
    } catch (error) {
      if (tab.protocol.ended.aborted) throw error;
      return undefined;
    }
  };
}

function waitsOf(tab: Tab, { patience, refused }: Pick<Context, 'patience' | 'refused'>) {
  const quiet = async (): Promise<void> => {
    const until = performance.now() + MAX_BUSY_MILLISECONDS * patience;
    for (let since = performance.now(); performance.now() < until; await pause(STEP_MILLISECONDS)) {
      if (tab.protocol.ended.aborted) throw tab.protocol.ended.reason;
      if (tab.log.navigating() || tab.log.inFlight() > 0) since = performance.now();
      else if (performance.now() - since >= QUIET_MILLISECONDS) break;
    }
    const reason = refused();
    if (reason !== undefined) throw new Unavailable(reason);
  };
  return {
    quiet,
    /** Waits for a navigation that is to begin, and until the page rests. */
    async navigated(before: number): Promise<void> {
      const until = performance.now() + NAVIGATION_MILLISECONDS * patience;
      while (tab.log.generation() === before && performance.now() < until && !tab.protocol.ended.aborted)
        await pause(STEP_MILLISECONDS);
      await quiet();
    },
    async waitFor<T>(look: () => Promise<T | undefined>, milliseconds: number): Promise<T | undefined> {
      const until = performance.now() + milliseconds * patience;
      for (;;) {
        const found = await look();
        if (found !== undefined || performance.now() > until) return found;
        await pause(LOOK_MILLISECONDS);
      }
    },
  };
}
