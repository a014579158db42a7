import { type Exchange, parseExchange } from '../../../evidence/facts/exchange.ts';
import { cookieKey, parseSetCookie, type SetCookie } from '../../../evidence/parse/http/cookies/set-cookie.ts';
import { headerValue, headerValues } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { page } from '../../examples/page.ts';
import { aboutCookie } from '../support/cookies.ts';

const at = (url: string, ...fields: string[]) =>
  parseExchange(url, ['HTTP/1.1 301 Moved', 'Location: https://shop.example/', ...fields].join('\n'));
const given = (...plainHttp: Exchange[]) => ({ exchanges: [page], plainHttp: [...plainHttp, page] });

export default defineCheck({
  id: 'security/cookies/plain-http',
  title: 'Redirects over plain HTTP set no session cookie',
  why: 'A session cookie in a response over plain HTTP, such as the redirect to HTTPS, can be read on the network path, and the server usually keeps using it after the redirect.',
  needs: ['exchanges', 'plainHttp'],
  problems: {
    set: {
      severity: 'medium',
      message: 'Session cookie set over plain HTTP',
      fix: {
        any: 'Redirect HTTP to HTTPS before the application runs, so that only responses over HTTPS start a session, and add `Secure` to the cookie.',
        nginx: 'In the server block of port 80, only redirect: `return 301 https://$host$request_uri;`',
        apache: 'In the virtual host of port 80, only redirect: `Redirect permanent / https://example.com/`',
      },
    },
  },
  references: ['CWE-319', 'CWE-614', 'OWASP A02:2021'],
  run({ exchanges, plainHttp = [] }) {
    const hops = [...exchanges, ...plainHttp].filter(({ url }) => url.startsWith('http:'));
    if (exchanges.at(-1)?.url.startsWith('http:')) return notApplicable('The page is served over plain HTTP');
    if (hops.length === 0) return notApplicable('Plain HTTP does not respond');
    const cookies = new Map(hops.flatMap(sessionsOf).map((cookie) => [cookieKey(cookie), cookie]));
    return [...cookies.values()].map((cookie) => ({
      ...aboutCookie('set', cookie),
      location: { url: cookie.url, part: cookie.name },
    }));
  },
  examples: () => [
    [
      'session started by the redirect to HTTPS',
      given(at('http://shop.example/', 'Set-Cookie: PHPSESSID=abc; HttpOnly')),
      'set',
    ],
    [
      'second redirect over HTTP',
      given(at('http://shop.example/'), at('http://www.shop.example/', 'Set-Cookie: sid=abc')),
      'set',
    ],
    [
      'scan of the HTTP address',
      { exchanges: [at('http://shop.example/', 'Set-Cookie: sid=abc'), page], plainHttp: undefined },
      'set',
    ],
    [
      'session started over HTTPS',
      {
        exchanges: [page],
        plainHttp: [at('http://shop.example/'), at('https://shop.example/', 'Set-Cookie: sid=abc; Secure')],
      },
    ],
    ['redirect that deletes the session cookie', given(at('http://shop.example/', 'Set-Cookie: sid=abc; Max-Age=0'))],
    ['redirect that sets the theme', given(at('http://shop.example/', 'Set-Cookie: theme=dark'))],
    [
      'page over plain HTTP',
      { exchanges: [at('http://shop.example/', 'Set-Cookie: sid=abc')], plainHttp: undefined },
      'not applicable',
    ],
    ['port 80 closed', { exchanges: [page], plainHttp: undefined }, 'not applicable'],
  ],
});

function sessionsOf({ url, headers }: Exchange): SetCookie[] {
  const date = headerValue(headers, 'date');
  return headerValues(headers, 'set-cookie').flatMap((text) => {
    const cookie = parseSetCookie(text, url, date);
    return cookie?.session && cookie.lifetimeSeconds !== 0 ? cookie : [];
  });
}
