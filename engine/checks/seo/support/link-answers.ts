import { parseExchange } from '../../../evidence/facts/exchange.ts';
import type { LinkAnswer } from '../../../evidence/facts/link-answers.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';

/** One line: `404 https://shop.example/old → https://shop.example/new`. */
export function answerLine({ url, status, end }: LinkAnswer): string {
  return `${status} ${excerpt(url, 200)}${end === url ? '' : ` → ${excerpt(end, 100)}`}`;
}

/** An answer without its page, for examples. */
export function exampleAnswer(path: string, status: number, end = path): LinkAnswer {
  return { url: `https://shop.example${path}`, status, end: `https://shop.example${end}` };
}

/** An answer with a page that has this head, for examples. */
export function exampleLinked(url: string, head: string, headers = ''): LinkAnswer {
  const message = `HTTP/1.1 200 OK\nContent-Type: text/html\n${headers}\n<head>${head}</head><body><p>Lamps`;
  return { url, status: 200, end: url, page: parseExchange(url, message) };
}
