import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { elementsOf, linksOf, parseHtml, resolveUrl } from '../../../evidence/parse/html/html.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

const page = parseExchange('https://shop.example/', 'HTTP/1.1 200 OK');

export default defineCheck({
  id: 'security/content/mixed-active',
  title: 'Scripts, styles and frames are loaded over HTTPS',
  why: 'A script fetched over plain http can be replaced on the way; browsers block it on an https page, so the page is broken or was open to attack.',
  needs: ['document', 'page'],
  problems: {
    'plain-http': {
      severity: 'medium',
      likelihood: 'observed',
      says: 'An https page loads scripts, styles or frames over plain http.',
      fix: {
        any: 'Write https:// in these addresses, or serve the files yourself.',
        wordpress: 'Search and replace http:// by https:// in the database (WP-CLI: `wp search-replace`).',
      },
    },
  },
  references: ['CWE-311', 'CWE-829', 'OWASP A08:2021', 'https://www.w3.org/TR/mixed-content/'],
  run({ document, page }) {
    if (!page.url.startsWith('https:')) return notApplicable('the page itself is plain http');
    const named = [
      ...elementsOf(document, 'script', 'iframe', 'embed').map(({ attributes: a }) => a.src),
      ...elementsOf(document, 'object').map(({ attributes: a }) => a.data),
      ...linksOf(document, 'stylesheet').map(({ attributes: a }) => a.href),
    ];
    const plain = named
      .flatMap((address) => (address ? (resolveUrl(address, document.url) ?? []) : []))
      .filter((url) => url.startsWith('http:'));
    return plain.length === 0
      ? []
      : [{ problem: 'plain-http', at: 'document', shows: listed([...new Set(plain)].sort()) }];
  },
  examples: () => [
    {
      name: 'a script and a style sheet',
      given: {
        document: parseHtml(
          '<script src="http://cdn.example/a.js"></script><link rel="stylesheet" href="http://cdn.example/a.css">',
        ),
        page,
      },
      finds: ['plain-http'],
    },
    {
      name: 'relative to a plain http base',
      given: { document: parseHtml('<base href="http://shop.example/"><script src="a.js"></script>'), page },
      finds: ['plain-http'],
    },
    {
      name: 'all over https',
      given: {
        document: parseHtml('<script src="//cdn.example/a.js"></script><a href="http://old.example/">old</a>'),
        page,
      },
      finds: [],
    },
    {
      name: 'a plain http page',
      given: {
        document: parseHtml('<script src="http://cdn.example/a.js"></script>'),
        page: parseExchange('http://shop.example/', 'HTTP/1.1 200 OK'),
      },
      finds: [],
      notApplicable: true,
    },
  ],
});
