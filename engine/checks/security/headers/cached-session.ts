import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { headerValue, headerValues } from '../../../evidence/parse/http/header-list.ts';
import { parseSetCookie } from '../../../evidence/parse/http/set-cookie.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const page = (fields: string) => parseExchange('https://shop.example/', `HTTP/1.1 200 OK\n${fields}`);
const HIT = /(?:^|[\s,:])hit\b/i;

export default defineCheck({
  id: 'security/headers/cached-session',
  title: 'Answers that start a session are not shared',
  why: 'A shared cache that keeps the answer gives the same session cookie to the next visitor, who is then signed in as the first.',
  needs: ['page'],
  problems: {
    'from-cache': {
      severity: 'high',
      likelihood: 'likely',
      says: 'A shared cache answered with a session cookie in it.',
      fix: {
        any: 'Send `Cache-Control: private, no-store` with every answer that sets a session cookie, and let the cache strip Set-Cookie from what it keeps.',
        change: { kind: 'header', name: 'Cache-Control', value: 'private, no-store' },
        note: 'For answers that set a session cookie; let the cache strip Set-Cookie from what it keeps.',
      },
    },
    shareable: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'An answer that sets a session cookie allows shared caches to keep it.',
      fix: {
        any: 'Send `Cache-Control: private, no-store` with it, or do not set the cookie on public pages.',
        change: { kind: 'header', name: 'Cache-Control', value: 'private, no-store' },
        note: 'For answers that set a session cookie.',
      },
    },
  },
  references: ['CWE-524', 'CWE-525', 'RFC 9111'],
  run({ page }) {
    const cookies = headerValues(page.headers, 'set-cookie').flatMap((text) => parseSetCookie(text, page.url) ?? []);
    const session = cookies.find((cookie) => cookie.session);
    if (!session) return notApplicable('the page sets no session cookie');
    const control = headerValue(page.headers, 'cache-control') ?? '';
    const caches = ['x-cache', 'cf-cache-status', 'x-vercel-cache', 'x-cache-status'].flatMap((name) =>
      headerValues(page.headers, name),
    );
    const hit = caches.find((value) => HIT.test(value));
    if (hit !== undefined)
      return [
        {
          problem: 'from-cache',
          at: session.name,
          shows: `${session.name}=… in an answer marked ${hit}`,
          compares: session.name,
        },
      ];
    const shared =
      /(?:^|[\s,])(?:public|s-maxage\s*=\s*"?[1-9])/i.test(control) &&
      !/(?:^|[\s,])(?:private|no-store|no-cache)/i.test(control);
    return shared ? [{ problem: 'shareable', at: session.name, shows: `Cache-Control: ${control}` }] : [];
  },
  examples: () => [
    {
      name: 'from the cache',
      given: { page: page('Set-Cookie: sid=abc; Secure\nX-Cache: Hit from edge') },
      finds: ['from-cache'],
    },
    {
      name: 'public',
      given: { page: page('Set-Cookie: sid=abc; Secure\nCache-Control: public, max-age=600') },
      finds: ['shareable'],
    },
    {
      name: 'private',
      given: { page: page('Set-Cookie: sid=abc; Secure\nCache-Control: private, no-store\nX-Cache: Miss') },
      finds: [],
    },
    {
      name: 'a theme',
      given: { page: page('Set-Cookie: theme=dark\nCache-Control: public') },
      finds: [],
      notApplicable: true,
    },
  ],
});
