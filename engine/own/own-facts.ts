import type { Exchange } from '../evidence/facts/exchange.ts';
import type { NetworkRequest } from '../evidence/facts/visit.ts';
import type { HtmlDocument } from '../evidence/parse/html/html.ts';
import type { HeaderList } from '../evidence/parse/http/header-list.ts';

/** The facts that own checks can use, a part of `Evidence`; `docs/guides/own-checks.md` describes them. */
export interface OwnFacts {
  /** The page: the last of the exchanges. */
  readonly page: Exchange;
  /** From the first request to the page, redirects followed. */
  readonly exchanges: readonly Exchange[];
  /** Response headers of the page. */
  readonly headers: HeaderList;
  /** The HTML as it was sent, parsed. */
  readonly document: HtmlDocument;
  /** The HTML after scripts ran, parsed. */
  readonly renderedDocument: HtmlDocument;
  /** The latter if a browser loaded the page, else the former. */
  readonly content: HtmlDocument;
  /** Every request of the page in a browser. */
  readonly network: readonly NetworkRequest[];
  readonly robotsTxt: Exchange;
  readonly securityTxt: Exchange;
  readonly llmsTxt: Exchange;
}

export type OwnFact = keyof OwnFacts;

export const OWN_FACTS: readonly OwnFact[] = [
  'page',
  'exchanges',
  'headers',
  'document',
  'renderedDocument',
  'content',
  'network',
  'robotsTxt',
  'securityTxt',
  'llmsTxt',
];
