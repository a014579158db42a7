import type { ReachSettings, Session, Target } from '@assay/engine';
import { UsageError } from '../arguments.ts';
import type { Given, Terminal } from '../define-command.ts';
import { savedSession } from './saved-sessions.ts';
import { SIGN_IN_OPTIONS, signedIn, signInOption, signInWayOf } from './sign-in.ts';
import { readStorageState } from './storage-state.ts';

/** What the user is signed in with. */
export const SESSION_OPTIONS = {
  cookie: {
    type: 'string',
    value: 'TEXT',
    description:
      'Scan as a signed-in user: Cookie header, sent only to the origin of the URL. Its values are masked in the report, except those under 8 characters. With env:NAME, it is read from the environment',
  },
  header: {
    type: 'string',
    multiple: true,
    value: 'NAME:VALUE',
    description:
      'Another header field of a signed-in user, such as Authorization; as --cookie. Can be repeated, and the value can be env:NAME',
  },
  'storage-state': {
    type: 'string',
    value: 'FILE',
    description:
      'Cookies, local and session storage of a signed-in user; as --cookie. JSON file of Playwright (storageState), Puppeteer (cookies) or assay login',
  },
  as: {
    type: 'string',
    value: 'NAME',
    description: 'Scan with the session that assay login saved under this name for the site of the URL',
  },
  ...SIGN_IN_OPTIONS,
} as const;

const FIELD = /^([\w!#$%&'*+.^`|~-]{1,100}):[ \t]*(.{1,8000})$/;
/** With a scheme before it: `Bearer env:TOKEN`. */
const FROM_ENV = /^((?:[\w-]{1,40} )?)env:(\w{1,200})$/;
const MAX_FIELDS = 50;

/** Sessions that somebody else has begun. */
const OF_OTHERS = ['as', 'storage-state'];

type Words = Pick<Given, 'options' | 'lists'>;

/** The name of an option of a session that is given; undefined without one. */
export function sessionOption(given: Words): string | undefined {
  return Object.keys(SESSION_OPTIONS).find((name) => isGiven(given, name));
}

function isGiven({ options, lists }: Words, name: string): boolean {
  return options[name] !== undefined || lists[name] !== undefined;
}

/** A session, and how to get another one if it is lost during a scan. */
export interface GivenSession {
  /** The newest one. */
  current(): Session;
  /** Signs in once more; once for all targets, also if it fails, because accounts may be locked. */
  readonly renew?: () => Promise<Session>;
}

/** The session for all targets; undefined without one. Signs in if the options say so. Throws `UsageError`. */
export async function sessionOf(
  given: Words,
  targets: readonly Target[],
  terminal: Pick<Terminal, 'env' | 'err' | 'errIsTerminal' | 'signal'>,
  settings: ReachSettings,
): Promise<GivenSession | undefined> {
  const option = sessionOption(given);
  const [target] = targets;
  if (option === undefined || !target) return undefined;
  const { origin } = new URL(target.url);
  if (targets.some(({ url }) => new URL(url).origin !== origin))
    throw new UsageError(`--${option} is for one origin: scan URLs of other origins separately`);
  const way = await signInWayOf(given, terminal);
  if (!way) {
    const session = await givenSession(given, target, terminal);
    return { current: () => session };
  }
  const { cookie, ...headers } = await fieldsIn(given, terminal.env);
  const other = cookie === undefined ? OF_OTHERS.find((name) => isGiven(given, name)) : 'cookie';
  if (other !== undefined) throw new UsageError(`use either --${signInOption(given)} or --${other}`);
  const signInOnce = () => signedIn(target, way, { settings, terminal, headers });
  let current = await signInOnce();
  let renewal: Promise<Session> | undefined;
  const renewed = async () => {
    current = await signInOnce();
    return current;
  };
  return {
    current: () => current,
    renew() {
      renewal ??= renewed();
      return renewal;
    },
  };
}

async function givenSession(given: Words, target: Target, { env }: Pick<Terminal, 'env'>): Promise<Session> {
  const { origin } = new URL(target.url);
  const { hasSession, sessionAt, sessionOfFields } = await import('@assay/engine/scan-only');
  const { as: name } = given.options;
  if (typeof name === 'string' && given.options['storage-state'] !== undefined)
    throw new UsageError('use either --as or --storage-state');
  const saved = typeof name === 'string' ? await savedSession(name, target, { env }) : {};
  const file = given.options['storage-state'];
  const stored: Session = typeof file === 'string' ? await readStorageState(file) : saved;
  if (file !== undefined && !hasSession(sessionAt(target, stored, new Date())))
    throw new UsageError(`--storage-state: ${file} has no valid cookies and no local or session storage for ${origin}`);
  const fields = await fieldsIn(given, env);
  const { headers = {}, cookies = [] } = sessionOfFields(fields);
  if (fields.cookie !== undefined && cookies.length === 0)
    throw new UsageError('--cookie must be the text of a Cookie header, such as session=…');
  return { ...stored, headers, cookies: [...(stored.cookies ?? []), ...cookies] };
}

type Reading = Pick<Terminal, 'env'> &
  Pick<typeof import('@assay/engine/scan-only'), 'isSessionField' | 'isSessionValue'>;

/** By name in lower case. */
async function fieldsIn({ options, lists }: Words, env: Terminal['env']): Promise<Readonly<Record<string, string>>> {
  const { header: texts = [] } = lists;
  const { isSessionField, isSessionValue } = await import('@assay/engine/scan-only');
  const reading = { env, isSessionField, isSessionValue };
  if (texts.length > MAX_FIELDS) throw new UsageError(`--header can be given ${MAX_FIELDS} times`);
  const fields = texts.map((text) => {
    const [, name, value] = FIELD.exec(text) ?? [];
    if (name === undefined || value === undefined) throw new UsageError('--header must be NAME:VALUE');
    if (!reading.isSessionField(name)) throw new UsageError(`--header cannot set ${name}`);
    return [name.toLowerCase(), resolved('header', value, reading)] as const;
  });
  const cookies = [
    ...fields.flatMap(([name, value]) => (name === 'cookie' ? value : [])),
    ...(typeof options.cookie === 'string' ? [resolved('cookie', options.cookie, reading)] : []),
  ];
  return {
    ...Object.fromEntries(fields.filter(([name]) => name !== 'cookie')),
    ...(cookies.length > 0 ? { cookie: cookies.join('; ') } : {}),
  };
}

/** The text, or what the environment variable holds that it names. */
function resolved(option: string, text: string, { env, isSessionValue }: Reading): string {
  const [, scheme = '', name] = FROM_ENV.exec(text) ?? [];
  const own = name === undefined ? text : env[name]?.trim();
  if (name !== undefined && !own) throw new UsageError(`--${option}: the environment variable ${name} is not set`);
  const value = `${name === undefined ? '' : scheme}${own}`;
  if (isSessionValue(value)) return value;
  const source = name === undefined ? '' : ` (environment variable ${name})`;
  throw new UsageError(`--${option}${source} must be text of at most 8,000 ASCII characters without line breaks`);
}
