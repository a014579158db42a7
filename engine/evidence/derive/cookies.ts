import { firstOf, ignoreCuts, type ReportCut } from '../../limits.ts';
import { defineDerivation } from '../define-collector.ts';
import type { Exchange } from '../facts/exchange.ts';
import { actsAsSession } from '../parse/http/cookies/session-cookie.ts';
import { cookieKey, cookiePair, parseSetCookie, type SetCookie } from '../parse/http/cookies/set-cookie.ts';
import { headerValue, headerValues } from '../parse/http/header-list.ts';
import { isOneSite } from '../parse/http/same-site.ts';

const ACTS = 'a random value for each visitor, which the server hides from scripts';

/** A cookie with its value, which does not leave this file. */
type Valued = readonly [cookie: SetCookie, value: string];
type Jar = ReadonlyMap<string, Valued>;

/** Cookies of the page, of redirects to it, and of those over HTTPS that only plain HTTP leads through. */
export default defineDerivation({
  id: 'derive/cookies',
  provides: ['cookies'],
  needs: ['exchanges'],
  uses: { plainHttp: 'refines', notFound: 'refines' },
  derive({ exchanges, plainHttp = [], notFound }, cut) {
    const page = exchanges.at(-1)?.url ?? '';
    const detour = plainHttp.filter(({ url }) => url.startsWith('https:') && isOneSite(url, page));
    const [own, others] = [jarOf(exchanges, cut), jarOf(detour, cut)];
    const missing = jarOf(notFound ? [notFound] : [], ignoreCuts);
    const all = new Map([...own, ...[...others].filter(([key]) => !own.has(key))]);
    // Both were requested without the cookies of the page, as by another visitor.
    return withBehaviour(all, (key) => ((own.has(key) && others.get(key)) || missing.get(key))?.[1]);
  },
});

function jarOf(exchanges: readonly Exchange[], cut: ReportCut): Jar {
  const jar = new Map<string, Valued>();
  const fields = exchanges.flatMap(({ url, headers }) =>
    headerValues(headers, 'set-cookie').map((text) => ({ text, url, date: headerValue(headers, 'date') })),
  );
  for (const { text, url, date } of firstOf(fields, 'setCookies', 'Set-Cookie headers', cut)) {
    const cookie = parseSetCookie(text, url, date);
    if (!cookie) continue;
    const key = cookieKey(cookie);
    if (cookie.lifetimeSeconds === 0) jar.delete(key);
    else jar.set(key, [cookie, cookiePair(text).value]);
  }
  return jar;
}

/** Where no name says that it is the session, a cookie that acts as one is. */
function withBehaviour(jar: Jar, otherOf: (key: string) => string | undefined): SetCookie[] {
  const cookies = [...jar.values()].map(([cookie]) => cookie);
  if (cookies.some(({ session }) => session)) return cookies;
  const hidden = cookies.flatMap(({ name, httpOnly }) => (httpOnly ? name : []));
  return [...jar].map(([key, [cookie, value]]) => {
    const acts = actsAsSession({ ...cookie, value, other: otherOf(key), hidden });
    return acts ? { ...cookie, session: true, behaviour: ACTS } : cookie;
  });
}
