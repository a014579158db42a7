import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { elementsOf, parseHtml, resolveUrl } from '../../../evidence/parse/html/html.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

const page = parseExchange('https://shop.example/', 'HTTP/1.1 200 OK');

export default defineCheck({
  id: 'security/content/mixed-passive',
  title: 'No passive mixed content (images, media)',
  why: 'Images fetched over plain HTTP reveal to the network what is viewed and can be replaced; browsers try HTTPS and drop what is not available there.',
  needs: ['document', 'page'],
  problems: {
    'plain-http': {
      severity: 'low',
      likelihood: 'observed',
      message: 'Passive mixed content: images or media are loaded over plain HTTP',
      fix: {
        any: 'Use https:// in these URLs; until then `upgrade-insecure-requests` in the Content-Security-Policy helps.',
      },
    },
  },
  references: ['CWE-311', 'https://www.w3.org/TR/mixed-content/'],
  run({ document, page }) {
    if (!page.url.startsWith('https:')) return notApplicable('The page is served over plain HTTP');
    const plain = elementsOf(document, 'img', 'audio', 'video', 'source', 'track')
      .flatMap(({ attributes: a }) =>
        [a.src, a.poster].flatMap((address) => (address ? (resolveUrl(address, document.url) ?? []) : [])),
      )
      .filter((url) => url.startsWith('http:'));
    return plain.length === 0
      ? []
      : [{ problem: 'plain-http', location: { part: 'document' }, evidence: listed([...new Set(plain)].sort()) }];
  },
  examples: () => [
    {
      name: 'image',
      given: { document: parseHtml('<img src="http://cdn.example/a.png" alt="">'), page },
      finds: ['plain-http'],
    },
    {
      name: 'over HTTPS',
      given: { document: parseHtml('<img src="/a.png" alt=""><video src="https://cdn.example/a.mp4"></video>'), page },
      finds: [],
    },
    {
      name: 'plain HTTP page',
      given: {
        document: parseHtml('<img src="http://cdn.example/a.png" alt="">'),
        page: parseExchange('http://shop.example/', 'HTTP/1.1 200 OK'),
      },
      finds: [],
      notApplicable: true,
    },
  ],
});
