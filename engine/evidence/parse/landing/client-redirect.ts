import { elementsOf, type HtmlDocument, isWithin, resolveUrl, withoutFragment } from '../html/html.ts';
import { countWords } from '../html/words.ts';
import { type HeaderList, headerValue } from '../http/header-list.ts';
import { isBlank } from './blank.ts';

/** A page is left before it can be read. */
const AT_ONCE_SECONDS = 1;
const SOON_SECONDS = 5;
const MAX_STUB_WORDS = 40;
const NOTICE = /\b(?:redirect|moved|forwarded|weiterleitung|weitergeleitet)/i;
const MAX_SCRIPT = 2000;
const REFRESH = /^\s{0,9}(\d{1,4})(?:\.\d{0,3})?\s{0,9}[;,\s]\s{0,9}(?:url\s{0,9}=\s{0,9})?["']?([^"'\s]{1,2000})/i;
const LEAVES =
  /(?:^|[\s;{(])(?:(?:window|document|self|top)\.)?location(?:\.href)?\s{0,9}(?:=(?!=)\s{0,9}|\.(?:replace|assign)\(\s{0,9})/g;
const LITERAL = /^(["'`])([^"'`\s\\]{1,2000})\1\s{0,9}(\+?)\s{0,9}/;
const QUERY_OR_FRAGMENT = /^(?:window\.|document\.)?location\.(?:search|hash)\b/;
const CONDITION = /\b(?:if|switch|case|addEventListener|onclick|catch)\b|\?|&&|\|\|/;

/** Where a page sends every visitor before it can be read: by `Refresh`, or by a script that does nothing else. */
export function clientRedirect(
  document: HtmlDocument | undefined,
  headers: HeaderList,
  url: string,
): string | undefined {
  const target =
    refreshOf(headerValue(headers, 'refresh'), document) ??
    (document && (refreshOf(metaRefresh(document), document) ?? scriptTarget(document)));
  const resolved = target === undefined ? undefined : resolveUrl(target, document?.url ?? url);
  if (resolved === undefined || !/^https?:/.test(resolved)) return undefined;
  return withoutFragment(resolved) === withoutFragment(url) ? undefined : resolved;
}

/** True for a page without content whose script goes to an address that only running it tells. */
export function leavesByScript(document: HtmlDocument): boolean {
  return inlineScripts(document)?.some((text) => text.search(LEAVES) >= 0) === true;
}

function metaRefresh(document: HtmlDocument): string | undefined {
  return elementsOf(document, 'meta').find(
    (element) =>
      element.attributes['http-equiv']?.toLowerCase() === 'refresh' && !isWithin(document, element, 'noscript'),
  )?.attributes.content;
}

function refreshOf(content: string | undefined, document: HtmlDocument | undefined): string | undefined {
  const [, delay, target] = REFRESH.exec(content ?? '') ?? [];
  const seconds = Number(delay ?? Number.NaN);
  if (target === undefined || seconds <= AT_ONCE_SECONDS) return target;
  return seconds <= SOON_SECONDS && document && isStub(document, target) ? target : undefined;
}

/** Nothing, or nothing but a notice of the redirect. */
function isStub(document: HtmlDocument, target: string): boolean {
  if (isBlank(document)) return true;
  if (elementsOf(document, 'form', 'nav', 'article', 'h2', 'table').length > 0) return false;
  const links = elementsOf(document, 'a').map(({ attributes: a }) => a.href);
  if (links.length > 3 || countWords(document.text) > MAX_STUB_WORDS) return false;
  return links.includes(target) || NOTICE.test(document.text);
}

/** The only address that the page's scripts go to, if they are short, unconditional and alone on a blank page. */
function scriptTarget(document: HtmlDocument): string | undefined {
  const targets = (inlineScripts(document) ?? []).flatMap((text) => {
    const isConditional = CONDITION.test(text.replace(/(["'`])[^"'`\n]{0,2000}\1/g, "''"));
    return [...text.matchAll(LEAVES)].map(({ index, 0: start }) =>
      isConditional ? undefined : literalAt(text, index + start.length),
    );
  });
  const [only] = targets;
  return new Set(targets).size === 1 ? only : undefined;
}

function literalAt(text: string, at: number): string | undefined {
  const rest = text.slice(at, at + MAX_SCRIPT);
  const [all = '', , target, plus] = LITERAL.exec(rest) ?? [];
  if (target?.includes('${') || (plus === '+' && !QUERY_OR_FRAGMENT.test(rest.slice(all.length)))) return undefined;
  return target;
}

/** Texts of the short scripts of a blank page; undefined if it has content, or scripts that could fill it. */
function inlineScripts(document: HtmlDocument): string[] | undefined {
  const scripts = elementsOf(document, 'script');
  if (scripts.length === 0 || scripts.some(({ attributes: a }) => a.src !== undefined) || !isBlank(document))
    return undefined;
  const texts = scripts.map(({ text }) => text);
  return texts.join('').length <= MAX_SCRIPT ? texts : undefined;
}
