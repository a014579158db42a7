import type { ReachSettings, Session, SignInWay, Target, TypedValue } from '@assay/engine';
import { UsageError } from '../arguments.ts';
import type { Given, Terminal } from '../define-command.ts';
import { parsedJson } from '../json.ts';
import { boundedText } from './storage-state.ts';

/** How a session is made from what the user knows. */
export const SIGN_IN_OPTIONS = {
  login: {
    type: 'string',
    value: 'FILE',
    description:
      'Sign in first by replaying a recording of Chrome DevTools Recorder (JSON). What it types can be env:NAME, or totp:env:NAME for the code of that secret',
  },
  user: {
    type: 'string',
    value: 'NAME',
    description: 'Sign in first with the sign-in form of the page or of a page that it links to. Submitted once only',
  },
  password: {
    type: 'string',
    value: 'env:NAME',
    description: 'With --user: the environment variable that holds the password',
  },
  totp: {
    type: 'string',
    value: 'env:NAME',
    description: 'With --user: the environment variable that holds the base32 secret of the one-time codes',
  },
} as const;

const FROM_ENV = /^env:(\w{1,200})$/;
const TOTP = /^totp:(env:\w{1,200})$/;

type Words = Pick<Given, 'options' | 'lists'>;

/** The name of an option that asks to sign in; undefined without one. */
export function signInOption({ options }: Pick<Words, 'options'>): keyof typeof SIGN_IN_OPTIONS | undefined {
  const names = ['login', 'user', 'password', 'totp'] as const;
  return names.find((name) => options[name] !== undefined);
}

/** How the options ask to sign in; undefined if they do not. Throws `UsageError`. */
export async function signInWayOf({ options }: Words, { env }: Pick<Terminal, 'env'>): Promise<SignInWay | undefined> {
  const { login, user, password, totp } = options;
  if (signInOption({ options }) === undefined) return undefined;
  if (typeof login === 'string') {
    const other = [user, password, totp].find((one) => one !== undefined);
    if (other !== undefined) throw new UsageError('use either --login or --user');
    return recordingIn(login, env);
  }
  if (typeof user !== 'string' || typeof password !== 'string')
    throw new UsageError('--user and --password are given together');
  return {
    kind: 'form',
    user: FROM_ENV.test(user) ? secretFrom('user', user, env) : user,
    password: secretFrom('password', password, env),
    totp: typeof totp === 'string' ? secretOf('totp', totp, { env, ...(await import('@assay/engine')) }) : undefined,
  };
}

interface SignInWith {
  readonly settings: ReachSettings;
  readonly terminal: Pick<Terminal, 'err' | 'errIsTerminal' | 'signal'>;
  /** Sent besides, and part of the session. */
  readonly headers?: Session['headers'];
}

/** Signs in. Throws an `Error` with the reason, in which no value is. */
export async function signedIn(
  target: Target,
  way: SignInWay,
  { settings, terminal, headers = {} }: SignInWith,
): Promise<Session> {
  const { signIn } = await import('@assay/engine');
  const { origin } = new URL(target.url);
  if (terminal.errIsTerminal && way.kind !== 'window') terminal.err(`Signing in to ${origin}\n`);
  return signIn(target, way, { settings, headers, signal: terminal.signal }).catch((error: unknown) => {
    throw new Error(
      `the sign-in at ${origin} failed: ${error instanceof Error ? error.message : 'no reason is known'}`,
    );
  });
}

async function recordingIn(file: string, env: Terminal['env']): Promise<SignInWay> {
  const { readRecording, recordedOrigins, totpSecret } = await import('@assay/engine');
  const recording = parsedJson(await boundedText(file, 'login'));
  const typed = (text: string): TypedValue => {
    const [, named] = TOTP.exec(text) ?? [];
    if (named !== undefined) return { totp: secretOf('login', named, { env, totpSecret }) };
    return FROM_ENV.test(text) ? secretFrom('login', text, env) : text;
  };
  try {
    return { kind: 'recording', steps: readRecording(recording, typed), origins: recordedOrigins(recording) };
  } catch (error) {
    throw new UsageError(
      error instanceof RangeError ? `--login: ${file}: ${error.message}` : String((error as Error).message),
    );
  }
}

/** The value of the environment variable that an option names. Throws `UsageError`. */
export function secretFrom(option: string, text: string, env: Terminal['env']): string {
  const [, name] = FROM_ENV.exec(text) ?? [];
  if (name === undefined) throw new UsageError(`--${option} must be env:NAME, the name of an environment variable`);
  const value = env[name];
  if (!value) throw new UsageError(`--${option}: the environment variable ${name} is not set`);
  return value;
}

type Reading = Pick<Terminal, 'env'> & Pick<typeof import('@assay/engine'), 'totpSecret'>;

function secretOf(option: string, text: string, { env, totpSecret }: Reading): string {
  const secret = totpSecret(secretFrom(option, text, env));
  if (secret !== undefined) return secret;
  throw new UsageError(`--${option}: the environment variable of ${text} holds no base32 secret`);
}
