import type { ScriptText } from '../../evidence/facts/asset.ts';
import { type Exchange, parseExchange } from '../../evidence/facts/exchange.ts';
import { parseHtml } from '../../evidence/parse/html/html.ts';
import type { Rendering } from '../../evidence/parse/html/page-shape.ts';
import { robotsDirectives } from '../../evidence/parse/html/robots-directives.ts';
import { parseCsp } from '../../evidence/parse/http/csp/csp.ts';
import { parseHeaders } from '../../evidence/parse/http/header-list.ts';

/** An empty page, for the examples of checks. */
export const page: Exchange = pageAt('https://shop.example/');

export function pageAt(url: string, status = 200): Exchange {
  return parseExchange(url, `HTTP/1.1 ${status} X`);
}

/** The exchanges of permanent redirects, each to the next URL. */
export function redirects(...urls: readonly string[]): Exchange[] {
  return urls.map((url, i) => pageAt(url, i < urls.length - 1 ? 301 : 200));
}

/** The page with header fields, one per line. */
export function pageWith(fields: string): Exchange {
  return parseExchange('https://shop.example/', `HTTP/1.1 200 OK\n${fields}`);
}

export function htmlPage(html: string, status = 200): Exchange {
  return parseExchange('https://shop.example/', `HTTP/1.1 ${status} X\nContent-Type: text/html\n\n${html}`);
}

/** What is given to a check of the document as it was sent. */
export function givenDocument(html: string, url?: string) {
  return { document: parseHtml(html, url) };
}

/** What a page tells crawlers by its HTML, its header fields (one per line) and the HTML after its scripts ran. */
export function givenDirectives(html: string, fields = '', rendered?: string) {
  const after = rendered === undefined ? undefined : parseHtml(rendered);
  return { crawlerDirectives: robotsDirectives(parseHtml(html), parseHeaders(fields), after) };
}

/** What is given to a check of the content. */
export function givenContent(html: string, url?: string) {
  return { content: parseHtml(html, url) };
}

/** What is given to a check of header fields, one per line. */
export function givenHeaders(fields = '') {
  return { headers: parseHeaders(fields) };
}

/** What is given to a check of policies that are sent in headers. */
export function givenCsp(...policies: readonly string[]) {
  return { csp: policies.map((text) => parseCsp(text)) };
}

/** What is given to a check of scripts. */
export function givenScript(text: string): { readonly scripts: readonly ScriptText[] } {
  return { scripts: [{ at: 'https://shop.example/app.js', text, thirdParty: false }] };
}

/** What is given to a check of what scripts add: a page whose HTML has nearly all of its text, with changes. */
export function givenRendering(changes: Partial<Rendering> = {}): { readonly rendering: Rendering } {
  const rendering = {
    sentWords: 400,
    renderedWords: 420,
    renderedProse: 400,
    shell: false,
    empty: false,
    lateHeadings: [],
    ...changes,
  };
  return { rendering };
}
