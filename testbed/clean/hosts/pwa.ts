import { type CleanHost, type Reply, script, style } from '../clean-host.ts';
import { headOf, LOOK, page, pageHeaders, siteFiles } from '../page.ts';

const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self'; manifest-src 'self'; worker-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const WORKER = `const CACHE="metro-7";const FILES=["/","/app.3c9e.js","/app.3c9e.css"];self.addEventListener("install",e=>e.waitUntil(caches.open(CACHE).then(c=>c.addAll(FILES))));self.addEventListener("fetch",e=>{if(e.request.method==="GET")e.respondWith(caches.match(e.request).then(r=>r||fetch(e.request)))});`;
const MANIFEST = {
  name: 'Metronome',
  short_name: 'Metronome',
  id: '/',
  start_url: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#0b4f9e',
  icons: [{ src: '/card.png', sizes: '1200x630', type: 'image/png' }],
};

/** An installable app that works offline. */
export default {
  name: 'pwa',
  runs: ['GitHub Pages', 'Fastly', 'Varnish'],
  answer({ path, origin }) {
    const files: Readonly<Record<string, Reply>> = {
      ...siteFiles(origin, 'Metronome', ['/', '/help']),
      '/app.3c9e.css': style(LOOK),
      '/app.3c9e.js': script(
        'if("serviceWorker"in navigator)addEventListener("load",()=>navigator.serviceWorker?.register("/sw.js"));const b=document.querySelector("#start");b?.addEventListener("click",()=>{b.textContent=b.textContent==="Start"?"Stop":"Start"});',
      ),
      '/sw.js': { ...script(WORKER), headers: { 'cache-control': 'no-cache', 'service-worker-allowed': '/' } },
      '/manifest.webmanifest': {
        type: 'application/manifest+json',
        headers: { 'cache-control': 'public, max-age=86400' },
        body: JSON.stringify(MANIFEST),
      },
    };
    const found = files[path];
    if (found) return found;
    const known = path === '/' || path === '/help';
    return page(
      render(origin, known ? path : '/404'),
      { ...pageHeaders(POLICY), server: 'GitHub.com', 'x-served-by': 'cache-fra-etou8220100-FRA', via: '1.1 varnish' },
      known ? 200 : 404,
    );
  },
} satisfies CleanHost;

function render(origin: string, path: string): string {
  const title =
    path === '/' ? 'Metronome: keeps time without a network' : 'Help for the metronome that needs no network';
  return `<!doctype html><html lang="en"><head>${headOf({ origin, path, title, site: 'Metronome', description: 'A metronome for the practice room: from 20 to 300 beats a minute, odd metres, no account, and it works without a network.' })}
<link rel="manifest" href="/manifest.webmanifest"><meta name="theme-color" content="#0b4f9e"><link rel="apple-touch-icon" href="/card.png"><link rel="stylesheet" href="/app.3c9e.css"><script type="module" src="/app.3c9e.js"></script></head>
<body><header><nav aria-label="Main"><a href="/">Metronome</a><a href="/help">Help</a></nav></header><main><h1>Keeps time without a network</h1><p><button type="button" id="start">Start</button></p>
<p>Open the page once and it stays: the metronome works in cellars, in trains and in practice rooms without a window. It beats from twenty to three hundred times a minute, counts in fives and sevens, and never asks who you are.</p>
<h2>Where are my settings?</h2><p>In your browser, and nowhere else. Clear its data and they are gone; copy the address with the hash behind it and you have them on another device as well, to the last beat.</p></main><footer><p>Metronome is free software.</p></footer></body></html>`;
}
