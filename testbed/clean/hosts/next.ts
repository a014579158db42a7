import { type CleanHost, type Reply, script, style } from '../clean-host.ts';
import { headOf, LOOK, page, pageHeaders, siteFiles } from '../page.ts';

const policy = (nonce: string) =>
  `default-src 'self'; script-src 'self' 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; img-src 'self' blob: data:; font-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'`;
const CHUNKS: Readonly<Record<string, string>> = {
  '/_next/static/chunks/webpack-8c1f0e5d7a9b4c2d.js':
    '(()=>{"use strict";var e={},t={};function r(o){var n=t[o];if(void 0!==n)return n.exports;var a=t[o]={exports:{}};return e[o](a,a.exports,r),a.exports}r.m=e,r.u=e=>"static/chunks/"+e+".6f4b2d81c09a53e7.js",r.p="/_next/"})();',
  '/_next/static/chunks/main-app-5b7d09e2a1c4f836.js':
    '(self.webpackChunk_N_E=self.webpackChunk_N_E||[]).push([[744],{3366:(e,t,r)=>{window.next={version:"16.2.11",appDir:!0}}},e=>{}]);window.next={version:"16.2.11",appDir:!0};',
  '/_next/static/chunks/app/layout-0a9d8c7b6e5f4a31.js':
    '(self.webpackChunk_N_E=self.webpackChunk_N_E||[]).push([[177],{91:(e,t)=>{const n={password:"Password",current_password:"Current password",api_key:"API key",secret:"Client secret",token_url:"https://example.com/oauth/token"};t.l=n;t.v=e=>"password"===e.type?"text":"password";t.k="8c1f0e5d7a9b4c2d3e6f5a4b9d8c7e6f";t.id="3f2504e0-4f89-41d3-9a0c-0305e82c3301"}}]);',
};
const FLIGHT = String.raw`1:"$Sreact.fragment"\n2:I[15244,[],""]\n3:I[43866,[],""]\n0:{"P":null,"b":"q8Zr4-TnV0xLkD2m_pWcE","p":"","c":["",""],"f":[[["",{"children":["__PAGE__",{}]},"$undefined","$undefined",true]]],"m":"$undefined","G":["$4",[]],"s":false,"S":true}\n5:T3a7,`;

/** A Next.js app on Vercel: app router, flight data in the page, a nonce per response. */
export default {
  name: 'next',
  runs: ['Next.js', 'React', 'webpack', 'Node.js', 'Vercel'],
  answer({ path, origin, nonce }) {
    const chunk = CHUNKS[path];
    const files: Readonly<Record<string, Reply>> = {
      ...siteFiles(origin, 'Ledgerline', ['/', '/pricing']),
      '/_next/static/css/4f1c2b7a9e8d6053.css': style(LOOK),
    };
    const found = chunk === undefined ? files[path] : script(chunk);
    if (found)
      return { ...found, headers: { ...found.headers, server: 'Vercel', 'x-content-type-options': 'nosniff' } };
    const known = path === '/' || path === '/pricing';
    return page(render(origin, known ? path : '/404', nonce), headers(nonce), known ? 200 : 404);
  },
} satisfies CleanHost;

const headers = (nonce: string) => ({
  ...pageHeaders(policy(nonce)),
  'cache-control': 'private, no-cache, no-store, max-age=0, must-revalidate',
  server: 'Vercel',
  vary: 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch',
  'x-matched-path': '/',
  'x-vercel-cache': 'MISS',
  'x-vercel-id': 'fra1::iad1::x7k2p-1763689200000-0123456789ab',
});

function render(origin: string, path: string, nonce: string): string {
  const head = headOf({
    origin,
    path,
    site: 'Ledgerline',
    title: path === '/' ? 'Ledgerline: bookkeeping for small studios' : 'Pricing of Ledgerline for small studios',
    description:
      'Ledgerline keeps the books of design studios: invoices, receipts and taxes in one place, with your accountant at the same table.',
  });
  const chunks = Object.keys(CHUNKS).map((src) => `<script src="${src}" async nonce="${nonce}"></script>`);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Ledgerline',
    url: `${origin}/`,
    logo: `${origin}/card.png`,
  };
  return `<!DOCTYPE html><html lang="en"><head>${head}<link rel="stylesheet" href="/_next/static/css/4f1c2b7a9e8d6053.css" data-precedence="next">${chunks.join('')}
<script type="application/ld+json" nonce="${nonce}">${JSON.stringify(data)}</script></head><body>
<header><nav aria-label="Main"><a href="/">Ledgerline</a><a href="/pricing">Pricing</a></nav></header>
<main><h1>Bookkeeping for small studios</h1><p>Invoices, receipts and taxes in one place. Ledgerline reads your bank statement each morning, matches what came in with what you billed and asks you only about the rest. Your accountant sits at the same table and sees what you see.</p>
<h2>What does it cost?</h2><p>Nine euros a month for each person who writes; readers are free. You can leave at the end of any month and take all of your data with you as plain spreadsheets.</p>
<img alt="A month of invoices in a table" width="600" height="315" decoding="async" src="/card.png"></main>
<footer><p>© 2026 Ledgerline GmbH</p></footer>
<script nonce="${nonce}">(self.__next_f=self.__next_f||[]).push([0])</script><script nonce="${nonce}">self.__next_f.push([1,${JSON.stringify(FLIGHT)}])</script></body></html>`;
}
