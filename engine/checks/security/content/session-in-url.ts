import { elementsOf, parseHtml, resolveUrl } from '../../../evidence/parse/html/html.ts';
import { isOneSite } from '../../../evidence/parse/http/same-site.ts';
import { defineCheck, listed } from '../../define-check.ts';

const SESSION =
  /(;jsessionid=|[?&](?:phpsessid|jsessionid|aspsessionid|session_?id|sid|sess|auth_?token|access_?token)=)[\w.%-]{16,}/i;

export default defineCheck({
  id: 'security/content/session-in-url',
  title: 'Links carry no session',
  why: 'Addresses are copied, logged and sent on as referrer; whoever gets one with a session in it is signed in as its owner.',
  needs: ['document'],
  problems: {
    linked: {
      severity: 'medium',
      likelihood: 'likely',
      says: 'Links of the page carry a session or token in their address.',
      fix: {
        any: 'Keep the session in a cookie only.',
        apache: 'In php.ini set `session.use_only_cookies = 1` and `session.use_trans_sid = 0`.',
      },
    },
  },
  references: ['CWE-598', 'CWE-384', 'OWASP A07:2021'],
  run({ document }) {
    const linked = elementsOf(document, 'a', 'form', 'iframe', 'area').flatMap(({ attributes: a }) => {
      const url = resolveUrl(a.href ?? a.action ?? a.src ?? '', document.url);
      const found = url && isOneSite(url, document.url) ? SESSION.exec(url)?.[1] : undefined;
      return found && url ? [`${new URL(url).pathname.split(';')[0]} with ${found.replace(/^[;?&]/, '')}…`] : [];
    });
    return linked.length === 0
      ? []
      : [{ problem: 'linked', at: 'a[href]', shows: listed([...new Set(linked)].sort()) }];
  },
  examples: () => [
    {
      name: 'a Java session',
      given: { document: parseHtml('<a href="/cart;jsessionid=1A530637289A03B07199A44E8D531427">Cart</a>') },
      finds: ['linked'],
    },
    {
      name: 'a PHP session',
      given: { document: parseHtml('<a href="/cart?PHPSESSID=u2qkvb8d3n5c7r9t1x4z6w8y0a">Cart</a>') },
      finds: ['linked'],
    },
    {
      name: 'a short parameter, and another site’s',
      given: {
        document: parseHtml(
          '<a href="/list?sid=42">List</a><a href="https://other.example/?sid=u2qkvb8d3n5c7r9t1x4z">Other</a>',
        ),
      },
      finds: [],
    },
  ],
});
