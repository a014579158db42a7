import { type HeaderList, headerValues } from '../http/header-list.ts';
import { elementsOf, type HtmlDocument } from './html.ts';

/** One directive for crawlers in a robots meta element or an `X-Robots-Tag` header. */
export interface RobotsDirective {
  /** Crawler in lower case, `*` for all. */
  readonly agent: string;
  /** In lower case, such as `noindex` or `max-snippet`. */
  readonly name: string;
  readonly value: string | undefined;
  readonly source: 'meta' | 'header';
  /** The element's content or the header's value as written. */
  readonly text: string;
}

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

/** Directives of the page's meta elements, then of its headers. */
export function robotsDirectives(document: HtmlDocument, headers: HeaderList): RobotsDirective[] {
  return [...metaDirectives(document), ...headerDirectives(headers)];
}

function metaDirectives(document: HtmlDocument): RobotsDirective[] {
  return elementsOf(document, 'meta').flatMap(({ attributes: a }) => {
    const name = a.name?.trim().toLowerCase() ?? '';
    const text = a.content ?? '';
    return CRAWLERS.has(name) ? directivesIn(text, name === 'robots' ? '*' : name, 'meta', text) : [];
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

function directivesIn(list: string, agent: string, source: 'meta' | 'header', text: string): RobotsDirective[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const colon = part.indexOf(':');
      const name = (colon < 0 ? part : part.slice(0, colon)).trim().toLowerCase();
      return { agent, name, value: colon < 0 ? undefined : part.slice(colon + 1).trim(), source, text };
    });
}

const SEARCH_ENGINES = new Set(['*', 'googlebot', 'google', 'bingbot']);

/** The directives that keep Google or Bing from indexing the page. */
export function noindexes(directives: readonly RobotsDirective[]): RobotsDirective[] {
  return directives.filter(({ agent, name }) => SEARCH_ENGINES.has(agent) && (name === 'noindex' || name === 'none'));
}
