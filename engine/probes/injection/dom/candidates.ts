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
  /** Its scripts read the path. */
  readonly readsPath: boolean;
  /** Texts of its own scripts that are known. */
  readonly codes: readonly string[];
  /** Its own HTML has the code of a flow. */
  readonly isLikely: boolean;
}

const SOURCE =
  /\blocation\b|document\.(?:url|documenturi|baseuri|referrer)|\bbaseuri\b|window\.name|\bname\b|urlsearchparams|onmessage|["']message["']|localstorage|sessionstorage|document\.cookie/i;
const SINK =
  /innerhtml|outerhtml|document\.write|insertadjacenthtml|contextualfragment|srcdoc|\beval\b|settimeout|setinterval|\bfunction\s?\(\s?["'\w]|new function|\.html\(|\.append\(|\.prepend\(|\$\(|jquery|parsefromstring|\.href|\.src\b|\.action|\.assign|\.replace\(|window\.open|setattribute|v-html|sethtmlunsafe|importscripts|import\(|\.text\b|innertext|textcontent|location\s?=|localstorage|sessionstorage|document\.cookie|\bfetch\(|xmlhttprequest/i;
const LOADED = /<script[^>]{0,400}\ssrc\s?=\s?["']?([^"'\s>]{1,500})/gi;
const HANDLER = /\son\w{3,20}\s?=\s?["']([^"']{1,300})/gi;
const NAMED = /[?&#"'/\]]([a-z_][\w-]{0,30})=/gi;
const QUERY = /\.(?:search|href)\b|documenturi|baseuri|document\.url/i;
/** Parameters that scripts look up with a function of theirs. */
const LOOKED_UP = /(?:param|query|qs|search|hash|fragment)\w{0,20}\(\s{0,4}["']([a-z_][\w-]{0,30})["']/gi;
const PATH = /\bpathname\b|\blocation\.href\b|documenturi|document\.url|useparams|\$route\b|parammap|route\.params/i;
const LIBRARY =
  /(?:^|[/._-])(?:jquery|bootstrap|lodash|moment|popper|d3|chart|polyfills?|modernizr)[\w.-]{0,40}\.m?js$/i;
const WHOLE_QUERY = /\blocation\.(?:search|href)\b|documenturi|document\.url\b/i;
const MAX_TEXT = 300_000;
const MAX_NAMES = 8;
/** An id or a class, as scripts name it and as elements have it. */
const WORD = /[\w-]{2,60}/g;
const ELEMENT_NAMES = /\s(?:id|class)\s?=\s?(?:"([^"]{1,200})"|'([^']{1,200})'|([^\s"'>]{1,200}))/gi;
const MAX_WORDS = 20_000;
/** Pages with the same scripts, and the same elements that these name, that are opened. */
const ALIKE = 2;

interface Candidates {
  /** Those with a likely flow first. */
  readonly first: readonly Candidate[];
  /** Pages whose scripts are those of earlier ones; those with other elements first. */
  readonly repeated: readonly Candidate[];
}

/** The pages to open. `scripts`: texts of the site's own script files by URL. */
export function candidatesOf(
  pages: readonly Exchange[],
  points: readonly InjectionPoint[],
  scripts: ReadonlyMap<string, string> = new Map(),
): Candidates {
  const alike = new Map<string, number>();
  const shapes = new Set<string>();
  const found = new Map<string, Candidate & { readonly rank: number }>();
  for (const page of pages) {
    const route = routeOf(new URL(page.url));
    if (found.has(route) || page.truncated || !isHtmlPage(page)) continue;
    const text = page.text.slice(0, MAX_TEXT);
    const isLikely = /<script|\son\w{3,20}\s?=/i.test(text) && SOURCE.test(text) && SINK.test(text);
    const files = filesIn(text);
    const loaded = files.join(' ');
    if (!isLikely && loaded === '') continue;
    const elements = elementNames(text);
    const inline = isLikely ? codeIn(text) : '';
    const code = `${loaded}\n${inline}\n${namedIn(inline, elements)}`;
    const count = alike.get(code) ?? 0;
    alike.set(code, count + 1);
    const shape = `${loaded}\n${[...elements].sort()}`;
    const rank = count < ALIKE ? 0 : shapes.has(shape) ? 2 : 1;
    shapes.add(shape);
    const own = codesOf(files, page.url, scripts);
    const codes = [...(isLikely ? [text] : []), ...own];
    const named = [...(isLikely ? matchesOf(text, NAMED) : []), ...codes.flatMap((one) => matchesOf(one, LOOKED_UP))];
    const sent = points.filter((point) => point.where === 'query' && routeOf(new URL(point.url)) === route);
    const sentByPage = [...new URL(page.url).searchParams.keys()];
    const names = [...new Set([...sent.map(({ name }) => name), ...sentByPage, ...named])];
    const readsQuery = (isLikely && QUERY.test(text)) || own.some((one) => WHOLE_QUERY.test(one));
    const readsPath = codes.some((one) => PATH.test(one));
    found.set(route, { page, names: names.slice(0, MAX_NAMES), readsQuery, readsPath, codes, isLikely, rank });
  }
  const sorted = [...found.values()].sort((a, b) => a.rank - b.rank || Number(b.isLikely) - Number(a.isLikely));
  return { first: sorted.filter(({ rank }) => rank === 0), repeated: sorted.filter(({ rank }) => rank > 0) };
}

function matchesOf(text: string, shape: RegExp): string[] {
  return [...text.matchAll(shape)].map(([, name = '']) => name);
}

/** The known texts of a page's files, without those of libraries. */
function codesOf(files: readonly string[], page: string, scripts: ReadonlyMap<string, string>): string[] {
  return files.flatMap((file) => {
    const url = URL.parse(file, page);
    const text = url && !LIBRARY.test(url.pathname) ? scripts.get(url.href) : undefined;
    return text === undefined ? [] : [text.slice(0, MAX_TEXT)];
  });
}

/** Ids and classes of the elements of a page. */
function elementNames(text: string): ReadonlySet<string> {
  const values = [...text.matchAll(ELEMENT_NAMES)].map(([, ...quoted]) => quoted.join(''));
  return new Set(values.join(' ').split(/\s/, MAX_WORDS));
}

/** The elements that the code names and the page has. */
function namedIn(code: string, elements: ReadonlySet<string>): string[] {
  const words = new Set(code.match(WORD)?.slice(0, MAX_WORDS));
  return [...words].filter((word) => elements.has(word)).sort();
}

/** Addresses of the script files that the HTML names. */
export function filesIn(text: string): string[] {
  return [...text.matchAll(LOADED)].map(([, url = '']) => url);
}

/** Scripts and event handlers in the HTML. */
export function codeIn(text: string): string {
  const scripts = text.split(/<script/i).slice(1);
  const inline = scripts.map((one) => {
    const end = one.search(/<\/script/i);
    return one.slice(one.indexOf('>') + 1, end === -1 ? undefined : end).trim();
  });
  return [...inline, ...[...text.matchAll(HANDLER)].map(([, handler]) => handler)].join('\n');
}
