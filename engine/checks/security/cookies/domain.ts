import { getDomain } from 'tldts';
import { parseSetCookie } from '../../../evidence/parse/http/cookies/set-cookie.ts';
import { isOneSite } from '../../../evidence/parse/http/same-site.ts';
import { defineCheck, notApplicable, type Occurrence } from '../../define-check.ts';
import { aboutCookie } from '../support/cookies.ts';

const given = (text: string, url?: string) => ({ cookies: [parseSetCookie(text, url) ?? []].flat() });

/** False for `localhost`, IP addresses and public suffixes such as `github.io`. */
function hasSubdomainsOfItsOwn(host: string): boolean {
  return getDomain(host, { allowPrivateDomains: true }) !== null;
}

export default defineCheck({
  id: 'security/cookies/domain',
  title: 'Session cookies are limited to the host that sets them',
  why: 'A cookie with a `Domain` attribute is sent to every subdomain, including forgotten or third-party ones, which can then use the session.',
  needs: ['cookies'],
  problems: {
    wide: {
      severity: 'low',
      message: 'Session cookie is sent to all subdomains (`Domain` attribute)',
      fix: {
        any: 'Omit `Domain`, so that only the host that sets the cookie receives it; name it `__Host-…` so that no subdomain can set it either.',
        change: { kind: 'cookie', attributes: { hostOnly: true } },
      },
    },
    refused: {
      severity: 'low',
      message: 'Cookie `Domain` does not match the site, so browsers reject the cookie',
      fix: { any: 'Correct `Domain`, or omit it.', change: { kind: 'cookie', attributes: { hostOnly: true } } },
    },
  },
  references: ['CWE-565', 'CWE-1275', 'RFC 6265'],
  run({ cookies }) {
    const scoped = cookies.filter(({ domain }) => domain !== undefined);
    if (scoped.length === 0) return notApplicable('No cookie has a `Domain` attribute');
    return scoped.flatMap((cookie): Occurrence<'wide' | 'refused'>[] => {
      const { domain = '', url, session } = cookie;
      const host = URL.parse(url)?.hostname ?? '';
      // RFC 6265bis, storage model: the host's own name limits the cookie to it if it is an address or a public suffix.
      if (host === domain && !hasSubdomainsOfItsOwn(host)) return [];
      if (host !== domain && (!host.endsWith(`.${domain}`) || !isOneSite(url, `https://${domain}/`)))
        return [aboutCookie('refused', cookie)];
      return session ? [aboutCookie('wide', cookie)] : [];
    });
  },
  examples: () => [
    ['session cookie for the whole domain', given('sid=abc; Domain=shop.example', 'https://app.shop.example/'), 'wide'],
    ['domain of another site', given('theme=dark; Domain=other.example'), 'refused'],
    ['theme cookie for the whole domain', given('theme=dark; Domain=shop.example')],
    ['local development', given('sid=abc; Domain=localhost', 'http://localhost:3000/')],
    ['IP address', given('sid=abc; Domain=192.0.2.7', 'https://192.0.2.7/')],
    ['no domain', given('sid=abc'), 'not applicable'],
  ],
});
