import { firstOf } from '../../limits.ts';
import { defineDerivation } from '../define-collector.ts';
import { cookieKey, parseSetCookie, type SetCookie } from '../parse/http/cookies/set-cookie.ts';
import { headerValue, headerValues } from '../parse/http/header-list.ts';

export default defineDerivation({
  id: 'derive/cookies',
  provides: ['cookies'],
  needs: ['exchanges'],
  derive({ exchanges }, cut) {
    const jar = new Map<string, SetCookie>();
    const fields = exchanges.flatMap(({ url, headers }) =>
      headerValues(headers, 'set-cookie').map((text) => parseSetCookie(text, url, headerValue(headers, 'date'))),
    );
    for (const cookie of firstOf(fields, 'setCookies', 'Set-Cookie headers', cut)) {
      if (!cookie) continue;
      const key = cookieKey(cookie);
      if (cookie.lifetimeSeconds === 0) jar.delete(key);
      else jar.set(key, cookie);
    }
    return [...jar.values()];
  },
});
