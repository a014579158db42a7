import { elementsOf, type HtmlDocument, isWithin, resolveUrl } from '../html/html.ts';
import { type HeaderList, headerValue } from '../http/header-list.ts';
import { isBlank } from './blank.ts';

const SOON_SECONDS = 10;
const REFRESH = /^\s{0,9}(\d{1,4})(?:\.\d{0,3})?\s{0,9}[;,]\s{0,9}(?:url\s{0,9}=\s{0,9})?["']?([^"'\s]{1,2000})/i;
const SCRIPT =
  /(?:^|[\s;{(])(?:(?:window|document|self|top)\.)?location(?:\.href)?\s{0,9}(?:=\s{0,9}|\.(?:replace|assign)\(\s{0,9})(["'`])([^"'`\s]{1,2000})\1/;

/** Where the page sends its visitors at once: by `Refresh`, or by a script if the page shows nothing. */
export function clientRedirect(
  document: HtmlDocument | undefined,
  headers: HeaderList,
  url: string,
): string | undefined {
  const target = refreshOf(headerValue(headers, 'refresh')) ?? (document && targetIn(document));
  const resolved = target === undefined ? undefined : resolveUrl(target, document?.url ?? url);
  return resolved !== undefined && /^https?:/.test(resolved) ? resolved : undefined;
}

function targetIn(document: HtmlDocument): string | undefined {
  const meta = elementsOf(document, 'meta').find(
    (element) =>
      element.attributes['http-equiv']?.toLowerCase() === 'refresh' && !isWithin(document, element, 'noscript'),
  );
  return refreshOf(meta?.attributes.content) ?? (isBlank(document) ? scriptTarget(document) : undefined);
}

function refreshOf(content: string | undefined): string | undefined {
  const [, delay, target] = REFRESH.exec(content ?? '') ?? [];
  return delay !== undefined && Number(delay) <= SOON_SECONDS ? target : undefined;
}

function scriptTarget(document: HtmlDocument): string | undefined {
  for (const { attributes, text } of elementsOf(document, 'script')) {
    const target = attributes.src === undefined ? SCRIPT.exec(text.slice(0, 5000))?.[2] : undefined;
    if (target !== undefined) return target;
  }
  return undefined;
}
