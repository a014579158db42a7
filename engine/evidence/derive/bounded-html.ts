import { Unavailable } from '../define-collector.ts';
import { type HtmlDocument, PageTooLarge, parseHtml } from '../parse/html/html.ts';

/** Parses a page. Throws `Unavailable` if its tree would be too large. */
export function boundedHtml(source: string, url: string): HtmlDocument {
  try {
    return parseHtml(source, url);
  } catch (error) {
    throw error instanceof PageTooLarge ? new Unavailable(error.message) : error;
  }
}
