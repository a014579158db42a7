import { type CleanHost, script, style } from '../clean-host.ts';
import { headOf, LOOK, page, pageHeaders } from '../page.ts';

const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";
const APP = `const r={"/":"Trails near you"};const p=location.pathname;if(!(p in r)){const m=document.createElement("meta");m.name="robots";m.content="noindex";document.head.append(m);document.querySelector("h1").textContent="This trail does not exist"}const i="data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=";export{i as default,r as routes};`;

/** A single-page app that serves index.html for every path except built files, even for robots.txt. */
export default {
  name: 'spa',
  runs: ['Vite'],
  answer({ path, origin }) {
    if (path === '/assets/index-DkW3xZ9q.js') return script(APP);
    if (path === '/assets/index-B1aYt0sQ.css') return style(LOOK);
    return page(SHELL(origin), pageHeaders(POLICY));
  },
} satisfies CleanHost;

const SHELL = (origin: string) => `<!doctype html>
<html lang="en"><head>${headOf({
  origin,
  path: '/',
  site: 'Trailhead',
  title: 'Trailhead: find a walk for this afternoon',
  description:
    'Trailhead finds walks near you by length, height and shade, with trains and buses to the start and back home from the end.',
})
  .replaceAll(/<meta (?:property="og:image[^>]*|name="twitter[^>]*)>/g, '')
  .replace(
    '<link rel="icon" href="/favicon.ico" sizes="16x16">',
    '<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E">',
  )}
<script type="module" crossorigin src="/assets/index-DkW3xZ9q.js"></script><link rel="stylesheet" crossorigin href="/assets/index-B1aYt0sQ.css"></head>
<body><div id="root"><header><nav aria-label="Main"><a href="/">Trails</a><a href="/map">Map</a><a href="/saved">Saved</a></nav></header>
<main><h1>Trails near you</h1><p>Tell us how long you want to walk and how much shade you need, and we list the walks that fit, with the trains and buses that take you to the start and back from the end. All trails were walked by one of us within the last twelve months.</p>
<h2>How do we choose?</h2><p>A good trail has a bench in its first half, water in its second, and a bus at its end. We leave out everything that follows a road for longer than a kilometre, whatever the map may say.</p></main></div></body></html>`;
