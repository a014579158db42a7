import { defineDerivation } from '../define-collector.ts';
import { headerValue, headerValues } from '../parse/http/header-list.ts';
import { parseSetCookie, type SetCookie } from '../parse/http/set-cookie.ts';

const FIELDS_READ = 200;

export default defineDerivation({
  id: 'derive/cookies',
  provides: ['cookies'],
  needs: ['exchanges'],
  derive({ exchanges }) {
    const jar = new Map<string, SetCookie>();
    const fields = exchanges.flatMap(({ url, headers }) =>
      headerValues(headers, 'set-cookie').map((text) => parseSetCookie(text, url, headerValue(headers, 'date'))),
    );
    for (const cookie of fields.slice(0, FIELDS_READ)) {
      if (!cookie) continue;
      const key = JSON.stringify([cookie.name, cookie.domain ?? URL.parse(cookie.url)?.hostname, cookie.path]);
      if (cookie.lifetimeSeconds === 0) jar.delete(key);
      else jar.set(key, cookie);
    }
    return [...jar.values()];
  },
});
