import { below, body, edit, type Fault, type Faults, head, header, OWN, page, robots } from '../fault.ts';

const CANONICAL = /<link rel="canonical"[^>]*>/;
const H1 = /<h1[\s\S]*?<\/h1>/gi;
const small = (title: string, more = '') =>
  page(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${more}</head><body><main><h1>${title}</h1><p>A page about ${title.toLowerCase()} and how it is used.</p></main></body></html>`,
  );
const redirect = (location: string, status = 301) => ({ status, headers: { location }, body: '' });
const shell =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>App</title><script type="module" src="/assets/index-4f2a9c1b.js"></script></head><body><div id="root"></div></body></html>';
const whole = (html: string): Fault => ({ files: { '/': page(html) } });
const alternates = (...links: readonly (readonly [code: string, href: string])[]) =>
  head(links.map(([code, href]) => `<link rel="alternate" hreflang="${code}" href="${href}">`).join(''));
const hop = (path: string): NonNullable<Fault['files']> => ({
  [path]: redirect(`{origin}${path}-2`),
  [`${path}-2`]: redirect('{origin}/'),
});

/** Indexing, content, links and languages. */
export const SEO_INDEX: Faults = {
  ...below('seo/index', {
    crawlable: [
      ['RFC 9309: Disallow of everything', robots('User-agent: *\nDisallow: /\n')],
      ['Lighthouse: is-crawlable', robots('User-agent: Googlebot\nDisallow: /\n\nUser-agent: *\nAllow: /\n')],
    ],
    'error-page': [
      [
        'Google: soft 404 errors',
        whole(
          '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>404 Not Found</title></head><body><main><h1>404 - Page not found</h1><p>The page that you are looking for does not exist.</p></main></body></html>',
        ),
      ],
      [
        'WordPress: its database message',
        whole(
          '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Database Error</title></head><body><h1>Error establishing a database connection</h1></body></html>',
        ),
      ],
    ],
    'meta-refresh': [
      ['Google: redirects by meta refresh', head('<meta http-equiv="refresh" content="3; url=/new">')],
      ['HTML: delayed refresh', head('<meta http-equiv="Refresh" content="5;URL=\'https://new.partner.test/\'">')],
    ],
    noindex: [
      ['Google: robots meta tag', head('<meta name="robots" content="noindex, follow">')],
      ['Google: X-Robots-Tag', header('x-robots-tag', 'noindex')],
      [
        'WordPress: search engine visibility',
        head("<meta name='robots' content='max-image-preview:large, noindex, nofollow'>"),
      ],
    ],
    'noindex-readable': [
      [
        'Google: noindex needs crawling',
        { ...head('<meta name="robots" content="noindex">'), ...robots('User-agent: *\nDisallow: /\n') },
      ],
      [OWN, { ...header('x-robots-tag', 'noindex'), ...robots('User-agent: Googlebot\nDisallow: /\n') }],
    ],
    'unavailable-after': [
      ['Google: unavailable_after', head('<meta name="robots" content="unavailable_after: 2020-09-21">')],
      ['Google: unavailable_after in a header', header('x-robots-tag', 'unavailable_after: 25 Jun 2010 15:00:00 PST')],
    ],
    redirects: [
      ['Lighthouse: redirects', { at: '/docs', files: hop('/docs') }],
      [
        'RFC 9110: a chain of temporary redirects',
        { at: '/old', files: { '/old': redirect('{origin}/older', 302), '/older': redirect('{origin}/', 302) } },
      ],
    ],
    'soft-404': [
      ['Google: soft 404 errors', { files: { '*': small('We could not find that') } }],
      [
        'nginx: try_files to index.html',
        {
          files: {
            '/': page(shell),
            '*': page(shell),
            '/assets/index-4f2a9c1b.js': {
              type: 'text/javascript',
              body: 'document.getElementById("root").textContent="Lamps and chairs, made by hand in a small workshop";',
            },
          },
        },
      ],
    ],
    status: [
      ['RFC 9110: 503', { status: 503 }],
      ['RFC 9110: 404', { status: 404 }],
    ],
    url: [
      ['Google: session IDs in URLs', { at: '/?sessionid=u2qkvb8d3n5c7r9t1x4z6w8y0a' }],
      ['Google: many parameters', { at: '/?a=1&b=2&c=3&d=4&e=5&f=6&g=7&sort=price' }],
    ],
  }),
  ...below('seo/content', {
    h1: [
      ['HTML: one h1', edit(H1, '')],
      ['axe: empty-heading', edit(H1, '<h1> </h1>')],
      [OWN, body('<h1>Second main heading</h1><h1>Third main heading</h1>')],
    ],
    'heading-order': [
      ['WCAG 1.3.1 technique G141', body('<h2>Parts</h2><h5>Details of the parts</h5>')],
      ['axe: heading-order', body('<h2>More</h2><p>Text.</p><h4>Even more</h4>')],
    ],
    'image-alt': [
      ['WCAG failure F65', body('<img src="/card.png" width="300" height="158">')],
      ['Lighthouse: image-alt', body('<p><a href="/lamp"><img src="/card.png" width="300" height="158"></a></p>')],
    ],
    'javascript-only': [
      [
        'create-vite: an empty root element',
        {
          files: {
            '/': page(shell),
            '/assets/index-4f2a9c1b.js': {
              type: 'text/javascript',
              body: `document.getElementById("root").innerHTML="<main><h1>Lamps</h1><p>${'Lamps that are made by hand in a small workshop at the harbour. '.repeat(12)}</p></main>";`,
            },
          },
        },
      ],
      [
        'Google: JavaScript SEO basics',
        {
          files: {
            '/': page(
              '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>App</title></head><body><app-root></app-root><script src="/main.js"></script></body></html>',
            ),
            '/main.js': {
              type: 'text/javascript',
              body: `document.querySelector("app-root").innerHTML="<main><h1>Chairs</h1><p>${'Chairs that are made by hand from oak of the forest. '.repeat(12)}</p></main>";`,
            },
          },
        },
      ],
    ],
    'placeholder-text': [
      [
        'Cicero: lorem ipsum',
        body(
          '<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua.</p>',
        ),
      ],
      [
        'WordPress: its first post',
        body(
          '<article><h2>Hello world!</h2><p>Welcome to WordPress. This is your first post. Edit or delete it, then start writing!</p></article>',
        ),
      ],
    ],
    thin: [
      [
        'Google: thin content',
        whole(
          '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lamps of the harbour</title></head><body><main><h1>Lamps</h1><p>Coming soon.</p></main></body></html>',
        ),
      ],
      [
        'Screaming Frog: low content pages',
        whole(
          '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Chairs of the harbour</title></head><body><main><h1>Chairs</h1><img src="/card.png" alt="A chair"><p>Made of oak and ash, to order.</p></main></body></html>',
        ),
      ],
    ],
  }),
  ...below('seo/links', {
    broken: [
      ['W3C link checker: 404', body('<p><a href="/manual/lamps">Lamps of every size</a></p>')],
      [
        OWN,
        {
          ...body('<p><a href="/moved">The old manual of the tools</a></p>'),
          files: { '/moved': redirect('{origin}/nowhere') },
        },
      ],
    ],
    crawlable: [
      [
        'Lighthouse: crawlable-anchors',
        body('<p><a href="javascript:void(0)" onclick="go()">All products of the shop</a></p>'),
      ],
      ['Google: links without href', body('<p><a onclick="go(\'/products\')">All products of the shop</a></p>')],
    ],
    hosts: [
      [
        'Vite: address of the development server',
        body('<p><a href="http://localhost:5173/guide">Read the guide</a></p>'),
      ],
      ['Google: internal links over HTTP', body('<p><a href="http://{host}/guide">Read the guide</a></p>')],
    ],
    nofollow: [
      ['Google: qualify outbound links', body('<p><a href="/pricing" rel="nofollow">What it costs in a year</a></p>')],
      [
        'WordPress: plug-ins that add nofollow',
        body('<p><a href="{origin}/about" rel="noopener nofollow">About the people here</a></p>'),
      ],
    ],
    text: [
      ['Lighthouse: link-text', body('<p><a href="/guide">Click here</a></p>')],
      ['Lighthouse: link-text in Spanish', body('<p lang="es"><a href="/guide">haga clic aquí</a></p>')],
    ],
  }),
  ...below('seo/hreflang', {
    codes: [
      ['Google: UK is no region', alternates(['en-UK', '{origin}/'], ['x-default', '{origin}/'])],
      [
        'Lighthouse: hreflang with a relative URL',
        alternates(['en', '{origin}/'], ['de', '/de'], ['x-default', '{origin}/']),
      ],
    ],
    complete: [
      [
        'Google: each version lists itself',
        alternates(['de', '{origin}/de'], ['fr', '{origin}/fr'], ['x-default', '{origin}/start']),
      ],
      ['Ahrefs: x-default hreflang is missing', alternates(['en', '{origin}/'], ['de', '{origin}/de'])],
    ],
    returns: [
      [
        'Google: no return links',
        {
          ...alternates(['en', '{origin}/'], ['de', '{origin}/de'], ['x-default', '{origin}/']),
          files: { '/de': small('Lampen') },
        },
      ],
      [
        'Ahrefs: hreflang to a broken page',
        alternates(['en', '{origin}/'], ['de', '{origin}/deutsch'], ['x-default', '{origin}/']),
      ],
    ],
  }),
  'seo/canonical/linked': [
    [
      'Google: the first page as canonical of all',
      {
        edits: [
          [
            /<body[^>]*>/i,
            '<body><p><a href="/lamps">Lamps for the desk</a> <a href="/chairs">Chairs for the desk</a> <a href="/tables">Tables of oak</a></p>',
          ],
        ],
        files: Object.fromEntries(
          ['lamps', 'chairs', 'tables'].map((name) => [
            `/${name}`,
            small(name, '<link rel="canonical" href="{origin}/">'),
          ]),
        ),
      },
    ],
    ['Google: pagination', { at: '/?page=2', edits: [[CANONICAL, '<link rel="canonical" href="{origin}/">']] }],
  ],
};
