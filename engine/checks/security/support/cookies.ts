import {
  cookieKey,
  parseSetCookie,
  type SetCookie,
  showCookie,
} from '../../../evidence/parse/http/cookies/set-cookie.ts';
import type { Occurrence } from '../../define-check.ts';

/** An occurrence about one cookie. */
export function aboutCookie<P extends string>(problem: P, cookie: SetCookie): Occurrence<P> {
  return {
    problem,
    location: { part: cookie.name || '(nameless cookie)' },
    evidence: [showCookie(cookie), cookie.behaviour ?? []].flat().join('\n'),
    fact: cookieKey(cookie),
  };
}

/** What is given to a check of cookies: the values of Set-Cookie. */
export function givenCookies(...texts: readonly string[]) {
  return { cookies: texts.flatMap((text) => parseSetCookie(text) ?? []) };
}
