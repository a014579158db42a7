import { createCipheriv } from 'node:crypto';
import type { Reply } from '../../clean/clean-host.ts';
import {
  below,
  body,
  bundle,
  edit,
  type Fault,
  type Faults,
  head,
  header,
  OWN,
  page,
  script,
  together,
} from '../fault.ts';

/** The same bytes at each start, which do not compress. */
const noise = (bytes: number) =>
  createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(bytes));
const js = (content: string, headers: Reply['headers'] = {}): Reply => ({
  type: 'text/javascript; charset=utf-8',
  headers,
  body: content,
});
const css = (content: string, headers: Reply['headers'] = {}): Reply => ({
  type: 'text/css; charset=utf-8',
  headers,
  body: content,
});
const image = (bytes: number, type = 'image/jpeg', headers: Reply['headers'] = {}): Reply => ({
  type,
  headers,
  body: Buffer.concat([Buffer.from('ffd8ffe000104a464946000101', 'hex'), noise(bytes)]),
});
const SHORT = { 'cache-control': 'public, max-age=3600' };
/** A file of the site that the page loads. */
const loaded = (path: string, reply: Reply): Fault => {
  const files = { [path]: reply };
  if (path.endsWith('.css')) return { head: `<link rel="stylesheet" href="${path}">`, files };
  const body = path.endsWith('.js')
    ? `<script src="${path}" defer></script>`
    : `<img src="${path}" alt="A lamp" width="800" height="600">`;
  return { body, files };
};
/** Text that compresses badly, as minified code does. */
const dense = (bytes: number) => `const d="${noise(Math.ceil(bytes * 0.75)).toString('base64')}";window.d=d.length;`;
const READABLE = Array.from(
  { length: 400 },
  (_, i) =>
    `/**\n * Adds the price of product ${i} to the total.\n */\nfunction addPrice${i}(total, product) {\n  const price = product.price * product.count;\n\n  return total + price;\n}\n`,
).join('\n');
const RULES = Array.from(
  { length: 400 },
  (_, i) => `/* Product ${i} */\n.product-${i} {\n  margin: 0 auto;\n  color: #1d2430;\n}\n`,
).join('\n');
const many = (count: number, one: (i: number) => string) => Array.from({ length: count }, (_, i) => one(i)).join('');

/** Files and the page. */
export const PERFORMANCE: Faults = {
  ...below('performance/http', {
    'cache-lifetimes': [
      ['Lighthouse: uses-long-cache-ttl', loaded('/planted/app-4f2a9c1b.js', js(dense(2000), SHORT))],
      [
        'Apache: mod_expires of a template',
        loaded('/planted/site.css', css(RULES, { 'cache-control': 'max-age=600' })),
      ],
    ],
    caching: [
      [
        'Lighthouse: no-store on static files',
        loaded('/planted/app.js', js(dense(2000), { 'cache-control': 'no-store' })),
      ],
      [
        'RFC 9111: no-store',
        loaded('/planted/site.css', css(RULES, { 'cache-control': 'private, no-store, no-cache' })),
      ],
    ],
    compression: [
      ['Lighthouse: uses-text-compression', header('content-encoding')],
      [OWN, { ...header('content-encoding'), body: `<p>${'Lamps of the harbour. '.repeat(300)}</p>` }],
    ],
    'font-loading': [
      [
        'Lighthouse: font-display',
        head('<style>@font-face{font-family:Lamp;src:url(/planted/lamp.woff2) format("woff2")}</style>'),
      ],
      [
        'Google Fonts: display',
        head('<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Inter:wght@400;700">'),
      ],
      [
        'web.dev: preload needs crossorigin',
        head('<link rel="preload" as="font" type="font/woff2" href="/planted/lamp.woff2">'),
      ],
    ],
    'image-formats': [
      ['Lighthouse: modern-image-formats', loaded('/planted/lamp.jpg', image(420_000))],
      [
        OWN,
        together(
          loaded('/planted/a.jpg', image(160_000)),
          loaded('/planted/b.jpg', image(190_000)),
          loaded('/planted/c.jpg', image(180_000)),
        ),
      ],
    ],
    'request-count': [
      ['HTTP Archive: requests', body(many(90, (i) => `<img src="/planted/${i}.png" alt="" width="16" height="16">`))],
      [OWN, head(many(100, (i) => `<script src="/planted/${i}.js" defer></script>`))],
    ],
    'script-size': [
      ['Lighthouse: total-byte-weight of scripts', loaded('/planted/app.js', js(dense(700_000)))],
      ['webpack: performance hints at 244 KiB', loaded('/planted/vendor.js', js(dense(360_000)))],
    ],
    'third-parties': [
      [
        'Lighthouse: third-party-summary',
        body(many(12, (i) => `<script src="https://cdn.partner${i}-stats.com/a.js" async></script>`)),
      ],
      [OWN, body(many(12, (i) => `<img src="https://img.partner${i}-ads.com/p.gif" alt="" width="1" height="1">`))],
    ],
  }),
  ...below('performance/page', {
    'document-size': [
      ['HTTP Archive: HTML bytes', body(`<script type="application/json">"${'a1B2c3D4'.repeat(90_000)}"</script>`)],
      [OWN, body(`<style>${many(30_000, (i) => `.l${i}{color:red}`)}</style>`)],
    ],
    'dom-size': [
      ['Lighthouse: dom-size', body(`<div>${'<span>lamp</span> '.repeat(7000)}</div>`)],
      [OWN, body(`<table>${'<tr><td>Lamp</td><td>Price</td></tr>'.repeat(2500)}</table>`)],
    ],
    'heavy-images': [
      ['Lighthouse: uses-optimized-images', loaded('/planted/photo.jpg', image(640_000))],
      [OWN, loaded('/planted/photo.png', image(900_000, 'image/png'))],
    ],
    'html-cache': [
      ['Lighthouse: bf-cache', header('cache-control', 'no-store')],
      ['RFC 9111 section 4.2.2: heuristic freshness', { headers: { 'cache-control': null, etag: null } }],
    ],
    'image-dimensions': [
      ['Lighthouse: unsized-images', body('<img src="/card.png" alt="The sun over hills">')],
      ['web.dev: width alone', body('<img src="/card.png" alt="The sun over hills" width="600">')],
    ],
    'keep-alive': [
      ['RFC 9112 section 9.3', header('connection', 'close')],
      [OWN, { headers: { connection: 'close', 'content-encoding': null } }],
    ],
    'lazy-hero': [
      [
        'Lighthouse: lcp-lazy-loaded',
        edit(
          /<body[^>]*>/i,
          '<body><img src="/card.png" alt="The sun over hills" width="1200" height="630" loading="lazy">',
        ),
      ],
      [
        'web.dev: fetchpriority and loading',
        edit(
          /<body[^>]*>/i,
          '<body><img src="/card.png" alt="The sun over hills" width="1200" height="630" loading="lazy" fetchpriority="high">',
        ),
      ],
    ],
    'missing-files': [
      ['Lighthouse: errors-in-console', head('<script src="/planted/gone.js" defer></script>')],
      [
        'nginx: try_files sends the page',
        {
          head: '<link rel="stylesheet" href="/planted/site.css">',
          files: {
            '/planted/site.css': page(
              '<!doctype html><html><head><title>Home</title></head><body><div id="app"></div></body></html>',
            ),
          },
        },
      ],
    ],
    preconnects: [
      [
        'Lighthouse: uses-rel-preconnect',
        head(many(12, (i) => `<link rel="preconnect" href="https://host${i}.partner.test">`)),
      ],
      [
        'Lighthouse: uses-rel-preload',
        head(many(30, (i) => `<link rel="preload" as="image" href="/planted/${i}.png">`)),
      ],
    ],
    redirects: [
      [
        'Lighthouse: redirects',
        {
          at: '/a',
          files: {
            '/a': { status: 301, headers: { location: '/b' }, body: '' },
            '/b': { status: 302, headers: { location: '/' }, body: '' },
          },
        },
      ],
      [
        OWN,
        {
          at: '/start',
          isPlain: true,
          files: {
            '/start': { status: 301, headers: { location: '{origin}/en' }, body: '' },
            '/en': { status: 301, headers: { location: '{origin}/' }, body: '' },
          },
        },
      ],
    ],
    'render-blocking': [
      [
        'Lighthouse: render-blocking-resources',
        { ...head('<script src="/planted/app.js"></script>'), files: { '/planted/app.js': js('window.started=1') } },
      ],
      [OWN, head(many(9, (i) => `<link rel="stylesheet" href="/planted/${i}.css">`))],
    ],
    'script-errors': [
      ['Lighthouse: errors-in-console', script('null.lamps();')],
      ['MDN: ReferenceError', bundle('jQuery(function () { jQuery(".lamp").show(); });')],
    ],
    'style-size': [
      [
        'Lighthouse: unused-css-rules of a framework',
        loaded(
          '/planted/framework.css',
          css(
            `${noise(260_000)
              .toString('hex')
              .replace(/.{12}/g, (name) => `.x${name}{top:0}`)}`,
          ),
        ),
      ],
      [
        'web.dev: no @import',
        loaded('/planted/site.css', css('@import url("/planted/base.css");main{max-width:60rem}')),
      ],
    ],
    'total-weight': [
      [
        'Lighthouse: total-byte-weight',
        together(loaded('/planted/a.jpg', image(1_900_000)), loaded('/planted/b.jpg', image(1_900_000))),
      ],
      [OWN, together(loaded('/planted/a.js', js(dense(2_200_000))), loaded('/planted/b.js', js(dense(2_200_000))))],
    ],
    unminified: [
      ['Lighthouse: unminified-javascript', loaded('/planted/app.js', js(READABLE))],
      ['Lighthouse: unminified-css', loaded('/planted/site.css', css(RULES))],
    ],
  }),
};
