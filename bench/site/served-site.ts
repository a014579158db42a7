import { type Files, script, style } from '../../testbed/clean/clean-host.ts';
import { headOf, pageHeaders, siteFiles } from '../../testbed/clean/page.ts';
import { drawPng, sunrise } from '../../testbed/picture.ts';
import { addressOf, answer, type Site, serve } from '../../testbed/serve.ts';

const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";
const NAME = 'Lantern';
const PICTURES = 12;
/** Functions and rules of the shared files: about 300 KB in total. */
const FUNCTIONS = 720;
const RULES = 700;
const WORDS =
  'light paper garden window river copper linen morning harbour walnut thread lantern market evening stone bridge orchard winter candle meadow'.split(
    ' ',
  );

/** The kinds of pages; `count`: of 25. */
const TEMPLATES = [
  { folder: '', count: 1, body: (seed: number) => tiles(seed, 8) + paragraphs(seed, 6) },
  { folder: 'lamps', count: 10, body: (seed: number) => picture(seed) + orderForm(seed) + paragraphs(seed, 8) },
  { folder: 'rooms', count: 5, body: (seed: number) => tiles(seed, 12) + paragraphs(seed, 4) },
  { folder: 'journal', count: 6, body: (seed: number) => picture(seed) + paragraphs(seed, 24) },
  { folder: 'help', count: 3, body: (seed: number) => questions(seed, 10) + table(seed, 12) },
] as const;

interface Page {
  readonly path: string;
  readonly title: string;
  readonly body: string;
}

export interface ServedSite extends Site {
  readonly paths: readonly string[];
}

/** A shop of lamps whose pages share scripts and styles of 300 KB; `scale`: times 25 pages, of the same templates. */
export async function serveSite(scale = 1): Promise<ServedSite> {
  const pages = TEMPLATES.flatMap(({ folder, count, body }) =>
    Array.from({ length: folder === '' ? count : count * scale }, (_, i) => pageOf(folder, i, body)),
  );
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const paths = [...byPath.keys()];
  const menu = TEMPLATES.flatMap(({ folder }) => paths.find((path) => path.startsWith(`/${folder}/`)) ?? []);
  let files: Files | undefined;
  const site = await serve((request, response) => {
    const { pathname: path, origin } = new URL(addressOf(request).pathname, `http://${request.headers.host}`);
    files ??= { ...siteFiles(origin, NAME, paths), ...sharedFiles() };
    const file = files[path];
    const headers = { ...pageHeaders(POLICY), 'content-type': file?.type ?? 'text/html; charset=utf-8' };
    if (file) return answer(response, 200, { ...headers, ...plain(file.headers) }, file.body);
    const page = byPath.get(path);
    const html = page
      ? htmlOf(origin, page, [...menu, ...near(paths, path)])
      : '<!doctype html><title>Not found</title>';
    return answer(response, page ? 200 : 404, headers, html);
  });
  return { ...site, paths };
}

function plain(headers: Readonly<Record<string, string | readonly string[]>> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** Links of a page: ten of the pages after it. */
function near(paths: readonly string[], path: string): readonly string[] {
  const at = paths.indexOf(path);
  return Array.from({ length: 10 }, (_, i) => paths[(at + i + 1) % paths.length] ?? '/');
}

function pageOf(folder: string, index: number, body: (seed: number) => string): Page {
  const seed = index * 7 + folder.length;
  const title = `${capital(words(seed, 3))} ${index + 1} | ${NAME}`;
  return { path: folder === '' ? '/' : `/${folder}/${1000 + index}`, title, body: body(seed) };
}

function htmlOf(origin: string, { path, title, body }: Page, links: readonly string[]): string {
  const description = `${title}: lamps of paper and copper, made by hand in a small workshop near the harbour and sent to all of Europe within two days.`;
  const nav = links.map(
    (to) => `<a class="c1" href="${to}">Go to ${to.slice(1).replace('/', ' number ') || 'the start'}</a>`,
  );
  return `<!doctype html><html lang="en"><head>${headOf({ origin, path, title, description, site: NAME })}
<link rel="stylesheet" href="/assets/look.css"><script src="/assets/vendor.js" defer></script><script src="/assets/shop.js" defer></script></head>
<body><header><nav aria-label="Main">${nav.slice(0, 6).join(' ')}</nav></header><main><h1>${title}</h1>${body}</main>
<footer><nav aria-label="More pages">${nav.slice(6).join(' ')}</nav></footer></body></html>`;
}

function paragraphs(seed: number, count: number): string {
  const sentence = (at: number) => `${capital(words(seed * 31 + at, 12))}.`;
  return Array.from({ length: count }, (_, i) => {
    const heading = i % 4 === 0 ? `<h2>${capital(words(seed + i, 4))}</h2>` : '';
    return `${heading}<p class="c${i}">${[0, 1, 2, 3].map((each) => sentence(i * 4 + each)).join(' ')}</p>`;
  }).join('');
}

function picture(seed: number): string {
  return `<img src="/assets/${seed % PICTURES}.png" width="320" height="200" alt="${words(seed, 4)}">`;
}

function tiles(seed: number, count: number): string {
  const tile = (at: number) =>
    `<li class="c${at}"><h3>${capital(words(at, 3))}</h3>${picture(at)}<p>${words(at, 9)}</p></li>`;
  return `<h2>${capital(words(seed, 5))}</h2><ul class="tiles">${Array.from({ length: count }, (_, i) => tile(seed + i)).join('')}</ul>`;
}

function orderForm(seed: number): string {
  return `<form action="/order" method="post"><p><label for="n${seed}">Number of lamps</label> <input id="n${seed}" name="n" type="number" value="1">
<label for="m${seed}">Message</label> <input id="m${seed}" name="m"></p><button type="submit">Order this lamp</button></form>`;
}

function questions(seed: number, count: number): string {
  const one = (at: number) =>
    `<details><summary>${capital(words(at, 7))}?</summary><p>${words(at + 1, 30)}</p></details>`;
  return `<h2>${capital(words(seed, 4))}</h2>${Array.from({ length: count }, (_, i) => one(seed + i)).join('')}`;
}

function table(seed: number, rows: number): string {
  const row = (at: number) => `<tr><th scope="row">${words(at, 2)}</th><td>${at}</td><td>${words(at + 2, 3)}</td></tr>`;
  const head = '<tr><th scope="col">Part</th><th scope="col">Size</th><th scope="col">Material</th></tr>';
  return `<table><caption>${words(seed, 5)}</caption>${head}${Array.from({ length: rows }, (_, i) => row(seed + i)).join('')}</table>`;
}

function words(seed: number, count: number): string {
  return Array.from({ length: count }, (_, i) => WORDS[(seed * 13 + i * i * 7 + i) % WORDS.length] ?? '').join(' ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function sharedFiles(): Files {
  const pictures = Array.from({ length: PICTURES }, (_, i) => {
    const body = drawPng(320, 200, sunrise(320, 200, grain(i)), 6);
    return [`/assets/${i}.png`, { ...style(''), type: 'image/png', body }] as const;
  });
  return {
    ...Object.fromEntries(pictures),
    '/assets/look.css': style(look()),
    '/assets/vendor.js': script(library('lantern', FUNCTIONS)),
    '/assets/shop.js': script(
      `${library('shop', FUNCTIONS / 3)}\ndocument.documentElement.dataset.ready = shop.f0("ready", 1);`,
    ),
  };
}

/** Noise, the same in each run. */
function grain(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 48_271) % 0x7fff_ffff;
    return state % 6;
  };
}

function look(): string {
  const base =
    'body{margin:0 auto;max-width:60rem;padding:1rem;font:17px/1.6 system-ui,sans-serif;color:#1d2430;background:#fff}a{color:#0b4f9e;display:inline-block;padding:.5rem .2rem}.tiles{display:grid;grid-template-columns:repeat(auto-fill,minmax(14rem,1fr));gap:1rem;padding:0}.tiles li{list-style:none}img{max-width:100%;height:auto}input,button{font:inherit;padding:.6rem;border:1px solid #5b6675}button{background:#0b4f9e;color:#fff}td,th{padding:.3rem 1rem;text-align:left}';
  const rule = (i: number) =>
    `.c${i}{margin-block:${(i % 5) / 4 + 0.5}rem;padding-inline:${(i % 3) / 4}rem;border-radius:${i % 9}px}.c${i}:hover{background-color:#f4f6${(i % 90) + 10}}`;
  return base + Array.from({ length: RULES }, (_, i) => rule(i)).join('');
}

/** Functions that work on objects and texts, as a bundler writes them. */
function library(name: string, count: number): string {
  const part = (i: number) =>
    `f${i}(t,n){const r={kind:"${words(i, 2)}",size:n*${i + 1}};for(const e of Object.keys(r))if(typeof r[e]==="string"&&r[e].length>${i % 40})r[e]=r[e].slice(0,${(i % 40) + 3});return n>${(i % 7) + 2}||!t?r.kind:t+"${words(i + 3, 2)}".split(" ").map((e,o)=>e.charAt(o%${(i % 5) + 1})).join("-")}`;
  return `"use strict";const ${name}={${Array.from({ length: Math.round(count) }, (_, i) => part(i)).join(',')}};`;
}
