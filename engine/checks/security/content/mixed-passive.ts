import { elementsOf, linksOf } from '../../../evidence/parse/html/html.ts';
import { parseCsp } from '../../../evidence/parse/http/csp/csp.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenDocument, page, pageAt } from '../../examples/page.ts';
import { mixedContent, srcsetUrls } from '../support/mixed-content.ts';

const given = (html: string) => ({ ...givenDocument(html), page, csp: [] });

export default defineCheck({
  id: 'security/content/mixed-passive',
  title: 'No passive mixed content on the page (images, media)',
  why: 'Images fetched over plain HTTP reveal to the network what is viewed and can be replaced; browsers try HTTPS and drop what is not available there.',
  topic: 'mixed content',
  needs: ['document', 'page', 'csp'],
  problems: {
    'plain-http': {
      severity: 'low',
      message: 'Passive mixed content: images or media are loaded over plain HTTP',
      fix: 'Use https:// in these URLs; until then `upgrade-insecure-requests` in the Content-Security-Policy helps.',
    },
  },
  references: ['CWE-311', 'https://www.w3.org/TR/mixed-content/'],
  run({ document, page, csp }) {
    if (!page.url.startsWith('https:')) return notApplicable('The page is served over plain HTTP');
    const named = [
      ...elementsOf(document, 'img', 'audio', 'video', 'source', 'track', 'input').flatMap(({ attributes: a }) => [
        a.src,
        a.poster,
        ...srcsetUrls(a.srcset),
      ]),
      ...elementsOf(document, 'image').map(({ attributes: a }) => a.href ?? a['xlink:href']),
      ...linksOf(document, 'icon').map(({ attributes: a }) => a.href),
      ...linksOf(document, 'preload').flatMap(({ attributes: a }) => srcsetUrls(a.imagesrcset)),
    ];
    return mixedContent(named, document, csp);
  },
  examples: () => [
    ['image', given('<img src="http://cdn.example/a.png" alt="">'), 'plain-http'],
    [
      'candidate of a srcset',
      given('<img src="/a.png" srcset="/a.png 1x, http://cdn.example/b.png 2x" alt="">'),
      'plain-http',
    ],
    [
      'source of a picture, image button and icon',
      given(
        '<link rel="icon" href="http://cdn.example/i.png"><picture><source srcset="http://cdn.example/a.avif"></picture><form><input type="image" src="http://cdn.example/go.png"></form>',
      ),
      'plain-http',
    ],
    [
      'upgraded by the policy',
      {
        ...given('<img src="http://cdn.example/a.png" srcset="http://cdn.example/b.png 2x" alt="">'),
        csp: [parseCsp("default-src 'self'; upgrade-insecure-requests", 'meta')],
      },
    ],
    ['over HTTPS', given('<img src="/a.png" alt=""><video src="https://cdn.example/a.mp4"></video>')],
    [
      'plain HTTP page',
      { ...given('<img src="http://cdn.example/a.png" alt="">'), page: pageAt('http://shop.example/') },
      'not applicable',
    ],
  ],
});
