import { createHash } from 'node:crypto';
import { type CleanHost, type Reply, script, style } from '../clean-host.ts';
import { headOf, LOOK, page, pageHeaders, siteFiles } from '../page.ts';

const JQUERY =
  '/*! jQuery v3.7.1 | (c) OpenJS Foundation and other contributors | jquery.org/license */\n!function(e){e.jQuery=e.$=function(t){return document.querySelectorAll(t)};e.jQuery.fn={jquery:"3.7.1"}}(window);';
const INTEGRITY = `sha384-${createHash('sha384').update(JQUERY).digest('base64')}`;
const policy = (port: number) =>
  `default-src 'self'; script-src 'self' http://code.jquery.com:${port}/jquery-3.7.1.min.js; style-src 'self'; img-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'`;

/** A classic Rails site: server-rendered pages, jQuery from a CDN with Subresource Integrity. */
export default {
  name: 'classic',
  names: ['code.jquery.com'],
  runs: ['Ruby on Rails', 'Ruby', 'jQuery', 'nginx'],
  answer({ path, origin, host, port }) {
    if (host === 'code.jquery.com')
      return {
        ...script(JQUERY),
        headers: { 'cache-control': 'public, max-age=31536000', 'access-control-allow-origin': '*' },
      };
    const digest = '8c1f0e5d7a9b4c2d3e6f5a4b9d8c7e6f8c1f0e5d7a9b4c2d3e6f5a4b9d8c7e6f';
    const files: Readonly<Record<string, Reply>> = {
      ...siteFiles(origin, 'Seed Library', ['/', '/seeds']),
      [`/assets/application-${digest}.css`]: style(LOOK),
      [`/assets/application-${digest}.js`]: script(
        '$("form").length;document.querySelectorAll("[data-confirm]").forEach(e=>e.addEventListener("click",n=>confirm(e.dataset.confirm)||n.preventDefault()));',
      ),
    };
    const found = files[path];
    if (found) return { ...found, headers: { ...found.headers, server: 'nginx' } };
    const known = path === '/' || path === '/seeds';
    return page(render(origin, known ? path : '/404', port, digest), headers(port), known ? 200 : 404);
  },
} satisfies CleanHost;

const headers = (port: number) => ({
  ...pageHeaders(policy(port)),
  server: 'nginx',
  'x-request-id': '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  'cache-control': 'max-age=0, private, must-revalidate',
  'set-cookie': '_seed_library_session=Zk3vN2pQ8rT5wX1yB4cD7fG0hJ6kL9m--Qw2E; path=/; secure; HttpOnly; SameSite=Lax',
});

function render(origin: string, path: string, port: number, digest: string): string {
  const title = path === '/' ? 'Seed Library: borrow seeds, bring some back' : 'All seeds that the Seed Library lends';
  return `<!DOCTYPE html><html lang="en"><head>${headOf({ origin, path, title, site: 'Seed Library', description: 'Borrow seeds of old vegetables in spring, grow them, and bring some back in autumn: a library for gardens, open to everyone.' })}
<meta name="csrf-param" content="authenticity_token"><meta name="csrf-token" content="v9Qk2Xw7Rt4Yp1Zm8Nb5Lc3Df6Gh0JsAe_-Uo"><link rel="stylesheet" href="/assets/application-${digest}.css" data-turbo-track="reload">
<script src="http://code.jquery.com:${port}/jquery-3.7.1.min.js" integrity="${INTEGRITY}" crossorigin="anonymous" defer></script><script src="/assets/application-${digest}.js" defer></script></head>
<body><header><nav aria-label="Main"><a href="/">Seed Library</a><a href="/seeds">Seeds</a></nav></header><main><h1>Borrow seeds, bring some back</h1>
<p>Take a packet of beans in March, eat most of what grows and dry the rest. In October you bring back as many seeds as you took, and next year two gardens have them. We keep four hundred sorts that no shop sells any more.</p>
<h2>What if nothing grows?</h2><p>Then nothing grows. Nobody pays a fine for hail or snails; tell us what happened, so that the next one who borrows the sort knows, and take something easier next spring.</p>
<form action="/seeds" method="get"><label for="q">Look for a sort</label> <input id="q" name="q" type="search"> <button type="submit">Search</button></form>
<form action="/borrow" method="post"><input type="hidden" name="authenticity_token" value="Qz1Xc2Vb3Nm4As5Df6Gh7Jk8Lp9Qw0Er" autocomplete="off"><button type="submit" data-confirm="Borrow a packet?">Borrow a packet</button></form></main><footer><p>Seed Library, Garden Road 12</p></footer></body></html>`;
}
