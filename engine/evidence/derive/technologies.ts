import { detect } from '../../technologies/detect.ts';
import { TECHNOLOGIES } from '../../technologies/list.ts';
import type { Seen } from '../../technologies/match.ts';
import { defineDerivation } from '../define-collector.ts';
import type { Evidence } from '../evidence.ts';
import { headerValues } from '../parse/header-list.ts';
import { elementsOf, type HtmlDocument, resolveUrl } from '../parse/html.ts';

type Given = Pick<Evidence, 'page'> & Partial<Pick<Evidence, 'document' | 'dns' | 'rendered' | 'network' | 'scripts'>>;

const HTML_LIMIT = 500_000;
const SCRIPT_LIMIT = 3_000_000;
const URL_LIMIT = 2000;
const MOST_URLS = 1000;

export default defineDerivation({
  id: 'derive/technologies',
  provides: ['technologies'],
  needs: ['page'],
  uses: ['document', 'dns', 'rendered', 'network', 'scripts'],
  derive: (given) => detect(seenOf(given), TECHNOLOGIES.flat()),
});

function seenOf({ page, document, dns, rendered, network = [], scripts = [] }: Given): Seen {
  const loaded = network.filter(({ status }) => status > 0);
  return {
    header: page.headers.map(([name, value]) => [name.toLowerCase(), value]),
    cookie: [
      ...headerValues(page.headers, 'set-cookie').map(nameOf),
      ...(rendered?.cookies ?? []).map(({ name }) => name),
    ].map((name) => [name, '']),
    meta: document ? metaOf(document) : [],
    global: Object.entries(rendered?.globals ?? {}),
    'script-url': bounded([
      ...(document ? addressesOf(document, ['script'], 'src') : []),
      ...loaded.filter(({ type }) => type === 'script').map(({ url }) => url),
    ]),
    'link-url': bounded(document ? addressesOf(document, ['link'], 'href') : []),
    'request-url': bounded([
      ...(document ? addressesOf(document, ['img', 'iframe', 'source', 'video'], 'src') : []),
      ...loaded.map(({ url }) => url),
    ]),
    html: document ? [page.text.slice(0, HTML_LIMIT)] : [],
    script: cut(
      scripts.filter(({ thirdParty }) => !thirdParty).map(({ text }) => text),
      SCRIPT_LIMIT,
    ),
    dns: dns ? [...dns.cname, ...dns.ns] : [],
    selector: document,
  };
}

function nameOf(setCookie: string): string {
  return (setCookie.split(/[=;]/, 1)[0] ?? '').trim();
}

function metaOf(document: HtmlDocument): (readonly [string, string])[] {
  return elementsOf(document, 'meta').flatMap(({ attributes: a }) => {
    const name = a.name ?? a.property;
    return name === undefined || a.content === undefined ? [] : [[name.toLowerCase(), a.content] as const];
  });
}

function addressesOf(document: HtmlDocument, tags: string[], attribute: string): string[] {
  return elementsOf(document, ...tags).flatMap(({ attributes }) => {
    const address = attributes[attribute];
    return address === undefined || address.startsWith('data:') ? [] : (resolveUrl(address, document.url) ?? []);
  });
}

function bounded(urls: readonly string[]): string[] {
  return [...new Set(urls)].slice(0, MOST_URLS).map((url) => url.slice(0, URL_LIMIT));
}

/** Texts up to a sum of characters. */
function cut(texts: readonly string[], limit: number): string[] {
  let left = limit;
  return texts.flatMap((text) => {
    const part = text.slice(0, left);
    left -= part.length;
    return part === '' ? [] : [part];
  });
}
