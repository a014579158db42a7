import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { elementsOf, linksOf, parseHtml } from '../../../evidence/parse/html/html.ts';
import { type CspPolicy, parseCsp } from '../../../evidence/parse/http/csp/csp.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { mixedContent } from '../support/mixed-content.ts';

export default defineCheck({
  id: 'security/content/mixed-active',
  title: 'No active mixed content on the page (scripts, styles, frames)',
  why: 'A script fetched over plain HTTP can be replaced on the way; browsers block it on an HTTPS page, so the page is broken or was open to attack.',
  topic: 'mixed content',
  needs: ['document', 'page', 'csp'],
  problems: {
    'plain-http': {
      severity: 'medium',
      message: 'Active mixed content: scripts, styles or frames are loaded over plain HTTP',
      fix: {
        any: 'Use https:// in these URLs, or host the files yourself.',
        wordpress: 'Replace http:// with https:// in the database (WP-CLI: `wp search-replace`).',
      },
    },
  },
  references: ['CWE-311', 'CWE-829', 'OWASP A08:2021', 'https://www.w3.org/TR/mixed-content/'],
  run({ document, page, csp }) {
    if (!page.url.startsWith('https:')) return notApplicable('The page is served over plain HTTP');
    const named = [
      ...elementsOf(document, 'script', 'iframe', 'frame', 'embed').map(({ attributes: a }) => a.src),
      ...elementsOf(document, 'object').map(({ attributes: a }) => a.data),
      ...['stylesheet', 'modulepreload', 'manifest'].flatMap((rel) =>
        linksOf(document, rel).map(({ attributes: a }) => a.href),
      ),
    ];
    return mixedContent(named, document, csp);
  },
  examples: () => [
    ['script and style sheet', given(`${SCRIPT}<link rel="stylesheet" href="http://cdn.example/a.css">`), 'plain-http'],
    [
      'relative to a plain HTTP base',
      given('<base href="http://shop.example/"><script src="a.js"></script>'),
      'plain-http',
    ],
    [
      'module and manifest',
      given(
        '<link rel="modulepreload" href="http://cdn.example/a.js"><link rel="manifest" href="http://cdn.example/m">',
      ),
      'plain-http',
    ],
    ['upgraded by the policy', { ...given(SCRIPT), csp: [parseCsp('upgrade-insecure-requests')] }],
    [
      'upgrade in a report-only policy, which has no effect',
      { ...given(SCRIPT), csp: [parseCsp('upgrade-insecure-requests', 'header', true)] },
      'plain-http',
    ],
    ['local address, which is trustworthy', given('<script src="http://localhost:3000/dev.js"></script>')],
    [
      'base element inside a template',
      given('<template><base href="http://shop.example/"></template><script src="a.js"></script>'),
    ],
    ['all over HTTPS', given('<script src="//cdn.example/a.js"></script><a href="http://old.example/">old</a>')],
    ['plain HTTP page', given(SCRIPT, 'http://shop.example/'), 'not applicable'],
  ],
});

const SCRIPT = '<script src="http://cdn.example/a.js"></script>';

function given(html: string, url = 'https://shop.example/') {
  const csp: readonly CspPolicy[] = [];
  return { document: parseHtml(html, url), page: parseExchange(url, 'HTTP/1.1 200 OK'), csp };
}
