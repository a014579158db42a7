import type { Protocol } from 'devtools-protocol';
import type { Session, SessionCookie } from '../../../scan-target/session.ts';
import type { Target } from '../../../scan-target/target.ts';
import { type Evaluating, evaluate } from '../browser/evaluate.ts';
import type { Tab } from '../browser/open-tab.ts';
import { READ_SESSION_STORAGE, READ_STORAGE } from './page-scripts.ts';

/** What the browser keeps for the target. */
export interface SessionState {
  readonly cookies: readonly SessionCookie[];
  readonly storage: readonly Item[];
  readonly sessionStorage: readonly Item[];
}

type Item = readonly [name: string, value: string];

const MAX_COOKIES = 200;
const SAME_SITE = { Strict: 'Strict', Lax: 'Lax', None: 'None' } as const;

/** Storage is read only while the page is of the target's origin. */
export async function stateOf(tab: Evaluating & Pick<Tab, 'protocol'>, { url, host }: Target): Promise<SessionState> {
  const { origin } = new URL(url);
  const { cookies } = await tab.protocol.send<{ cookies: Protocol.Network.Cookie[] }>('Storage.getCookies');
  const isSent = ({ domain }: { domain: string }) =>
    domain === host || (domain.startsWith('.') && `.${host}`.endsWith(domain));
  const isThere = (await evaluate<string>(tab, 'self.origin').catch(() => '')) === origin;
  const read = async (script: string) => (isThere ? evaluate<readonly Item[]>(tab, script).catch(() => []) : []);
  return {
    cookies: cookies.filter(isSent).slice(0, MAX_COOKIES).map(plainCookie),
    storage: await read(READ_STORAGE),
    sessionStorage: await read(READ_SESSION_STORAGE),
  };
}

/** Whether a sign-in may have left this: a value is new or another one. */
export function hasChanged(before: SessionState, after: SessionState): boolean {
  const known = new Set(valuesOf(before));
  return valuesOf(after).some((value) => !known.has(value));
}

export function sessionFrom({ cookies, storage, sessionStorage }: SessionState, { url }: Target): Session {
  const { origin } = new URL(url);
  const ofOrigin = (items: readonly Item[]) => (items.length > 0 ? { [origin]: Object.fromEntries(items) } : {});
  return { cookies, storage: ofOrigin(storage), sessionStorage: ofOrigin(sessionStorage) };
}

function valuesOf({ cookies, storage, sessionStorage }: SessionState): string[] {
  return [
    ...cookies.map(({ name, domain, path, value }) => JSON.stringify(['cookie', name, domain, path, value])),
    ...storage.map(([name, value]) => JSON.stringify(['storage', name, value])),
    ...sessionStorage.map(([name, value]) => JSON.stringify(['session storage', name, value])),
  ];
}

function plainCookie(cookie: Protocol.Network.Cookie): SessionCookie {
  const { name, value, domain, path, secure, httpOnly, sameSite, expires } = cookie;
  return { name, value, domain, path, secure, httpOnly, sameSite: sameSite && SAME_SITE[sameSite], expires };
}
