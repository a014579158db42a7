import { elementsOf, resolveUrl } from '../../../evidence/parse/html/html.ts';
import { sessionParameter } from '../../../evidence/parse/http/cookies/session-parameter.ts';
import { isOneSite } from '../../../evidence/parse/http/same-site.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { givenDocument } from '../../examples/page.ts';

interface Linked {
  readonly path: string;
  readonly name: string;
  readonly value: string;
  readonly ambiguous: boolean;
}

/** A session has one id on all links of a page; a record has its own on each. */
function isRecord({ name, value, ambiguous }: Linked, all: readonly Linked[]): boolean {
  return ambiguous && all.some((other) => other.name === name && other.value !== value);
}

export default defineCheck({
  id: 'security/content/session-in-url',
  title: 'No session IDs in the URLs that the page names',
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
    const links = elementsOf(document, 'a', 'form', 'iframe', 'area');
    if (links.length === 0) return notApplicable('The page has no links, forms or frames');
    const found = links.flatMap(({ attributes: a }) => {
      const url = resolveUrl(a.href ?? a.action ?? a.src ?? '', document.url);
      const session = url && isOneSite(url, document.pageUrl) ? sessionParameter(url) : undefined;
      return url && session ? [{ path: new URL(url).pathname.split(';')[0] ?? '', ...session }] : [];
    });
    const linked = found.filter((one) => !isRecord(one, found)).map(({ path, name }) => `${path} with ${name}=…`);
    return occurrence('linked', { selector: 'a[href]' }, [...new Set(linked)].sort());
  },
  examples: () => [
    ['Java session', givenDocument('<a href="/cart;jsessionid=1A530637289A03B07199A44E8D531427">Cart</a>'), 'linked'],
    ['PHP session', givenDocument('<a href="/cart?PHPSESSID=u2qkvb8d3n5c7r9t1x4z6w8y0a">Cart</a>'), 'linked'],
    [
      'PHP session on a page whose base is another site',
      givenDocument(
        '<base href="https://cdn.example/"><a href="https://shop.example/cart?PHPSESSID=u2qkvb8d3n5c7r9t1x4z6w8y0a">Cart</a>',
      ),
      'linked',
    ],
    [
      'session of the other site that is the base',
      givenDocument('<base href="https://other.example/"><a href="/?PHPSESSID=u2qkvb8d3n5c7r9t1x4z6w8y0a">A</a>'),
    ],
    [
      'session parameter in every link',
      givenDocument('<a href="/?sid=u2qkvb8d3n5c7r9t1x4z">Home</a><a href="/cart?sid=u2qkvb8d3n5c7r9t1x4z">Cart</a>'),
      'linked',
    ],
    [
      'names of collections and placeholders',
      givenDocument(
        '<a href="/list?sid=summer-collection">Summer</a><a href="/list?sid=winter-collection-2026">Winter</a><a href="/docs?access_token=YOUR_ACCESS_TOKEN_HERE">Docs</a>',
      ),
    ],
    [
      'ids of records, one on each link',
      givenDocument(
        '<a href="/s?sid=u2qkvb8d3n5c7r9t1x4z">A</a><a href="/s?sid=k3m9p4w7h2j6f8d1s5g0">B</a><a href="/s?sess=550e8400-e29b-41d4-a716-446655440000">C</a>',
      ),
    ],
    ['no links', givenDocument('<p>Hello'), 'not applicable'],
    [
      'short parameter and link to another site',
      givenDocument(
        '<a href="/list?sid=42">List</a><a href="https://other.example/?sid=u2qkvb8d3n5c7r9t1x4z">Other</a>',
      ),
    ],
  ],
});
