import { type Exchange, parseExchange } from '../evidence/facts/exchange.ts';
import { parseHtml } from '../evidence/parse/html/html.ts';
import type { OwnFacts } from './own-facts.ts';

/** Files of a site that own checks can look at, with their facts. */
export const FILE_FACTS = { 'robots.txt': 'robotsTxt', 'security.txt': 'securityTxt', 'llms.txt': 'llmsTxt' } as const;
export type OwnFile = keyof typeof FILE_FACTS;

/** A page with status 200 as an example; everything is optional. */
export interface ExamplePage {
  /** Default: `https://shop.example/`. */
  readonly url?: string | undefined;
  readonly html?: string | undefined;
  /** The HTML after its scripts ran; default: the same. */
  readonly rendered_html?: string | undefined;
  /** Response headers by name. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Addresses that the page requests. */
  readonly requests?: readonly string[] | undefined;
  /** Texts of files; the others do not exist. */
  readonly files?: Readonly<Partial<Record<OwnFile, string>>> | undefined;
}

/** The facts of an example. */
export function factsOfExample(page: ExamplePage): OwnFacts {
  const {
    url = 'https://shop.example/',
    html = '',
    rendered_html: rendered = html,
    headers = {},
    requests = [],
  } = page;
  const exchange: Exchange = { ...textAt(url, 'text/html', headers), text: html };
  const file = (name: OwnFile): Exchange => {
    const at = new URL(name === 'security.txt' ? '/.well-known/security.txt' : `/${name}`, url).href;
    const text = page.files?.[name];
    return text === undefined ? parseExchange(at, 'HTTP/1.1 404 X') : { ...textAt(at, 'text/plain', {}), text };
  };
  return {
    page: exchange,
    exchanges: [exchange],
    headers: exchange.headers,
    document: parseHtml(html, url),
    renderedDocument: parseHtml(rendered, url),
    content: parseHtml(rendered, url),
    network: requests.map((address) => ({
      url: new URL(address, url).href,
      type: 'other',
      status: 200,
      protocol: 'h2',
      headers: [],
      encodedBytes: 0,
      decodedBytes: 0,
      failure: undefined,
    })),
    robotsTxt: file('robots.txt'),
    securityTxt: file('security.txt'),
    llmsTxt: file('llms.txt'),
  };
}

function textAt(url: string, type: string, headers: Readonly<Record<string, string>>): Exchange {
  const fields = Object.entries({ 'Content-Type': type, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return parseExchange(url, `HTTP/1.1 200 OK\n${fields.join('\n')}`);
}
