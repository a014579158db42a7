import { cacheDirectives, cacheHit, wholeNumber } from '../../../evidence/parse/http/caching.ts';
import { parseSetCookie } from '../../../evidence/parse/http/cookies/set-cookie.ts';
import { type HeaderList, headerValue, headerValues } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { pageWith } from '../../examples/page.ts';

/** Whether a shared cache may answer other visitors with the response, without asking the server first (RFC 9111 section 3). */
function sharing(control: string): 'said' | 'implied' | undefined {
  const directives = cacheDirectives(control);
  if (['private', 'no-store', 'no-cache'].some((name) => directives.has(name))) return undefined;
  const lifetime = directives.get('s-maxage') ?? directives.get('max-age');
  if (lifetime !== undefined && wholeNumber(lifetime) === 0) return undefined;
  if (directives.has('public') || directives.has('s-maxage')) return 'said';
  return lifetime === undefined ? undefined : 'implied';
}

/** Header fields for the caches of a network between the site and its visitors, which use them in place of `Cache-Control` (RFC 9213). */
const TARGETED = ['cdn-cache-control', 'cloudflare-cdn-cache-control', 'surrogate-control'];

/** The field by which a cache may share the response, and whether it says so. */
function sharedBy(headers: HeaderList): { readonly text: string; readonly said: boolean } | undefined {
  const fields = [...TARGETED, 'cache-control'].flatMap((name) => {
    const value = headerValue(headers, name);
    const shared = value === undefined ? undefined : sharing(value);
    // What is meant for shared caches alone is said, whether or not it says `public`.
    return shared === undefined
      ? []
      : [{ text: `${name}: ${value}`, said: shared === 'said' || name !== 'cache-control' }];
  });
  return fields.find(({ said }) => said) ?? fields[0];
}

const given = (fields: string) => ({ page: pageWith(fields) });

export default defineCheck({
  id: 'security/headers/cached-session',
  title: 'The page does not set a session cookie in a publicly cached response',
  why: 'If a shared cache stores the response, it hands the same session cookie to the next visitor, who is then signed in as the first (session leakage through a cache).',
  topic: 'cookies',
  needs: ['page'],
  problems: {
    'from-cache': {
      severity: 'high',
      likelihood: 'likely',
      message: 'Session cookie served from a shared cache',
      fix: {
        any: 'Send `Cache-Control: private, no-store` with every response that sets a session cookie, and configure the cache to strip Set-Cookie from what it stores.',
        change: { kind: 'header', name: 'Cache-Control', value: 'private, no-store' },
        note: 'Only for responses that set a session cookie; configure the cache to strip Set-Cookie from what it stores.',
      },
    },
    shareable: {
      severity: 'medium',
      share: 'exposed',
      message: 'Response that sets a session cookie may be stored by shared caches',
      fix: {
        any: 'Send `Cache-Control: private, no-store` with it, or do not set the cookie on public pages.',
        change: { kind: 'header', name: 'Cache-Control', value: 'private, no-store' },
        note: 'Only for responses that set a session cookie.',
      },
    },
  },
  references: ['CWE-524', 'CWE-525', 'RFC 9111'],
  run({ page }) {
    const cookies = headerValues(page.headers, 'set-cookie').flatMap((text) => parseSetCookie(text, page.url) ?? []);
    const session = cookies.find((cookie) => cookie.session);
    if (!session) return notApplicable('No session cookie is set');
    const hit = cacheHit(page.headers);
    if (hit !== undefined)
      return [
        {
          problem: 'from-cache',
          location: { part: session.name },
          evidence: `${session.name}=… in an answer marked ${hit}`,
          compares: session.name,
        },
      ];
    const shared = sharedBy(page.headers);
    return shared
      ? [
          {
            problem: 'shareable',
            location: { part: session.name },
            evidence: shared.text,
            severity: shared.said ? 'medium' : 'low',
          },
        ]
      : [];
  },
  examples: () => [
    ['served from a cache', given('Set-Cookie: sid=abc; Secure\nX-Cache: Hit from edge'), 'from-cache'],
    ['public', given('Set-Cookie: sid=abc; Secure\nCache-Control: public, max-age=600'), 'shareable'],
    [
      'lifetime without private, which shared caches may use',
      given('Set-Cookie: sid=abc; Secure\nCache-Control: max-age=600'),
      'shareable',
    ],
    [
      'public, but validated before each use',
      given('Set-Cookie: sid=abc; Secure\nCache-Control: public, max-age=0, must-revalidate'),
    ],
    [
      'shared caches told not to use it',
      given('Set-Cookie: sid=abc; Secure\nCache-Control: public, max-age=600, s-maxage=0'),
    ],
    [
      'lifetime for a network of caches',
      given('Set-Cookie: sid=abc; Secure\nCache-Control: private\nCDN-Cache-Control: max-age=600'),
      'shareable',
    ],
    [
      'network of caches told not to store it',
      given('Set-Cookie: sid=abc; Secure\nCache-Control: private\nCDN-Cache-Control: no-store'),
    ],
    ['private', given('Set-Cookie: sid=abc; Secure\nCache-Control: private, no-store\nX-Cache: Miss')],
    ['theme cookie only', given('Set-Cookie: theme=dark\nCache-Control: public'), 'not applicable'],
  ],
});
