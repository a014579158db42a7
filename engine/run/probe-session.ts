import { JWT } from '../evidence/parse/secrets/jwt.ts';
import { looksRandom } from '../evidence/parse/secrets/randomness.ts';
import {
  type Session,
  type SessionCookie,
  sessionAt,
  sessionFields,
  type TargetSession,
} from '../scan-target/session.ts';
import type { Target } from '../scan-target/target.ts';

const BASIC = /^basic /i;
/** Names of stored values: `sb-…-auth-token`, `firebase:authUser:…`, `@@auth0spajs@@…`, `access_token`. */
const CREDENTIAL = /auth|token|jwt|session|credential|oidc/i;
const MIN_TOKEN = 16;
/** Cookies of analytics, advertising, consent, load balancers and protection against bots and forged requests. */
const OF_VISITORS =
  /^(?:_ga|_gid|_gat|_gcl|_fb[pc]|_hj|_clck|_clsk|_uet|_pk_|_dd_s|ajs_|amp_|amplitude|ph_|mp_|intercom-|optimizely|hubspot|__hs|AWSALB|ARRAffinity|__cf|cf_|_cf|ak_bm|bm_s|incap|visid|datadome|__stripe)|consent|csrf|xsrf/i;

/** What requests without a browser have of a session. */
export interface ProbeSession {
  /** Header fields, such as `cookie`, of a user that is signed in: sent to exactly the target's origin, and in no report. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What signs the user in is in storage of the browser, and its pages send no token to the origin: the requests are those of a stranger. */
  readonly isWithoutSession?: true;
  /** Requests of the page that was opened for a token: they count for the limit of the active phase. */
  readonly sentBefore?: number;
}

/** The session for requests of exactly the URL of the target that no browser sends. */
export function probeSession(target: Target, session: Session, now: Date): ProbeSession {
  const own = sessionAt(target, session, now);
  const headers = sessionFields(own, target.url);
  return {
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    ...(isInStorage(own) ? { isWithoutSession: true } : {}),
  };
}

/** Cookies of visitors are in a storage state too: with a token in storage, only what may be a session counts. */
function isInStorage(session: TargetSession): boolean {
  const { headers, cookies, storage, sessionStorage } = session;
  const { authorization = '' } = headers;
  const stored = [...Object.entries(storage), ...Object.entries(sessionStorage)];
  if (stored.length === 0 || (authorization !== '' && !BASIC.test(authorization))) return false;
  if (cookies.length === 0 && Object.keys(headers).every((name) => name === 'authorization')) return true;
  const isCredential = ([name, value]: readonly [string, string]) =>
    value.length >= MIN_TOKEN && (CREDENTIAL.test(name) || value.search(JWT) >= 0);
  return stored.some(isCredential) && !cookies.some(maySignIn);
}

function maySignIn({ name, value, httpOnly = false }: SessionCookie): boolean {
  return !OF_VISITORS.test(name) && (httpOnly || looksRandom(value));
}
