import { below, type Fault, type Faults, file, head, OWN, page, robots } from '../fault.ts';

const urlset = (...urls: readonly string[]): Fault =>
  file(
    '/sitemap.xml',
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.map((url) => `<url><loc>${url}</loc></url>`).join('\n')}\n</urlset>\n`,
    'application/xml; charset=utf-8',
  );
const xml = (content: string) => file('/sitemap.xml', content, 'application/xml; charset=utf-8');
const small = (more = '') =>
  page(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lamps</title>${more}</head><body><main><h1>Lamps</h1><p>Lamps of the harbour.</p></main></body></html>`,
  );
const data = (value: unknown): Fault => head(`<script type="application/ld+json">${JSON.stringify(value)}</script>`);
const thing = (type: string, more: Readonly<Record<string, unknown>>) =>
  data({ '@context': 'https://schema.org', '@type': type, ...more });
const offer = (more: Readonly<Record<string, unknown>>) =>
  thing('Product', { name: 'Desk lamp', image: '{origin}/card.png', offers: { '@type': 'Offer', ...more } });
const NEAR = 'User-agent: *\nAllow: /\n';

/** robots.txt, sitemap and structured data. */
export const SEO_FILES: Faults = {
  ...below('seo/robots', {
    'names-sitemap': [
      ['sitemaps.org: Sitemap in robots.txt', robots(NEAR)],
      ['RFC 2606: placeholder of a template', robots(`${NEAR}Sitemap: https://example.com/sitemap.xml\n`)],
    ],
    'page-files': [
      [
        'Google: blocked resources',
        {
          ...robots(`${NEAR}Disallow: /static/\nSitemap: {origin}/sitemap.xml\n`),
          body: '<script src="/static/app.js" defer></script>',
          files: {
            '/robots.txt': {
              type: 'text/plain',
              body: `User-agent: *\nDisallow: /static/\nSitemap: {origin}/sitemap.xml\n`,
            },
            '/static/app.js': { type: 'text/javascript', body: 'window.started=1' },
          },
        },
      ],
      [
        'Drupal 6: its robots.txt',
        {
          head: '<link rel="stylesheet" href="/modules/node/node.css">',
          files: {
            '/robots.txt': {
              type: 'text/plain',
              body: 'User-agent: *\nDisallow: /includes/\nDisallow: /misc/\nDisallow: /modules/\nSitemap: {origin}/sitemap.xml\n',
            },
            '/modules/node/node.css': { type: 'text/css', body: 'main{max-width:60rem}' },
          },
        },
      ],
    ],
    reachable: [
      ['RFC 9309 section 2.3.1.4: unreachable', file('/robots.txt', 'Internal Server Error', 'text/plain', 500)],
      ['Google: a page for robots.txt', { files: { '/robots.txt': small() } }],
    ],
    valid: [
      ['Lighthouse: robots-txt', robots('User-agent: *\nDissallow: /tmp\nSitemap: {origin}/sitemap.xml\n')],
      [
        'RFC 9309 section 2.2: paths start with a slash',
        robots('User-agent: *\nDisallow: tmp/\nSitemap: {origin}/sitemap.xml\n'),
      ],
      ['Google: the sitemap is an absolute URL', robots('User-agent: *\nDisallow: /tmp\nSitemap: /sitemap.xml\n')],
    ],
  }),
  ...below('seo/sitemap', {
    answers: [
      ['Google Search Console: submitted URL not found', urlset('{origin}/', '{origin}/deleted')],
      [
        'Google Search Console: page with redirect',
        {
          files: {
            ...urlset('{origin}/', '{origin}/old').files,
            '/old': { status: 301, headers: { location: '{origin}/' }, body: '' },
          },
        },
      ],
    ],
    crawlable: [
      [
        'Google Search Console: submitted URL blocked by robots.txt',
        {
          files: {
            ...urlset('{origin}/', '{origin}/private/plan').files,
            '/robots.txt': {
              type: 'text/plain',
              body: 'User-agent: *\nDisallow: /private/\nSitemap: {origin}/sitemap.xml\n',
            },
            '/private/plan': small(),
          },
        },
      ],
      [
        OWN,
        {
          files: {
            ...urlset('{origin}/', '{origin}/lamps?print=1').files,
            '/robots.txt': {
              type: 'text/plain',
              body: 'User-agent: *\nDisallow: /*?print=\nSitemap: {origin}/sitemap.xml\n',
            },
            '/lamps?print=1': small(),
          },
        },
      ],
    ],
    hosts: [
      ['sitemaps.org: URLs of one host', urlset('https://other-shop.test/', 'https://other-shop.test/about')],
      ['Astro: site of the template', urlset('https://example.com/', 'https://example.com/about/')],
      ['Vercel: a deployment host', urlset('https://docs-abc123.vercel.app/')],
    ],
    indexable: [
      [
        'Google Search Console: submitted URL marked noindex',
        {
          files: {
            ...urlset('{origin}/', '{origin}/lamps').files,
            '/lamps': small('<meta name="robots" content="noindex">'),
          },
        },
      ],
      [
        'Google Search Console: alternate page with canonical',
        {
          files: {
            ...urlset('{origin}/', '{origin}/lamps').files,
            '/lamps': small('<link rel="canonical" href="{origin}/light">'),
          },
        },
      ],
    ],
    present: [
      [
        'sitemaps.org: no sitemap',
        { files: { '/sitemap.xml': page('Not found', 404), '/robots.txt': { type: 'text/plain', body: NEAR } } },
      ],
      ['Google Search Console: could not fetch', { files: { '/sitemap.xml': page('Not found', 404) } }],
    ],
    size: [
      ['sitemaps.org: 50,000 URLs', urlset(...Array.from({ length: 50_100 }, (_, i) => `{origin}/p/${i}`))],
      [OWN, urlset(...Array.from({ length: 52_000 }, (_, i) => `{origin}/lamps/${i}/`))],
    ],
    valid: [
      [
        'sitemaps.org: the schema',
        xml(
          '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>{origin}/</loc></urlset>',
        ),
      ],
      [
        'W3C Datetime',
        xml(
          '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>{origin}/</loc><lastmod>11/28/2026</lastmod></url></urlset>',
        ),
      ],
      ['next-sitemap: the address is not set', urlset('undefined/', 'undefined/about')],
    ],
  }),
  ...below('seo/structured-data', {
    offers: [
      [
        'Google: price is a number',
        offer({ price: '€12.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' }),
      ],
      ['schema.org: ItemAvailability', offer({ price: '12.00', priceCurrency: 'EUR', availability: 'yes, in stock' })],
      ['ISO 4217', offer({ price: '12.00', priceCurrency: '€' })],
    ],
    parses: [
      [
        'RFC 8259: no trailing comma',
        head(
          '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"Lamps",}</script>',
        ),
      ],
      [
        'RFC 8259: line breaks in a string',
        head(
          '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"Lamps\nof the harbour"}</script>',
        ),
      ],
    ],
    properties: [
      [
        'validator.schema.org: unknown property',
        thing('Organization', { name: 'Lamps', url: '{origin}/', adress: 'Quay 4' }),
      ],
      [
        'schema.org: names are case-sensitive',
        thing('Article', {
          headline: 'Lamps',
          datepublished: '2026-01-02',
          author: { '@type': 'Person', name: 'Ada Lind' },
        }),
      ],
    ],
    required: [
      ['Google: required properties of an event', thing('Event', { name: 'Harbour day' })],
      [
        'Google: required properties of a product',
        thing('Product', { image: '{origin}/card.png', description: 'A lamp' }),
      ],
      ['Google: breadcrumbs', thing('BreadcrumbList', { itemListElement: [{ '@type': 'ListItem', position: 1 }] })],
    ],
    typed: [
      ['JSON-LD: a node without @type', data({ '@context': 'https://schema.org', name: 'Lamps', url: '{origin}/' })],
      ['JSON-LD: no @context', data({ '@type': 'Organization', name: 'Lamps', url: '{origin}/' })],
    ],
    types: [
      ['validator.schema.org: unknown type', thing('Organisation', { name: 'Lamps', url: '{origin}/' })],
      ['schema.org: names are case-sensitive', thing('blogposting', { headline: 'Lamps' })],
    ],
    values: [
      [
        'schema.org: Date is ISO 8601',
        thing('Article', {
          headline: 'Lamps',
          datePublished: 'last Tuesday',
          author: { '@type': 'Person', name: 'Ada Lind' },
        }),
      ],
      [
        'Google: ratings are between worst and best',
        thing('Product', {
          name: 'Lamp',
          aggregateRating: { '@type': 'AggregateRating', ratingValue: '7', bestRating: '5', reviewCount: '12' },
        }),
      ],
    ],
  }),
};
