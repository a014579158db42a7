import type { Protocol } from 'devtools-protocol';
import type { Session, SessionCookie } from '../../../scan-target/session.ts';
import type { Target } from '../../../scan-target/target.ts';
import { type Evaluating, evaluate } from '../browser/evaluate.ts';
import type { Tab } from '../browser/open-tab.ts';
import { READ_STORAGE } from './page-scripts.ts';

/** What the browser keeps for the target. */
export interface SessionState {
  readonly cookies: readonly SessionCookie[];
  readonly storage: readonly (readonly [name: string, value: string])[];
}

const MAX_COOKIES = 200;
const SAME_SITE = { Strict: 'Strict', Lax: 'Lax', None: 'None' } as const;

/** Storage is read only while the page is of the target's origin. */
export async function stateOf(tab: Evaluating & Pick<Tab, 'protocol'>, { url, host }: Target): Promise<SessionState> {
  const { origin } = new URL(url);
  const { cookies } = await tab.protocol.send<{ cookies: Protocol.Network.Cookie[] }>('Storage.getCookies');
  const isSent = ({ domain }: { domain: string }) =>
    domain === host || (domain.startsWith('.') && `.${host}`.endsWith(domain));
  const isThere = (await evaluate<string>(tab, 'self.origin').catch(() => '')) === origin;
  const storage = isThere ? await evaluate<SessionState['storage']>(tab, READ_STORAGE).catch(() => []) : [];
  return { cookies: cookies.filter(isSent).slice(0, MAX_COOKIES).map(plainCookie), storage };
}

/** Whether a sign-in may have left this: a value is new or another one. */
export function hasChanged(before: SessionState, after: SessionState): boolean {
  const known = new Set(valuesOf(before));
  return valuesOf(after).some((value) => !known.has(value));
}

export function sessionFrom({ cookies, storage }: SessionState, { url }: Target): Session {
  const { origin } = new URL(url);
  return { cookies, storage: storage.length > 0 ? { [origin]: Object.fromEntries(storage) } : {} };
}

function valuesOf({ cookies, storage }: SessionState): string[] {
  return [
    ...cookies.map(({ name, domain, path, value }) => JSON.stringify(['cookie', name, domain, path, value])),
    ...storage.map(([name, value]) => JSON.stringify(['storage', name, value])),
  ];
}

function plainCookie(cookie: Protocol.Network.Cookie): SessionCookie {
  const { name, value, domain, path, secure, httpOnly, sameSite, expires } = cookie;
  return { name, value, domain, path, secure, httpOnly, sameSite: sameSite && SAME_SITE[sameSite], expires };
}
