import { parseSetCookie, type SetCookie, showCookie } from '../../../evidence/parse/http/set-cookie.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const cookies = (...texts: string[]): SetCookie[] => texts.flatMap((text) => parseSetCookie(text) ?? []);

export default defineCheck({
  id: 'security/cookies/prefix',
  title: 'Cookies with a protected name meet its conditions',
  why: 'Browsers refuse a cookie whose name starts with __Host- or __Secure- when it does not meet the prefix’s conditions, so that the feature behind it fails.',
  needs: ['cookies'],
  problems: {
    secure: {
      severity: 'low',
      likelihood: 'observed',
      says: 'A cookie is named __Secure- but lacks Secure.',
      fix: {
        any: 'Add `Secure` to the cookie and set it over https.',
        change: { kind: 'cookie', attributes: { secure: true } },
      },
    },
    host: {
      severity: 'low',
      likelihood: 'observed',
      says: 'A cookie is named __Host- but does not meet its conditions.',
      fix: {
        any: 'Set it with `Secure; Path=/` and without `Domain`.',
        change: { kind: 'cookie', attributes: { secure: true, path: '/', hostOnly: true } },
      },
    },
  },
  references: ['https://www.rfc-editor.org/rfc/rfc6265', 'CWE-1275'],
  run({ cookies }) {
    const named = cookies.filter(({ name }) => /^__(?:host|secure)-/i.test(name));
    if (named.length === 0) return notApplicable('no cookie has a protected name');
    return named.flatMap((cookie) => {
      const host = /^__host-/i.test(cookie.name);
      const sound = cookie.secure && (!host || (cookie.path === '/' && cookie.domain === undefined));
      return sound
        ? []
        : [{ problem: host ? ('host' as const) : ('secure' as const), at: cookie.name, shows: showCookie(cookie) }];
    });
  },
  examples: () => [
    { name: '__Secure- without Secure', given: { cookies: cookies('__Secure-a=b') }, finds: ['secure'] },
    {
      name: '__Host- with a domain',
      given: { cookies: cookies('__Host-a=b; Secure; Path=/; Domain=shop.example') },
      finds: ['host'],
    },
    { name: '__Host- without a path', given: { cookies: cookies('__Host-a=b; Secure') }, finds: ['host'] },
    {
      name: 'both as they should be',
      given: { cookies: cookies('__Host-a=b; Secure; Path=/', '__Secure-c=d; Secure; Domain=shop.example') },
      finds: [],
    },
    { name: 'no such name', given: { cookies: cookies('a=b') }, finds: [], notApplicable: true },
  ],
});
