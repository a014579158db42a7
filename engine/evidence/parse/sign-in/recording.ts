/** What is typed: a text, or the secret of which a one-time code is made at that time. */
export type TypedValue = string | { readonly totp: string };

/** Where a step finds its element. */
interface RecordedElement {
  /** Alternatives, the first that matches counts; the parts of one pierce shadow roots. */
  readonly selectors: readonly (readonly string[])[];
  /** Places of the frames on the way, each within the one before. */
  readonly frame: readonly number[];
  readonly milliseconds: number;
}

/** A step of a recording that is replayed. */
export type RecordedStep =
  | { readonly type: 'viewport'; readonly width: number; readonly height: number }
  | { readonly type: 'navigate'; readonly url: string }
  | (RecordedElement & { readonly type: 'click'; readonly count: 1 | 2; readonly navigates: boolean })
  | (RecordedElement & { readonly type: 'change'; readonly value: TypedValue })
  | (RecordedElement & { readonly type: 'hover' | 'wait' })
  | { readonly type: 'keyDown' | 'keyUp'; readonly key: string; readonly navigates: boolean };

const MAX_STEPS = 200;
const MAX_ALTERNATIVES = 20;
const MAX_PARTS = 10;
const MAX_SELECTOR = 2000;
const MAX_VALUE = 8000;
const MAX_FRAMES = 10;
const STEP_MILLISECONDS = 10_000;
const MAX_STEP_MILLISECONDS = 30_000;
/** They change nothing that a sign-in depends on. */
const IGNORED = new Set(['scroll', 'close', 'emulateNetworkConditions']);

/**
 * Reads the JSON of Chrome DevTools Recorder. `typedOf`: what is typed for the text of a step. Throws `RangeError` for what is no
 * recording, for one that is too long, and for steps that run code of their own.
 */
export function readRecording(recording: unknown, typedOf: (text: string) => TypedValue): readonly RecordedStep[] {
  const steps = recordOf(recording).steps;
  if (!Array.isArray(steps) || steps.length === 0)
    throw new RangeError('it is no recording of Chrome DevTools Recorder');
  if (steps.length > MAX_STEPS) throw new RangeError(`it has ${steps.length} steps, more than ${MAX_STEPS}`);
  return steps.flatMap((step, at) => {
    try {
      return stepOf(recordOf(step), typedOf);
    } catch (error) {
      throw new RangeError(`step ${at + 1}: ${error instanceof Error ? error.message : 'it cannot be read'}`);
    }
  });
}

/** Origins that the recording itself goes to. */
export function recordedOrigins(recording: unknown): string[] {
  const { steps } = recordOf(recording);
  const all = Array.isArray(steps) ? steps.slice(0, MAX_STEPS).map(recordOf) : [];
  const urls = all.flatMap(({ url, assertedEvents }) => [
    url,
    ...(Array.isArray(assertedEvents) ? assertedEvents.slice(0, MAX_FRAMES).map((event) => recordOf(event).url) : []),
  ]);
  return [...new Set(urls.flatMap((url) => (typeof url === 'string' ? (URL.parse(url)?.origin ?? []) : [])))];
}

type Fields = Readonly<Record<string, unknown>>;

function stepOf(step: Fields, typedOf: (text: string) => TypedValue): readonly RecordedStep[] {
  const { type } = step;
  if (typeof type !== 'string') throw new RangeError('it has no type');
  if (step.target !== undefined && step.target !== 'main') throw new RangeError('it is for another window');
  switch (type) {
    case 'setViewport':
      return [{ type: 'viewport', width: sizeOf(step.width), height: sizeOf(step.height) }];
    case 'navigate':
      return [{ type, url: addressOf(step.url) }];
    case 'click':
    case 'doubleClick':
      if (step.button !== undefined && step.button !== 'primary') return [];
      return [{ type: 'click', count: type === 'click' ? 1 : 2, navigates: navigates(step), ...elementOf(step) }];
    case 'change':
      return [{ type, value: typedOf(textOf(step.value, MAX_VALUE)), ...elementOf(step) }];
    case 'hover':
      return [{ type, ...elementOf(step) }];
    case 'waitForElement':
      return [{ type: 'wait', ...elementOf(step) }];
    case 'keyDown':
    case 'keyUp':
      return [{ type, key: textOf(step.key, 40), navigates: navigates(step) }];
    default:
      if (IGNORED.has(type)) return [];
      throw new RangeError(`a step of type ${JSON.stringify(type.slice(0, 40))} is not replayed`);
  }
}

function elementOf({ selectors, frame, timeout }: Fields): RecordedElement {
  if (!Array.isArray(selectors) || selectors.length === 0 || selectors.length > MAX_ALTERNATIVES)
    throw new RangeError(`it needs 1 to ${MAX_ALTERNATIVES} selectors`);
  const path: readonly unknown[] = Array.isArray(frame) ? frame : [];
  if (path.length > MAX_FRAMES || !path.every((place) => Number.isInteger(place) && Number(place) >= 0))
    throw new RangeError('its frame is no list of places');
  const milliseconds = typeof timeout === 'number' && timeout > 0 ? timeout : STEP_MILLISECONDS;
  return {
    selectors: selectors.map(alternativeOf),
    frame: path.map(Number),
    milliseconds: Math.min(milliseconds, MAX_STEP_MILLISECONDS),
  };
}

function alternativeOf(selector: unknown): readonly string[] {
  const parts: readonly unknown[] = Array.isArray(selector) ? selector : [selector];
  if (parts.length === 0 || parts.length > MAX_PARTS) throw new RangeError('a selector has no or too many parts');
  return parts.map((part) => textOf(part, MAX_SELECTOR));
}

function navigates({ assertedEvents }: Fields): boolean {
  return Array.isArray(assertedEvents) && assertedEvents.some((event) => recordOf(event).type === 'navigation');
}

function addressOf(url: unknown): string {
  const parsed = URL.parse(textOf(url, MAX_SELECTOR));
  if (parsed?.protocol !== 'http:' && parsed?.protocol !== 'https:') throw new RangeError('its address is not HTTP');
  return parsed.href;
}

function sizeOf(size: unknown): number {
  return Math.min(Math.max(typeof size === 'number' ? Math.round(size) : 1280, 200), 4000);
}

function textOf(text: unknown, max: number): string {
  if (typeof text === 'string' && text.length <= max) return text;
  throw new RangeError(typeof text === 'string' ? `a text is longer than ${max} characters` : 'a text is missing');
}

function recordOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
