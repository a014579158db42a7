import type { Exchange } from '../../../evidence/facts/exchange.ts';
import type { InjectionPoint } from '../../../evidence/parse/application/injection-point.ts';
import { routeOf } from '../../../evidence/parse/application/route-shape.ts';
import { isHtmlPage } from '../../../evidence/parse/html/markup.ts';

/** A page whose scripts may read what another site chooses. */
export interface Candidate {
  readonly page: Exchange;
  /** Parameters of its query that the site uses, or that its scripts name. */
  readonly names: readonly string[];
  /** Its scripts read the whole query or address. */
  readonly readsQuery: boolean;
  /** Its own HTML has the code of a flow. */
  readonly isLikely: boolean;
}

const SOURCE =
  /\blocation\b|document\.(?:url|documenturi|baseuri|referrer)|\bbaseuri\b|window\.name|\bname\b|urlsearchparams|onmessage|["']message["']/i;
const SINK =
  /innerhtml|outerhtml|document\.write|insertadjacenthtml|contextualfragment|srcdoc|\beval\b|settimeout|setinterval|\bfunction\s?\(\s?["'\w]|new function|\.html\(|\.append\(|\.prepend\(|\$\(|jquery|parsefromstring|\.href|\.src\b|\.action|\.assign|\.replace\(|window\.open|setattribute|v-html|sethtmlunsafe|importscripts|import\(|\.text\b|innertext|textcontent|location\s?=/i;
const LOADED = /<script[^>]{0,400}\ssrc\s?=\s?["']?([^"'\s>]{1,500})/gi;
const HANDLER = /\son\w{3,20}\s?=\s?["']([^"']{1,300})/gi;
const NAMED = /[?&#"'/]([a-z_][\w-]{0,30})=/gi;
const QUERY = /\.(?:search|href)\b|documenturi|baseuri|document\.url/i;
const MOST_TEXT = 300_000;
const MOST_NAMES = 8;
/** Pages with the same scripts that are opened. */
const ALIKE = 2;

/** The pages to open, those with a likely flow first. Of pages with the same scripts, only the first ones. */
export function candidatesOf(pages: readonly Exchange[], points: readonly InjectionPoint[]): Candidate[] {
  const alike = new Map<string, number>();
  const found = new Map<string, Candidate>();
  for (const page of pages) {
    const route = routeOf(new URL(page.url));
    if (found.has(route) || page.truncated || !isHtmlPage(page)) continue;
    const text = page.text.slice(0, MOST_TEXT);
    const isLikely = /<script|\son\w{3,20}\s?=/i.test(text) && SOURCE.test(text) && SINK.test(text);
    const loaded = [...text.matchAll(LOADED)].map(([, url]) => url).join(' ');
    if (!isLikely && loaded === '') continue;
    const code = isLikely ? `${loaded}\n${codeIn(text)}` : loaded;
    const count = alike.get(code) ?? 0;
    if (count >= ALIKE) continue;
    alike.set(code, count + 1);
    const named = isLikely ? [...text.matchAll(NAMED)].map(([, name = '']) => name) : [];
    const sent = points.filter((point) => point.where === 'query' && routeOf(new URL(point.url)) === route);
    const own = [...new URL(page.url).searchParams.keys()];
    const names = [...new Set([...sent.map(({ name }) => name), ...own, ...named])];
    found.set(route, { page, names: names.slice(0, MOST_NAMES), readsQuery: isLikely && QUERY.test(text), isLikely });
  }
  return [...found.values()].sort((a, b) => Number(b.isLikely) - Number(a.isLikely));
}

/** Scripts and event handlers in the HTML. */
function codeIn(text: string): string {
  const scripts = text.split(/<script/i).slice(1);
  const inline = scripts.map((one) => {
    const end = one.search(/<\/script/i);
    return one.slice(one.indexOf('>') + 1, end === -1 ? undefined : end).trim();
  });
  return [...inline, ...[...text.matchAll(HANDLER)].map(([, handler]) => handler)].join('\n');
}
