import { type CleanHost, type Reply, script, style } from '../clean-host.ts';
import { headOf, LOOK, page, pageHeaders, siteFiles } from '../page.ts';

const policy = (nonce: string, port: number) =>
  `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic' https: 'unsafe-inline'; style-src 'self' 'nonce-${nonce}'; img-src 'self' http://www.google-analytics.com:${port}; connect-src 'self' http://plausible.io:${port} http://www.google-analytics.com:${port}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; report-to csp`;

/** A strict nonce-based policy with two third-party analytics services. */
export default {
  name: 'nonce',
  names: ['plausible.io', 'www.googletagmanager.com', 'www.google-analytics.com'],
  runs: ['Plausible', 'Google Analytics', 'Caddy'],
  answer({ path, origin, host, nonce, port }) {
    if (host !== 'nonce.test') return thirdParty(path);
    const files: Readonly<Record<string, Reply>> = {
      ...siteFiles(origin, 'Kiln', ['/', '/courses']),
      '/app.css': style(LOOK),
    };
    const found = files[path];
    if (found) return found;
    const known = path === '/' || path === '/courses';
    return page(
      render(origin, known ? path : '/404', nonce, port),
      { ...pageHeaders(policy(nonce, port)), 'reporting-endpoints': `csp="${origin}/reports"`, server: 'Caddy' },
      known ? 200 : 404,
    );
  },
} satisfies CleanHost;

function thirdParty(path: string): Reply {
  const cors = {
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=86400',
  };
  if (path === '/js/script.js')
    return {
      ...script('window.plausible=window.plausible||function(){(plausible.q=plausible.q||[]).push(arguments)};'),
      headers: cors,
    };
  if (path === '/gtag/js')
    return { ...script('window.dataLayer=window.dataLayer||[];window.google_tag_manager={};'), headers: cors };
  return { status: 204, headers: cors, body: '' };
}

function render(origin: string, path: string, nonce: string, port: number): string {
  const title = path === '/' ? 'Kiln: pottery courses in an old brickworks' : 'All pottery courses at Kiln this winter';
  return `<!doctype html><html lang="en"><head>${headOf({ origin, path, title, site: 'Kiln', description: 'Pottery courses for beginners and the stubborn in an old brickworks by the canal: evenings, weekends and one long week in July.' })}
<link rel="stylesheet" href="/app.css"><script nonce="${nonce}" defer data-domain="kiln.example" src="http://plausible.io:${port}/js/script.js"></script>
<script nonce="${nonce}" async src="http://www.googletagmanager.com:${port}/gtag/js?id=G-5T7K2M9QX1"></script>
<script nonce="${nonce}">window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());gtag('config','G-5T7K2M9QX1',{anonymize_ip:true});</script></head>
<body><header><nav aria-label="Main"><a href="/">Kiln</a><a href="/courses">Courses</a></nav></header><main><h1>Pottery in an old brickworks</h1>
<p>Eight wheels, two kilns and one teacher for every four people. Evening courses run for six weeks; the clay, the glaze and the firing of up to ten pieces are part of the price, and so is the tea, which we drink from last year’s cups.</p>
<h2>Do I have to know anything?</h2><p>No. The first evening is spent with hands and clay only, the wheel comes on the second. People who have thrown for years come as well and use the wheels in the back on their own.</p></main><footer><p>Kiln, Canal Street 9</p></footer></body></html>`;
}
