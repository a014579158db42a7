import { setTimeout as pause } from 'node:timers/promises';
import { addressOf, answer, type Site, serve } from '../serve.ts';

/** How long a page takes to load: long enough for its browser to be seen. */
const SCRIPT_MS = 600;
const PAGE = `<!doctype html><html><head><title>Shop</title><script src="/late.js"></script></head>
<body><img src="/logo.png"><p>Socks and lamps, sent the same day.</p></body></html>`;

/** The scanned site. Pages below `/down/` are broken. */
export function serveShop(): Promise<Site> {
  return serve(async (request, response) => {
    const { pathname } = addressOf(request);
    if (pathname === '/late.js') {
      await pause(SCRIPT_MS);
      answer(response, 200, { 'content-type': 'text/javascript' }, 'document.title = "Shop";');
    } else if (pathname.startsWith('/down/')) answer(response, 500, { 'content-type': 'text/plain' }, 'broken');
    else if (/^\/(?:page\/[\w-]+)?$/.test(pathname)) answer(response, 200, { 'content-type': 'text/html' }, PAGE);
    else answer(response, 404, { 'content-type': 'text/plain' }, 'not found');
  });
}
