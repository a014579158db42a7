import { isRecord, parseJson } from '../../text/json.ts';
import { asJson, asking, type BackendNames, onceEach, type Question, type Sent } from './backend.ts';

export interface NewAccount {
  readonly email: string;
  readonly password: string;
}

/** An account that a back end has made. */
interface MadeAccount {
  readonly id: string;
  /** What a browser that is signed in keeps for the site; undefined if the address must be confirmed, or the account must sign in first. */
  readonly session?: KeptSession;
}

/** Cookies, and items of local storage. */
interface KeptSession {
  readonly cookies?: readonly { readonly name: string; readonly value: string }[];
  readonly storage: Readonly<Record<string, string>>;
}

export type SignUpService = 'Supabase' | 'Firebase' | 'PocketBase';

/** How the owner of a project removes an account. */
export const ACCOUNT_REMOVAL: Readonly<Record<SignUpService, string>> = {
  Supabase:
    'in the dashboard of the project under Authentication, Users; rows of the user go with it only where a foreign key says so',
  Firebase:
    'in the console of the project under Authentication, Users; documents and files of the user stay, and are deleted by hand',
  PocketBase:
    'in the superuser dashboard in the collection users; other records that name the user stay unless they cascade',
};

/** The published sign-up of a back end that the pages of the site use. */
export interface SignUp {
  readonly service: SignUpService;
  readonly at: string;
  /** Tells whether everybody may sign up, where that can be asked for. */
  readonly rules?: Question;
  /** Why nobody can sign up; undefined if everybody can. `text`: the answer for the rules. */
  closed?(text: string): string | undefined;
  create(account: NewAccount): Question;
  /** Signs in a new account. */
  signIn?(account: NewAccount): Question;
  /** `signed`: the answer for `signIn`. Undefined if the answer is none of the service. */
  made(text: string, signed: string, now: Date): MadeAccount | undefined;
}

const SUPABASE = /^(.*?)\/(?:rest|auth|storage|functions|realtime)\/v1(?:\/|$)/;
const POCKETBASE = /^(.*)\/api\/(?:collections|files|realtime)(?:\/|$)/;
/** The emulator has the name of the service in the path. */
const IDENTITY = /^(.*?\/?)v[12]\/(?:accounts|projects|recaptchaConfig)(?:[:/?]|$)/;
const IDENTITY_HOST = 'identitytoolkit.googleapis.com';
const COOKIE_CHARACTERS = 3180;

/** Those that the pages of the site name or ask, with the public keys that these send. */
export function findSignUps(sent: readonly Sent[], names: BackendNames): SignUp[] {
  const at = sent.flatMap(({ url, headers }) => {
    const { origin, pathname, searchParams, host } = new URL(url);
    const base = (shape: RegExp) => shape.exec(pathname)?.[1];
    const [supabase, pocketbase] = [base(SUPABASE), base(POCKETBASE)];
    const isIdentity = host === IDENTITY_HOST || pathname.startsWith(`/${IDENTITY_HOST}/`);
    const [identity, key] = [isIdentity ? base(IDENTITY) : undefined, searchParams.get('key')];
    if (supabase !== undefined && headers.apikey !== undefined) return supabaseAt(origin + supabase, headers.apikey);
    if (identity !== undefined && key !== null) return firebaseAt(`${origin}${identity}`, key);
    return pocketbase === undefined ? [] : pocketbaseAt(origin + pocketbase);
  });
  const named = [
    ...names.supabase.map(({ url, key }) => supabaseAt(url, key)),
    ...names.firebaseKeys.map((key) => firebaseAt(`https://${IDENTITY_HOST}/`, key)),
    ...names.pocketbase.map(pocketbaseAt),
  ];
  return onceEach([...named, ...at], (one) => `${one.service} ${one.at}`);
}

/** https://supabase.com/docs/guides/self-hosting/auth/introduction: `GET /settings`, `POST /signup`. */
function supabaseAt(base: string, apikey: string): SignUp {
  const headers = { apikey };
  return {
    service: 'Supabase',
    at: base,
    rules: asking(`${base}/auth/v1/settings`, headers),
    closed(text) {
      const rules = parseJson(text);
      if (!isRecord(rules)) return 'the project does not tell whether everybody may sign up';
      if (rules.disable_signup !== false) return 'sign-up is disabled in the project';
      return isRecord(rules.external) && rules.external.email === true ? undefined : 'sign-up by email is disabled';
    },
    create: (account) => asJson(`${base}/auth/v1/signup`, headers, account),
    made(text) {
      const session = parseJson(text);
      if (!isRecord(session)) return undefined;
      const user = isRecord(session.user) ? session.user : session;
      if (typeof user.id !== 'string') return undefined;
      if (typeof session.access_token !== 'string') return { id: user.id };
      const name = `sb-${new URL(base).hostname.split('.')[0]}-auth-token`;
      return { id: user.id, session: { storage: { [name]: text }, cookies: chunks(name, text) } };
    },
  };
}

/** As `@supabase/ssr` stores a session for servers: https://github.com/supabase/ssr/blob/main/src/utils/chunker.ts */
function chunks(name: string, text: string): { readonly name: string; readonly value: string }[] {
  const value = `base64-${Buffer.from(text).toString('base64url')}`;
  if (value.length <= COOKIE_CHARACTERS) return [{ name, value }];
  return Array.from({ length: Math.ceil(value.length / COOKIE_CHARACTERS) }, (_, i) => ({
    name: `${name}.${i}`,
    value: value.slice(i * COOKIE_CHARACTERS, (i + 1) * COOKIE_CHARACTERS),
  }));
}

/** https://firebase.google.com/docs/reference/rest/auth: `accounts:signUp`, which a project without open sign-up refuses. */
function firebaseAt(base: string, key: string): SignUp {
  return {
    service: 'Firebase',
    at: `${base}v1/accounts`,
    create: (account) =>
      asJson(`${base}v1/accounts:signUp?key=${encodeURIComponent(key)}`, {}, { ...account, returnSecureToken: true }),
    made(text, _, now) {
      const { localId: uid, email, idToken: accessToken, refreshToken, expiresIn } = textsOf(text);
      if (uid === undefined || accessToken === undefined) return undefined;
      const expirationTime = now.getTime() + Number(expiresIn ?? '3600') * 1000;
      const user = {
        ...{ uid, email, emailVerified: false, isAnonymous: false, apiKey: key, appName: '[DEFAULT]' },
        providerData: [
          { providerId: 'password', uid: email, displayName: null, email, phoneNumber: null, photoURL: null },
        ],
        stsTokenManager: { refreshToken, accessToken, expirationTime },
      };
      return {
        id: uid,
        session: { storage: { [`firebase:authUser:${key}:[DEFAULT]`]: JSON.stringify(user) } },
      };
    },
  };
}

/** https://pocketbase.io/docs/api-records/: creates a record of `users`, where its rule lets everybody, and signs in with the password. */
function pocketbaseAt(base: string): SignUp {
  const at = `${base.replace(/\/$/, '')}/api/collections/users`;
  return {
    service: 'PocketBase',
    at,
    create: ({ email, password }) => asJson(`${at}/records`, {}, { email, password, passwordConfirm: password }),
    signIn: ({ email, password }) => asJson(`${at}/auth-with-password`, {}, { identity: email, password }),
    made(text, signed) {
      const { id } = textsOf(text);
      if (id === undefined) return undefined;
      const session = parseJson(signed);
      if (!isRecord(session) || typeof session.token !== 'string') return { id };
      const { token, record } = session;
      return {
        id,
        session: { storage: { pocketbase_auth: JSON.stringify({ token, record, model: record }) } },
      };
    },
  };
}

/** The members of a JSON object that are texts. */
function textsOf(text: string): Readonly<Record<string, string | undefined>> {
  const value = parseJson(text);
  const all = isRecord(value) ? Object.entries(value) : [];
  return Object.fromEntries(all.filter((one): one is [string, string] => typeof one[1] === 'string'));
}
