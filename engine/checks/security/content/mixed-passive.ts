import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { elementsOf, parseHtml, resolveUrl } from '../../../evidence/parse/html/html.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

const page = parseExchange('https://shop.example/', 'HTTP/1.1 200 OK');

export default defineCheck({
  id: 'security/content/mixed-passive',
  title: 'Images and media are loaded over HTTPS',
  why: 'Images fetched over plain http tell everyone on the way what is looked at and can be exchanged; browsers try https and drop what does not answer there.',
  needs: ['document', 'page'],
  problems: {
    'plain-http': {
      severity: 'low',
      likelihood: 'observed',
      says: 'An https page loads images or media over plain http.',
      fix: {
        any: 'Write https:// in these addresses; `upgrade-insecure-requests` in the content security policy helps meanwhile.',
      },
    },
  },
  references: ['CWE-311', 'https://www.w3.org/TR/mixed-content/'],
  run({ document, page }) {
    if (!page.url.startsWith('https:')) return notApplicable('the page itself is plain http');
    const plain = elementsOf(document, 'img', 'audio', 'video', 'source', 'track')
      .flatMap(({ attributes: a }) =>
        [a.src, a.poster].flatMap((address) => (address ? (resolveUrl(address, document.url) ?? []) : [])),
      )
      .filter((url) => url.startsWith('http:'));
    return plain.length === 0
      ? []
      : [{ problem: 'plain-http', at: 'document', shows: listed([...new Set(plain)].sort()) }];
  },
  examples: () => [
    {
      name: 'an image',
      given: { document: parseHtml('<img src="http://cdn.example/a.png" alt="">'), page },
      finds: ['plain-http'],
    },
    {
      name: 'over https',
      given: { document: parseHtml('<img src="/a.png" alt=""><video src="https://cdn.example/a.mp4"></video>'), page },
      finds: [],
    },
    {
      name: 'a plain http page',
      given: {
        document: parseHtml('<img src="http://cdn.example/a.png" alt="">'),
        page: parseExchange('http://shop.example/', 'HTTP/1.1 200 OK'),
      },
      finds: [],
      notApplicable: true,
    },
  ],
});
