import { type CleanHost, type Reply, script, style, YEAR } from '../clean-host.ts';
import { headOf, LOOK, page, pageHeaders, siteFiles } from '../page.ts';

const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const EDGE = { server: 'cloudflare', 'cf-ray': '9a1d2c3b4a5e6f70-AMS' };

/** Behind an edge that serves known pages from its cache and challenges all other requests. */
export default {
  name: 'edge',
  runs: ['Cloudflare'],
  answer({ path, origin }) {
    const files: Readonly<Record<string, Reply>> = {
      ...siteFiles(origin, 'Harbour Radio', ['/', '/schedule']),
      '/main.7d1e.css': style(LOOK),
      '/main.7d1e.js': script('document.documentElement.classList.add("ready");'),
      '/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1': {
        type: 'text/javascript',
        headers: { 'cache-control': YEAR },
        body: 'void 0;',
      },
    };
    const found = files[path];
    if (found) return { ...found, headers: { ...found.headers, ...EDGE, 'cf-cache-status': 'HIT', age: '1204' } };
    if (path !== '/' && path !== '/schedule') return challenge();
    return page(render(origin, path), {
      ...pageHeaders(POLICY),
      ...EDGE,
      'cf-cache-status': 'HIT',
      'cache-control': 'public, max-age=0, s-maxage=600',
      age: '31',
    });
  },
} satisfies CleanHost;

function challenge(): Reply {
  const body =
    '<!DOCTYPE html><html lang="en-US"><head><title>Just a moment...</title><meta name="robots" content="noindex,nofollow"></head><body><noscript>Enable JavaScript and cookies to continue</noscript><script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script></body></html>';
  return page(
    body,
    {
      ...EDGE,
      'cf-mitigated': 'challenge',
      'cache-control': 'private, max-age=0, no-store, no-cache',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
    },
    403,
  );
}

function render(origin: string, path: string): string {
  const title =
    path === '/' ? 'Harbour Radio: music and tides from the pier' : 'Schedule of Harbour Radio, week by week';
  return `<!doctype html><html lang="en"><head>${headOf({ origin, path, title, site: 'Harbour Radio', description: 'Harbour Radio sends from the end of the pier: music in the morning, tides at noon, and stories of the town every evening.' })}
<link rel="stylesheet" href="/main.7d1e.css"><script src="/main.7d1e.js" defer></script></head><body><header><nav aria-label="Main"><a href="/">Harbour Radio</a><a href="/schedule">Schedule</a></nav></header>
<main><h1>Music and tides from the pier</h1><p>We send from a wooden hut at the end of the pier, on 98.4 and on the net. Mornings are for music nobody asked for, noon is for the tides and the fish market, and in the evening the town tells its stories, one hour a day.</p>
<h2>How can I be on air?</h2><p>Come by on a Tuesday with something to say. We record, you listen, and if you still like it, we send it on the next free evening; nobody has ever been asked to pay for it.</p></main><footer><p>Harbour Radio, The Pier</p></footer></body></html>`;
}
