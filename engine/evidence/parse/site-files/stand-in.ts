import type { Exchange } from '../../facts/exchange.ts';
import { isHtmlPage } from '../html/markup.ts';

/** What a site returned with a success status in place of a text file that it does not have; undefined if it may be that file. */
export function standIn(answer: Exchange): string | undefined {
  const { text, bodyBytes } = answer;
  if (bodyBytes === 0 || (text.trim() === '' && text.length > 0)) return 'an empty response';
  if (isHtmlPage(answer)) return 'an HTML page';
  return /^\s{0,1000}(?:\{\s{0,100}["}]|\[\s{0,100}[[{"\]])/.test(text.slice(0, 2000)) ? 'JSON' : undefined;
}
