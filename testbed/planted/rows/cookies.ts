import { below, cookie, type Faults, OWN } from '../fault.ts';

const ID = 'Zk3vTq9LmX2bR7wYpN5sHc8d';
const SAFE = 'Path=/; Secure; HttpOnly; SameSite=Lax';

export const COOKIES: Faults = below('security/cookies', {
  domain: [
    ['RFC 6265 section 5.1.3: sent to every subdomain', cookie(`connect.sid=s%3A${ID}; Domain={host}; ${SAFE}`)],
    ['RFC 6265 section 5.3: Domain of another site', cookie(`PHPSESSID=${ID}; Domain=other.test; ${SAFE}`)],
  ],
  'http-only': [
    ['ZAP 10010: cookie without HttpOnly', cookie(`JSESSIONID=${ID.toUpperCase()}; Path=/; Secure; SameSite=Lax`)],
    ['Debian php: session.cookie_httponly off', cookie(`PHPSESSID=${ID.toLowerCase()}; path=/; secure; SameSite=Lax`)],
    ['Moodle: its session cookie', cookie(`MoodleSession=${ID}; path=/; Secure; SameSite=Lax`)],
  ],
  lifetime: [
    ['RFC 6265bis section 5.5: at most 400 days', cookie(`sessionid=${ID}; Max-Age=63072000; ${SAFE}`)],
    [
      'PHP: session.cookie_lifetime of ten years',
      cookie(`PHPSESSID=${ID}; expires=Thu, 01 Jan 2037 00:00:00 GMT; ${SAFE}`),
    ],
  ],
  partitioned: [
    ['MDN: Partitioned cookies must be Secure', cookie('widget=blue; Path=/; Partitioned; SameSite=Lax')],
    ['CHIPS explainer', cookie(`__Host-widget=${ID}; Path=/; HttpOnly; SameSite=None; Partitioned`)],
  ],
  prefix: [
    ['RFC 6265bis section 4.1.3.1: __Secure-', cookie('__Secure-theme=dark; Path=/; HttpOnly; SameSite=Lax')],
    ['RFC 6265bis section 4.1.3.2: __Host- without Domain', cookie(`__Host-session=${ID}; Domain={host}; ${SAFE}`)],
    [OWN, cookie(`__Host-session=${ID}; Secure; HttpOnly; SameSite=Lax; Path=/app`)],
  ],
  'same-site-none': [
    ['MDN Set-Cookie: SameSite=None needs Secure', cookie('theme=dark; Path=/; SameSite=None')],
    ['ZAP 10054: SameSite None', cookie(`laravel_session=${ID}; Path=/; Secure; HttpOnly; SameSite=None`)],
  ],
  'same-site': [
    ['ZAP 10054: cookie without SameSite', cookie(`PHPSESSID=${ID}; Path=/; Secure; HttpOnly`)],
    ['Observatory: invalid SameSite', cookie(`ASP.NET_SessionId=${ID}; Path=/; Secure; HttpOnly; SameSite=Yes`)],
    ['OWASP CSRF: the token cookie', cookie(`XSRF-TOKEN=${ID}; Path=/; Secure`)],
  ],
  secure: [
    ['ZAP 10011: cookie without Secure', cookie(`sessionid=${ID}; Path=/; HttpOnly; SameSite=Lax`)],
    ['Observatory: cookies-without-secure-flag', cookie('language=en; Path=/; HttpOnly; SameSite=Lax')],
  ],
  size: [
    ['RFC 6265bis section 5.6: 4096 bytes of name and value', cookie(`basket=${'k7Qz'.repeat(1100)}; ${SAFE}`)],
    [OWN, cookie(`profile=${'3f'.repeat(3000)}; ${SAFE}`)],
  ],
});
