import { elementsOf } from '../../../evidence/parse/html/html.ts';
import { isPrivateAddress } from '../../../evidence/parse/http/private-address.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { givenDocument, page } from '../../examples/page.ts';

const given = (html: string) => ({ ...givenDocument(html), page });
const ADDRESSES = ['href', 'src', 'action', 'content', 'data-api', 'data-url', 'poster', 'formaction'];
const INTERNAL =
  /^(?:https?|wss?):\/\/(?:localhost|[\w-]{1,63}\.(?:internal|intranet|corp|lan|local)|10(?:\.\d{1,3}){3}|127(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2})(?=[:/?#]|$)/i;

export default defineCheck({
  id: 'security/content/internal-address',
  title: 'Page does not expose internal addresses',
  why: 'Internal addresses do not work for visitors and reveal how the network behind the site is structured.',
  drift: 'exposure',
  needs: ['document', 'page'],
  problems: {
    named: {
      severity: 'low',
      message: 'Information disclosure: the page contains internal network or localhost addresses',
      fix: 'Make the public URL a setting of the production build (site URL, API base, canonical URL), and rebuild.',
    },
  },
  defersTo: {
    named: ['seo/links/hosts#local'],
  },
  references: ['CWE-200', 'CWE-1295', 'OWASP A05:2021'],
  run({ document, page }) {
    if (isPrivateAddress(page.address)) return notApplicable('The target is on an internal network');
    const named = elementsOf(
      document,
      'a',
      'link',
      'script',
      'img',
      'iframe',
      'form',
      'meta',
      'button',
      'source',
      'div',
      'body',
    )
      .flatMap(({ attributes: a }) => ADDRESSES.flatMap((name) => a[name] ?? []))
      .filter((address) => INTERNAL.test(address.trim()));
    return occurrence(
      'named',
      { part: 'document' },
      [...new Set(named.map((address) => address.slice(0, 200)))].sort(),
    );
  },
  examples: () => [
    ['localhost', given('<meta property="og:url" content="http://localhost:3000/">'), 'named'],
    ['internal host', given('<img src="http://192.168.1.20/logo.png" alt="">'), 'named'],
    [
      'public addresses and text about localhost',
      given('<a href="https://10.example/">ten</a><p>Open http://localhost:3000 on your machine.</p>'),
    ],
    [
      'target on the local machine',
      { ...givenDocument('<a href="http://localhost:3000/">x</a>'), page: { ...page, address: '127.0.0.1' } },
      'not applicable',
    ],
  ],
});
