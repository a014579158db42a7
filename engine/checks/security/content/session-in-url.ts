import { elementsOf, parseHtml, resolveUrl } from '../../../evidence/parse/html/html.ts';
import { isOneSite } from '../../../evidence/parse/http/same-site.ts';
import { defineCheck, listed } from '../../define-check.ts';

const SESSION =
  /(;jsessionid=|[?&](?:phpsessid|jsessionid|aspsessionid|session_?id|sid|sess|auth_?token|access_?token)=)[\w.%-]{16,}/i;

export default defineCheck({
  id: 'security/content/session-in-url',
  title: 'No session IDs in URLs',
  why: 'URLs are copied, logged and sent in the Referer header; whoever gets one that contains a session id can take over the session.',
  needs: ['document'],
  problems: {
    linked: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'Session ID or token in link URLs',
      fix: {
        any: 'Keep the session in a cookie only.',
        php: 'Set `session.use_only_cookies = 1` and `session.use_trans_sid = 0` in php.ini.',
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
      : [{ problem: 'linked', location: { selector: 'a[href]' }, evidence: listed([...new Set(linked)].sort()) }];
  },
  examples: () => [
    {
      name: 'Java session',
      given: { document: parseHtml('<a href="/cart;jsessionid=1A530637289A03B07199A44E8D531427">Cart</a>') },
      finds: ['linked'],
    },
    {
      name: 'PHP session',
      given: { document: parseHtml('<a href="/cart?PHPSESSID=u2qkvb8d3n5c7r9t1x4z6w8y0a">Cart</a>') },
      finds: ['linked'],
    },
    {
      name: 'short parameter and link to another site',
      given: {
        document: parseHtml(
          '<a href="/list?sid=42">List</a><a href="https://other.example/?sid=u2qkvb8d3n5c7r9t1x4z">Other</a>',
        ),
      },
      finds: [],
    },
  ],
});
