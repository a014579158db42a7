import { below, edit, type Fault, type Faults, head, header, OWN, page } from '../fault.ts';

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta name="description"[^>]*>/;
const CANONICAL = /<link rel="canonical"[^>]*>/;
const VIEWPORT = /<meta name="viewport"[^>]*>/;
const CHARSET = /<meta charset="utf-8">/g;
const ICON = /<link rel="icon"[^>]*>/;
const OPEN_GRAPH = /<meta property="og:[^>]*>\n?/g;
const canonical = (markup: string): Fault => edit(CANONICAL, markup);
const link = (href: string) => canonical(`<link rel="canonical" href="${href}">`);
const og = (name: string, content: string) =>
  edit(new RegExp(`<meta property="og:${name}"[^>]*>`), `<meta property="og:${name}" content="${content}">`);
const png = (width: number, height: number) =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    size(width),
    size(height),
    Buffer.from('0806000000', 'hex'),
    Buffer.alloc(400),
  ]);
const size = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const image = (content: Buffer, type = 'image/png'): Fault => ({ files: { '/card.png': { type, body: content } } });
const noindex = page(
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lamp 4</title><meta name="robots" content="noindex"></head><body><main><h1>Lamp 4</h1><p>A lamp.</p></main></body></html>',
);

/** Metadata of the page. */
export const SEO_HEAD: Faults = {
  ...below('seo/canonical', {
    answers: [
      [
        'Google: canonical URLs that redirect',
        {
          ...link('{origin}/new'),
          files: {
            '/new': { status: 301, headers: { location: '{origin}/newer' }, body: '' },
            '/newer': page('<title>New</title>'),
          },
        },
      ],
      ['Ahrefs: canonical points to 4XX', link('{origin}/gone')],
      ['Google: do not combine noindex and canonical', { ...link('{origin}/lamp-4'), files: { '/lamp-4': noindex } }],
    ],
    present: [
      ['Lighthouse: canonical', canonical('')],
      ['HTML: rel is misspelt', canonical('<link rel="cannonical" href="{origin}/">')],
    ],
    target: [
      ['Google: canonical to another site', link('https://other-shop.test/')],
      ['RFC 2606: placeholder of a template', link('https://example.com/')],
      ['Vercel: a deployment host', link('https://docs-git-main-team.vercel.app/')],
    ],
    valid: [
      ['Google: several canonical links', head('<link rel="canonical" href="{origin}/other">')],
      ['Google: use absolute URLs', link('/')],
      ['RFC 8288: Link header beside the element', header('link', '<{origin}/print>; rel="canonical"')],
    ],
  }),
  ...below('seo/head', {
    charset: [
      ['Lighthouse: charset', { headers: { 'content-type': 'text/html' }, edits: [[CHARSET, '']] }],
      [
        'HTML: within the first 1024 bytes',
        {
          headers: { 'content-type': 'text/html' },
          edits: [
            [CHARSET, ''],
            [/<title>/, `<!-- ${'build of the documentation '.repeat(60)}--><meta charset="utf-8"><title>`],
          ],
        },
      ],
      [
        'Encoding: legacy encodings',
        {
          headers: { 'content-type': 'text/html; charset=iso-8859-1' },
          edits: [[CHARSET, '<meta charset="iso-8859-1">']],
        },
      ],
    ],
    description: [
      ['Lighthouse: meta-description', edit(DESCRIPTION, '')],
      [
        'create-react-app: its template',
        edit(DESCRIPTION, '<meta name="description" content="Web site created using create-react-app">'),
      ],
      [
        OWN,
        head(
          '<meta name="description" content="Another description of the same page, which differs from the first one in every word.">',
        ),
      ],
    ],
    doctype: [
      ['Lighthouse: doctype', edit(/<!doctype html>/i, '')],
      ['HTML: text before the doctype', edit(/<!doctype html>/i, 'ready <!doctype html>')],
    ],
    favicon: [
      ['Google: favicon in search', { ...edit(ICON, ''), files: { '/favicon.ico': page('<h1>Not found</h1>', 404) } }],
      [
        'nginx: try_files sends the page',
        {
          ...edit(ICON, ''),
          files: { '/favicon.ico': page('<!doctype html><title>Home</title><div id="app"></div>') },
        },
      ],
    ],
    'in-head': [
      [
        'Google: valid page metadata',
        { edits: [[CANONICAL, '<img src="/pixel.png" alt=""><link rel="canonical" href="{origin}/">']] },
      ],
      [
        'HTML: an element that ends the head',
        edit(VIEWPORT, '<div hidden></div><meta name="viewport" content="width=device-width">'),
      ],
    ],
    lang: [
      ['Lighthouse: html-has-lang', edit(/<html[^>]*>/i, '<html>')],
      ['RFC 5646: an underscore is no separator', edit(/<html[^>]*>/i, '<html lang="en_US">')],
    ],
    'og-address': [
      ['Open Graph: og:url is the canonical URL', og('url', '/docs')],
      ['Next.js: metadataBase is missing', og('image', 'http://localhost:3000/opengraph-image.png')],
    ],
    'og-image': [
      ['Facebook Sharing Debugger: corrupted image', image(Buffer.from('not an image'))],
      ['Facebook: images for sharing', { files: { '/card.png': page('<h1>Not found</h1>', 404) } }],
      ['Facebook: at least 200 by 200 pixels', image(png(120, 63))],
      [
        'X: no SVG',
        {
          ...og('image', '{origin}/card.svg'),
          files: {
            '/card.svg': {
              type: 'image/svg+xml',
              body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630"/></svg>',
            },
          },
        },
      ],
    ],
    'open-graph': [
      ['Open Graph: four required properties', edit(OPEN_GRAPH, '')],
      ['Facebook: og:image is missing', edit(/<meta property="og:image"[^>]*>/, '')],
    ],
    title: [
      ['Lighthouse: document-title', edit(TITLE, '')],
      ['create-vite: its template', edit(TITLE, '<title>Vite + React + TS</title>')],
      ['Google: descriptive titles', edit(TITLE, '<title>Home</title>')],
      [OWN, edit(TITLE, '<title>Docs</title><title>Documentation</title>')],
    ],
    'twitter-card': [
      ['X: twitter:card is required', edit(/<meta name="twitter:card"[^>]*>/, '')],
      [
        'X: the four types',
        edit(/<meta name="twitter:card"[^>]*>/, '<meta name="twitter:card" content="large_image">'),
      ],
    ],
    viewport: [
      ['Lighthouse: viewport', edit(VIEWPORT, '')],
      ['MDN viewport: a fixed width', edit(VIEWPORT, '<meta name="viewport" content="width=1024">')],
    ],
    unique: [
      [
        'Google: distinct titles',
        {
          body: '<p><a href="/lamps">Lamps for the desk</a> <a href="/chairs">Chairs for the desk</a> <a href="/tables">Tables of oak</a></p>',
          files: Object.fromEntries(
            ['/lamps', '/chairs', '/tables'].map((path) => [
              path,
              page(
                `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Furniture of the harbour</title><link rel="canonical" href="{origin}${path}"></head><body><main><h1>${path}</h1><p>A page about ${path}.</p></main></body></html>`,
              ),
            ]),
          ),
        },
      ],
      [
        'Ahrefs: duplicate meta descriptions',
        {
          body: '<p><a href="/oak">Tables of oak</a> <a href="/ash">Tables of ash</a></p>',
          files: Object.fromEntries(
            ['/oak', '/ash'].map((path) => [
              path,
              page(
                `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tables of ${path.slice(1)}</title><meta name="description" content="Tables that are made by hand in a small workshop at the harbour, since 1956."></head><body><main><h1>${path}</h1><p>A page about ${path}.</p></main></body></html>`,
              ),
            ]),
          ),
        },
      ],
    ],
  }),
};
