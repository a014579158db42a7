import { type HeaderList, headerValues } from '../http/header-list.ts';
import { elementsOf, type HtmlDocument } from './html.ts';

/** One directive for crawlers in a robots meta element or an `X-Robots-Tag` header. */
export type RobotsDirective = Readonly<ReturnType<typeof directivesIn>[number]>;

const CRAWLERS = new Set([
  'robots',
  'googlebot',
  'google',
  'googlebot-news',
  'bingbot',
  'msnbot',
  'slurp',
  'duckduckbot',
  'yandex',
  'baiduspider',
  'applebot',
  'oai-searchbot',
  'perplexitybot',
]);
const VALUED = new Set(['max-snippet', 'max-image-preview', 'max-video-preview', 'unavailable_after']);

/** Directives of the page's meta elements, then of its headers, then of the elements that scripts have added. */
export function robotsDirectives(document: HtmlDocument, headers: HeaderList, rendered?: HtmlDocument) {
  const written = metaDirectives(document, 'meta');
  const known = new Set(written.map(keyOf));
  const added = rendered ? metaDirectives(rendered, 'script').filter((one) => !known.has(keyOf(one))) : [];
  return [...written, ...headerDirectives(headers), ...added];
}

function keyOf({ agent, name, value }: RobotsDirective): string {
  return JSON.stringify([agent, name, value]);
}

function metaDirectives(document: HtmlDocument, source: 'meta' | 'script'): RobotsDirective[] {
  return elementsOf(document, 'meta').flatMap(({ attributes: a }) => {
    const name = a.name?.trim().toLowerCase() ?? '';
    const text = a.content ?? '';
    return CRAWLERS.has(name) ? directivesIn(text, name === 'robots' ? '*' : name, source, text) : [];
  });
}

function headerDirectives(headers: HeaderList): RobotsDirective[] {
  return headerValues(headers, 'x-robots-tag').flatMap((text) => {
    const prefix = /^\s{0,9}([a-z][\w -]{0,60}?)\s{0,9}:/i.exec(text);
    const agent = prefix?.[1]?.toLowerCase();
    if (!prefix || agent === undefined || VALUED.has(agent)) return directivesIn(text, '*', 'header', text);
    return directivesIn(text.slice(prefix[0].length), agent, 'header', text);
  });
}

/**
 * `agent`: crawler in lower case, `*` for all; `text`: the element's content or the header's value as written. Names are in lower case,
 * such as `noindex` or `max-snippet`.
 */
function directivesIn(list: string, agent: string, source: 'meta' | 'header' | 'script', text: string) {
  const parts = list.split(',').filter((part) => part.trim() !== '');
  return parts.map((part) => {
    const [name = '', value] = part.split(/:(.*)/s);
    return { agent, name: name.trim().toLowerCase(), value: value?.trim(), source, text };
  });
}

const SEARCH_ENGINES = new Set(['*', 'googlebot', 'google', 'bingbot']);

/** The directives with one of these names that Google or Bing follow. */
export function forSearch(directives: readonly RobotsDirective[], ...names: readonly string[]): RobotsDirective[] {
  return directives.filter(({ agent, name }) => SEARCH_ENGINES.has(agent) && names.includes(name));
}

/** The directives that keep Google or Bing from indexing the page. */
export function noindexes(directives: readonly RobotsDirective[]): RobotsDirective[] {
  return forSearch(directives, 'noindex', 'none');
}

/** Where it is written, as the location of a finding. */
export function placeOf({ source }: Pick<RobotsDirective, 'source'>) {
  return source === 'header' ? { header: 'X-Robots-Tag' } : { selector: 'meta[name="robots"]' };
}
