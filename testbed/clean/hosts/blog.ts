import { type CleanHost, json, type Reply, redirect, script, style } from '../clean-host.ts';
import { headOf, LOOK, page, pageHeaders, siteFiles } from '../page.ts';

const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'";
const THEME = '/wp-content/themes/twentytwentyfive';
const POST = '/2026/10/bread-without-kneading/';

/** A hardened WordPress blog: versions hidden, user list and XML-RPC disabled. */
export default {
  name: 'blog',
  runs: ['WordPress', 'PHP', 'Yoast SEO', 'Twenty Twenty-Five (theme)', 'nginx'],
  answer({ path, origin }) {
    const files: Readonly<Record<string, Reply>> = {
      ...siteFiles(origin, 'Slow Bread', ['/', POST], ['/wp-admin/']),
      [`${THEME}/style.css`]: style(LOOK),
      [`${THEME}/assets/navigation.js`]: script(
        'document.querySelectorAll(".wp-block-navigation").forEach(n=>n.classList.add("is-ready"));',
      ),
      '/wp-login.php': page(
        '<!doctype html><html lang="en"><title>Log in</title><p>Signing in is open to editors at the office only.</p></html>',
        pageHeaders(POLICY),
        403,
      ),
      '/xmlrpc.php': page('Forbidden', {}, 403),
      '/wp-json/': json({ name: 'Slow Bread', namespaces: ['oembed/1.0', 'wp/v2'] }),
      '/wp-json/wp/v2/users': {
        ...json({ code: 'rest_user_cannot_view', message: 'Sorry, you are not allowed to list users.' }),
        status: 401,
      },
      '/wp-admin/': redirect(302, `${origin}/wp-login.php`),
    };
    const found = files[path];
    if (found) return found;
    const known = path === '/' || path === POST;
    return page(render(origin, known ? path : '/404/'), headers(origin), known ? 200 : 404);
  },
} satisfies CleanHost;

const headers = (origin: string) => ({
  ...pageHeaders(POLICY),
  'x-frame-options': 'SAMEORIGIN',
  server: 'nginx',
  link: [`<${origin}/wp-json/>; rel="https://api.w.org/"`],
});

function render(origin: string, path: string): string {
  const title = path === '/' ? 'Slow Bread: baking with time and patience' : 'Bread without kneading, step by step';
  const graph = {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebSite', '@id': `${origin}/#website`, url: `${origin}/`, name: 'Slow Bread', inLanguage: 'en-GB' },
      {
        '@type': 'WebPage',
        '@id': `${origin}${path}`,
        url: `${origin}${path}`,
        name: title,
        datePublished: '2026-10-02T08:00:00+00:00',
        dateModified: '2026-10-20T08:00:00+00:00',
      },
    ],
  };
  const head = headOf({
    origin,
    path,
    title,
    site: 'Slow Bread',
    description:
      'A blog about bread that takes its time: sourdough, long cold rests, old grain and ovens that were never meant for baking at all.',
  });
  return `<!DOCTYPE html><html lang="en-GB"><head>${head}<meta name="robots" content="index, follow, max-image-preview:large">
<link rel="https://api.w.org/" href="${origin}/wp-json/"><link rel="alternate" type="application/rss+xml" title="Slow Bread" href="${origin}/feed/">
<style id="wp-block-library-inline-css">.wp-block-image{margin:0}</style><link rel="stylesheet" id="theme-css" href="${THEME}/style.css?ver=1.4" media="all">
<script type="application/ld+json" class="yoast-schema-graph">${JSON.stringify(graph)}</script>
<script src="${THEME}/assets/navigation.js?ver=1.4" defer></script></head>
<body class="home blog wp-embed-responsive"><a class="skip-link" href="#wp--skip-link--target">Skip to content</a>
<header class="wp-block-template-part"><nav class="wp-block-navigation" aria-label="Main"><a href="/">Slow Bread</a><a href="${POST}">Bread without kneading</a></nav></header>
<main id="wp--skip-link--target"><h1>${title}</h1><p>By Ruth Adler, <time datetime="2026-10-02">2 October 2026</time>. Time does what hands cannot: it lets flour drink. Mix four hundred grams of flour with three hundred of water, a pinch of yeast and salt, cover the bowl and forget it until tomorrow morning.</p>
<h2>How long should the dough rest?</h2><p>Eighteen hours at twenty degrees, thirty in a cold cellar. The dough is ready when bubbles break its surface and it smells of apples; a spoon drawn through it leaves long threads behind.</p>
<figure class="wp-block-image size-large"><img decoding="async" width="600" height="315" src="/card.png" alt="A loaf on a wooden board" class="wp-image-12"></figure>
<form role="search" method="get" action="${origin}/" class="wp-block-search"><label for="search">Search the blog</label> <input id="search" type="search" name="s" required> <button type="submit">Search</button></form></main>
<footer><p>© 2026 Slow Bread</p></footer></body></html>`;
}
