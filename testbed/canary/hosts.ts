import type { HostVector, SiteAnswer, SiteFiles, Trap } from './vector.ts';

const html = (body: string, headers: SiteAnswer['headers'] = {}): SiteAnswer => ({
  headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  body: `<!doctype html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>`,
});
const sent = (location: string, status = 302): SiteAnswer => ({ status, headers: { location } });
const text = (body: string): SiteAnswer => ({ headers: { 'content-type': 'text/plain' }, body });
const script = (code: string) => html(`<script>${code}</script>`);

type Files = (trap: Trap) => SiteFiles;

const redirect = (id: string, files: Files): HostVector => ({
  kind: 'redirect',
  id: `redirect-${id}`,
  files,
  inBrowser: false,
});
const navigation = (id: string, files: Files): HostVector => ({ ...redirect(id, files), inBrowser: true });
const file = (id: string, files: Files): HostVector => ({ kind: 'file', id: `file-${id}`, files, inBrowser: true });

/** Pages that redirect, in every possible way. */
const REDIRECTS: readonly HostVector[] = [
  ...[301, 302, 303, 307, 308].map((status) => redirect(`${status}`, ({ url }) => ({ '/': sent(url, status) }))),
  redirect('secure', ({ secureUrl }) => ({ '/': sent(secureUrl) })),
  redirect('no-scheme', ({ host, id }) => ({ '/': sent(`//${host}/${id}`) })),
  redirect('backslashes', ({ host, id }) => ({ '/': sent(`\\\\${host}\\${id}`) })),
  redirect('port-22', ({ host, id }) => ({ '/': sent(`http://${host}:22/${id}`) })),
  redirect('port-6379', ({ host, id }) => ({ '/': sent(`http://${host}:6379/${id}`) })),
  redirect('user', ({ host, id }) => ({ '/': sent(`http://site.test@${host}/${id}`) })),
  redirect('gopher', ({ host }) => ({ '/': sent(`gopher://${host}:6379/_INFO`) })),
  redirect('file', () => ({ '/': sent('file:///etc/passwd') })),
  redirect('two-locations', ({ url }) => ({
    '/': { status: 302, headers: { location: ['/here', url] } },
    '/here': sent(url),
  })),
  redirect('chain', ({ url }) => ({ '/': sent('/one'), '/one': sent('http://site.test/away'), '/two': sent(url) })),
  redirect('after-three', ({ url }) => ({
    '/': sent('/one'),
    '/one': sent('/two'),
    '/two': sent('/three'),
    '/three': sent(url),
  })),
  redirect('to-rebinding', ({ id }) => ({ '/': sent(`http://rebind-second.names.test/${id}`) })),
  redirect('to-cname', ({ id }) => ({ '/': sent(`http://cname-chain.names.test/${id}`) })),
  redirect('to-metadata-name', ({ id }) => ({ '/': sent(`http://metadata.google.internal/${id}`) })),
  redirect('to-decimal', ({ id }) => ({ '/': sent(`http://2852039166/${id}`) })),
  redirect('to-full-width', ({ id }) => ({ '/': sent(`http://１６９．２５４．１６９．２５４/${id}`) })),
  redirect('to-zero', ({ id }) => ({ '/': sent(`http://0/${id}`) })),
  navigation('top-302', ({ url }) => ({ '/': sent(url) })),
  navigation('top-308', ({ url }) => ({ '/': sent(url, 308) })),
  navigation('meta-refresh', ({ url }) => ({ '/': html(`<meta http-equiv="refresh" content="0;url=${url}">`) })),
  navigation('refresh-header', ({ url }) => ({ '/': html('Wait', { refresh: `0;url=${url}` }) })),
  navigation('script-location', ({ url }) => ({ '/': script(`location = ${JSON.stringify(url)}`) })),
  navigation('script-replace', ({ url }) => ({ '/': script(`location.replace(${JSON.stringify(url)})`) })),
  navigation('script-navigation', ({ url }) => ({ '/': script(`navigation.navigate(${JSON.stringify(url)})`) })),
  navigation('script-click', ({ url }) => ({
    '/': html(`<a href="${url}">x</a><script>document.links[0].click()</script>`),
  })),
  navigation('script-after-load', ({ url }) => ({
    '/': script(`onload = () => { location = ${JSON.stringify(url)} }`),
  })),
  navigation('form-get', ({ url }) => ({
    '/': html(`<form action="${url}"></form><script>document.forms[0].submit()</script>`),
  })),
  navigation('form-post', ({ url }) => ({
    '/': html(
      `<form method="post" action="${url}"><input name="a" value="b"></form><script>document.forms[0].submit()</script>`,
    ),
  })),
  navigation('form-post-307', ({ url }) => ({
    '/': html('<form method="post" action="/go"></form><script>document.forms[0].submit()</script>'),
    '/go': sent(url, 307),
  })),
  navigation('history-and-reload', ({ url }) => ({
    '/': script('history.replaceState(0, "", "/other"); location.reload()'),
    '/other': sent(url),
  })),
  navigation('download', ({ url }) => ({
    '/': html(`<a download href="${url}">x</a><script>document.links[0].click()</script>`),
  })),
];

/** Files that name or redirect to forbidden addresses. */
const FILES: readonly HostVector[] = [
  ...['/robots.txt', '/sitemap.xml', '/llms.txt', '/.well-known/security.txt', '/security.txt', '/favicon.ico'].map(
    (path) => file(`moved${path.replace(/\W+/g, '-')}`, ({ url }) => ({ '/': html('x'), [path]: sent(url) })),
  ),
  file('robots-sitemap', ({ url }) => ({
    '/': html('x'),
    '/robots.txt': text(`User-agent: *\nSitemap: ${url}\nSitemap: https:${url.slice(5)}\n`),
  })),
  file('robots-sitemap-of-the-site', ({ url, id }) => ({
    '/': html('x'),
    '/robots.txt': text(`User-agent: *\nSitemap: http://${id}.site.test/map.xml\n`),
    '/map.xml': sent(url),
  })),
  file('sitemap-index', ({ url }) => ({
    '/': html('x'),
    '/sitemap.xml': {
      headers: { 'content-type': 'application/xml' },
      body: `<?xml version="1.0"?><!DOCTYPE x SYSTEM "${url}"><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${url}</loc></sitemap></sitemapindex>`,
    },
  })),
  file('sitemap-entity', ({ url }) => ({
    '/': html('x'),
    '/sitemap.xml': {
      headers: { 'content-type': 'application/xml' },
      body: `<?xml version="1.0"?><!DOCTYPE urlset [<!ENTITY a SYSTEM "${url}">]><urlset><url><loc>&a;</loc></url></urlset>`,
    },
  })),
  file('llms-links', ({ url }) => ({
    '/': html('x'),
    '/llms.txt': text(`# Site\n\n> x\n\n## Docs\n\n- [inside](${url})\n`),
  })),
  file('security-txt-links', ({ url }) => ({
    '/': html('x'),
    '/.well-known/security.txt': text(
      `Contact: ${url}\nCanonical: ${url}\nPolicy: ${url}\nExpires: 2099-01-01T00:00:00Z\n`,
    ),
  })),
  file('canonical', ({ url }) => ({
    '/': html(
      `<link rel="canonical" href="${url}"><link rel="alternate" hreflang="de" href="${url}"><link rel="amphtml" href="${url}"><meta property="og:image" content="${url}"><link rel="pingback" href="${url}">`,
      {
        link: `<${url}>; rel="canonical", <${url}>; rel="alternate"; hreflang="fr"`,
      },
    ),
  })),
  file('base', ({ host, id }) => ({
    '/': html(
      `<base href="http://${host}/"><script src="${id}"></script><link rel="icon" href="${id}"><img src="${id}">`,
    ),
  })),
  file('json-ld', ({ url }) => ({
    '/': html(
      `<script type="application/ld+json">{"@context":"${url}","@type":"Organization","logo":"${url}","url":"${url}"}</script>`,
    ),
  })),
];

export const HOST_VECTORS: readonly HostVector[] = [...REDIRECTS, ...FILES];
