import type { Exchange } from '../../facts/exchange.ts';
import type { LinkAnswer } from '../../facts/link-answers.ts';
import { challengePage } from '../landing/challenge-page.ts';
import { errorWords } from './error-page.ts';
import {
  elementsOf,
  type HtmlDocument,
  headLinksOf,
  metaContent,
  parseIfBounded,
  resolveUrl,
  titleOf,
} from './html.ts';
import { isHtmlPage, isTypedHtml } from './markup.ts';
import { addressKey, isElsewhere, isShell } from './page-shape.ts';

/** What search results show of a page. */
export type LinkedHead = Readonly<ReturnType<typeof headOf>>;

/**
 * The heads of linked pages, each once: without pages that are canonically another one or are not indexed. Unread are those
 * that scripts fill, that report an error or challenge bots, or whose title may follow what was read: only their number is known.
 */
export function linkedHeads(answers: readonly LinkAnswer[], page: string) {
  const heads = new Map<string, LinkedHead | undefined>();
  for (const { end, page: answer } of answers) {
    const key = addressKey(end);
    if (!answer || !isTypedHtml(answer) || key === addressKey(page) || heads.has(key)) continue;
    const document = readPage(answer);
    if (document && (isCopy(document, end) || isHidden(document))) continue;
    const head = document && errorWords(document) === undefined ? headOf(document, end) : undefined;
    heads.set(key, head?.title === '' && document && !isWhole(document, answer) ? undefined : head);
  }
  const read = [...heads.values()].filter((head) => head !== undefined);
  return { heads: read, unread: heads.size - read.length };
}

export function headOf(document: HtmlDocument, url: string) {
  return {
    url,
    title: titleOf(document),
    description: metaContent(document, 'description') ?? '',
    /** As declared, in lower case; empty if it is not. */
    language: elementsOf(document, 'html')[0]?.attributes.lang?.trim().toLowerCase() ?? '',
  };
}

/** What was read of a page of the site; undefined if it is no HTML page, one that scripts fill, or a bot challenge. */
export function readPage(answer: Exchange): HtmlDocument | undefined {
  if (!isHtmlPage(answer)) return undefined;
  const document = parseIfBounded(answer.text, answer.url);
  return !document || isShell(document) || challengePage(answer.headers, document) !== undefined ? undefined : document;
}

/** True if the head was read to its end: the rest of it could only follow in a page that was cut before its body. */
export function isWhole(document: HtmlDocument, answer: Exchange): boolean {
  return !answer.truncated || elementsOf(document, 'body').some(({ line }) => line > 0);
}

function isCopy(document: HtmlDocument, url: string): boolean {
  const [href] = headLinksOf(document, 'canonical').map(({ attributes: a }) => a.href ?? '');
  return href !== undefined && isElsewhere(resolveUrl(href, document.url) ?? '', url);
}

function isHidden(document: HtmlDocument): boolean {
  return /noindex|none/i.test(metaContent(document, 'robots') ?? '');
}
