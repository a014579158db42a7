import type { Exchange } from '../../facts/exchange.ts';
import type { LinkAnswer } from '../../facts/link-answers.ts';
import { elementsOf, type HtmlDocument, linksOf, metaContent, PageTooLarge, parseHtml, resolveUrl } from './html.ts';
import { isHtmlPage } from './markup.ts';
import { addressKey, isShell } from './page-shape.ts';

const BODY_CHARACTERS = 8000;

/** What search results show of a page. */
export interface LinkedHead {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** As declared, in lower case; empty if it is not. */
  readonly language: string;
}

/** The heads of linked pages, each once: without pages that are canonically another one, are not indexed or get their content by script. */
export function linkedHeads(answers: readonly LinkAnswer[], page: string): LinkedHead[] {
  const heads = new Map<string, LinkedHead>();
  for (const { end, page: answer } of answers) {
    const key = addressKey(end);
    if (!answer || key === addressKey(page) || heads.has(key)) continue;
    const document = startOfPage(answer);
    if (!document || isShell(document) || isElsewhere(document, key) || isHidden(document)) continue;
    heads.set(key, headOf(document, end));
  }
  return [...heads.values()];
}

export function headOf(document: HtmlDocument, url: string): LinkedHead {
  return {
    url,
    title: elementsOf(document, 'title')[0]?.text ?? '',
    description: metaContent(document, 'description') ?? '',
    language: elementsOf(document, 'html')[0]?.attributes.lang?.trim().toLowerCase() ?? '',
  };
}

/** The head and as much of the body as shows whether the page has text; undefined if it is no HTML page. */
export function startOfPage(answer: Exchange): HtmlDocument | undefined {
  if (!isHtmlPage(answer)) return undefined;
  const end = answer.text.search(/<\/head\b|<body\b/i);
  try {
    return parseHtml(answer.text.slice(0, (end < 0 ? 0 : end) + BODY_CHARACTERS), answer.url);
  } catch (error) {
    if (error instanceof PageTooLarge) return undefined;
    throw error;
  }
}

function isElsewhere(document: HtmlDocument, key: string): boolean {
  const [href] = linksOf(document, 'canonical').map(({ attributes: a }) => a.href ?? '');
  const canonical = href === undefined ? undefined : URL.parse(resolveUrl(href, document.url) ?? '');
  return canonical ? addressKey(new URL(canonical.pathname + canonical.search, key).href) !== key : false;
}

function isHidden(document: HtmlDocument): boolean {
  return /noindex|none/i.test(metaContent(document, 'robots') ?? '');
}
