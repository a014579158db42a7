import { isOneSite } from '../../../evidence/parse/http/same-site.ts';
import { parseSetCookie, type SetCookie, showCookie } from '../../../evidence/parse/http/set-cookie.ts';
import { defineCheck, notApplicable, type Sighting } from '../../define-check.ts';

const cookies = (text: string, url?: string): SetCookie[] => [parseSetCookie(text, url) ?? []].flat();

export default defineCheck({
  id: 'security/cookies/domain',
  title: 'Session cookies stay on the host that sets them',
  why: 'A cookie for the whole domain goes to every subdomain, also to a forgotten or a foreign one, which can then use the session.',
  needs: ['cookies'],
  problems: {
    wide: {
      severity: 'low',
      likelihood: 'observed',
      says: 'A session cookie is sent to every subdomain.',
      fix: {
        any: 'Leave `Domain` out, so that only the host that sets the cookie gets it; name it `__Host-…` so that no subdomain can set it either.',
        change: { kind: 'cookie', attributes: { hostOnly: true } },
      },
    },
    refused: {
      severity: 'low',
      likelihood: 'observed',
      says: 'A cookie is set for a domain that is not the site’s, so browsers refuse it.',
      fix: { any: 'Correct `Domain`, or leave it out.', change: { kind: 'cookie', attributes: { hostOnly: true } } },
    },
  },
  references: ['CWE-565', 'CWE-1275', 'RFC 6265'],
  run({ cookies }) {
    const scoped = cookies.filter(({ domain }) => domain !== undefined);
    if (scoped.length === 0) return notApplicable('no cookie names a domain');
    return scoped.flatMap((cookie): Sighting<'wide' | 'refused'>[] => {
      const { domain = '', url, session } = cookie;
      const host = URL.parse(url)?.hostname ?? '';
      const found = { at: cookie.name || '(nameless cookie)', shows: showCookie(cookie) };
      if (host !== domain && (!host.endsWith(`.${domain}`) || !isOneSite(url, `https://${domain}/`)))
        return [{ problem: 'refused', ...found }];
      return session ? [{ problem: 'wide', ...found }] : [];
    });
  },
  examples: () => [
    {
      name: 'a session for the whole domain',
      given: { cookies: cookies('sid=abc; Domain=shop.example', 'https://app.shop.example/') },
      finds: ['wide'],
    },
    {
      name: 'another site’s domain',
      given: { cookies: cookies('theme=dark; Domain=other.example') },
      finds: ['refused'],
    },
    { name: 'a theme for the whole domain', given: { cookies: cookies('theme=dark; Domain=shop.example') }, finds: [] },
    { name: 'no domain', given: { cookies: cookies('sid=abc') }, finds: [], notApplicable: true },
  ],
});
