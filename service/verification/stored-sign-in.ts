import { parseJson, readRecording, type SignInWay, type TypedValue } from '@assay/engine';

/** How a session signs in by itself, as it is sealed. */
export type StoredSignIn =
  | ({ readonly kind: 'form' } & Omit<Extract<SignInWay, { kind: 'form' }>, 'kind'>)
  | { readonly kind: 'recording'; readonly json: string; readonly totp?: string | undefined };

/** In a recording: the one-time code of the secret, also as a recording for the command line has it. */
const CODE = /^totp(?::env:\w{1,200})?$/;
const OF_ENVIRONMENT = /^env:\w{1,200}$/;
const CONTROL = /[\p{Cc}\p{Cs}]/u;

type StoredRecording = Pick<Extract<StoredSignIn, { kind: 'recording' }>, 'json' | 'totp'>;

/** A recording goes to no other site, also if it names one. */
export function signInWayOf(stored: StoredSignIn): SignInWay {
  return stored.kind === 'form' ? stored : { kind: 'recording', steps: recordedSteps(stored), origins: [] };
}

/** Throws `RangeError` for a recording that cannot be replayed; no message has a value. */
export function recordedSteps({ json, totp }: StoredRecording) {
  return readRecording(parseJson(json), (text) => typed(text, totp));
}

function typed(text: string, totp: string | undefined): TypedValue {
  if (CODE.test(text) && totp !== undefined) return { totp };
  if (CODE.test(text)) throw new RangeError('it types a one-time code, whose TOTP secret is missing');
  if (OF_ENVIRONMENT.test(text)) throw new RangeError('it types an environment variable: enter the value itself');
  if (CONTROL.test(text)) throw new RangeError('it types control characters');
  return text;
}
