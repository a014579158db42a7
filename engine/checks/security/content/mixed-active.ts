import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { elementsOf, linksOf, parseHtml, resolveUrl } from '../../../evidence/parse/html/html.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

const page = parseExchange('https://shop.example/', 'HTTP/1.1 200 OK');

export default defineCheck({
  id: 'security/content/mixed-active',
  title: 'No active mixed content (scripts, styles, frames)',
  why: 'A script fetched over plain HTTP can be replaced on the way; browsers block it on an HTTPS page, so the page is broken or was open to attack.',
  needs: ['document', 'page'],
  problems: {
    'plain-http': {
      severity: 'medium',
      likelihood: 'observed',
      message: 'Active mixed content: scripts, styles or frames are loaded over plain HTTP',
      fix: {
        any: 'Use https:// in these URLs, or host the files yourself.',
        wordpress: 'Replace http:// with https:// in the database (WP-CLI: `wp search-replace`).',
      },
    },
  },
  references: ['CWE-311', 'CWE-829', 'OWASP A08:2021', 'https://www.w3.org/TR/mixed-content/'],
  run({ document, page }) {
    if (!page.url.startsWith('https:')) return notApplicable('The page is served over plain HTTP');
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
      : [{ problem: 'plain-http', location: { part: 'document' }, evidence: listed([...new Set(plain)].sort()) }];
  },
  examples: () => [
    {
      name: 'script and style sheet',
      given: {
        document: parseHtml(
          '<script src="http://cdn.example/a.js"></script><link rel="stylesheet" href="http://cdn.example/a.css">',
        ),
        page,
      },
      finds: ['plain-http'],
    },
    {
      name: 'relative to a plain HTTP base',
      given: { document: parseHtml('<base href="http://shop.example/"><script src="a.js"></script>'), page },
      finds: ['plain-http'],
    },
    {
      name: 'all over HTTPS',
      given: {
        document: parseHtml('<script src="//cdn.example/a.js"></script><a href="http://old.example/">old</a>'),
        page,
      },
      finds: [],
    },
    {
      name: 'plain HTTP page',
      given: {
        document: parseHtml('<script src="http://cdn.example/a.js"></script>'),
        page: parseExchange('http://shop.example/', 'HTTP/1.1 200 OK'),
      },
      finds: [],
      notApplicable: true,
    },
  ],
});
