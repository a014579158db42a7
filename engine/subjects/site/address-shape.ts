import type { LeftOutReason } from '../../evidence/facts/site.ts';
import { isId, selectedPages } from '../../evidence/parse/application/route-shape.ts';
import { isLanguageTag } from '../../evidence/parse/html/language-tag.ts';

/** What an address has in common with other pages of its kind. */
export interface AddressShape {
  /** Segments of the path without a locale, `*` for those that name one of many; then the parameters that select a page. */
  readonly parts: readonly string[];
  /** How many of the parts are segments. */
  readonly depth: number;
  /** Names of the other parameters, sorted, each once. */
  readonly names: readonly string[];
}

const MAX_DEPTH = 8;
const MAX_SELECTED = 3;
const LOCALE = /^[a-z]{2}(?:[-_][a-z]{2})?$/i;
const EXTENSION = /\.\w{1,5}$/;
/** A title that ends with a number. */
const NUMBERED = /[-_]\d{4,20}$/;
const YEAR = /^(?:19|20)\d\d$/;
const MONTH = /^(?:0?[1-9]|1[0-2])$/;
const DAY = /^(?:0?[1-9]|[12]\d|3[01])$/;
/** `2026-11`, `2026-11-30`, `2026-W48`. */
const DATE = /^(?:19|20)\d\d-(?:[01]\d(?:-[0-3]\d)?|w[0-5]\d)$/i;
const DATES = /^(?:date|day|week|month|year|ical|(?:event|tribe-bar)-date|eventdate|calendar|cal)$/i;
const SORTS = /^(?:sort|sort_?by|order|order_?by|dir|direction|view_?as|display|per_?page|page_?size|limit|layout)$/i;
const PAGES = /^(?:page|paged|pg|offset|start|from|cursor)$/i;

/** The shape of an address; `key` as `identify` has it. */
export function shapeOf(key: string): AddressShape {
  const url = new URL(key);
  const segments = segmentsOf(url);
  const selected = selectedPages(url).slice(0, MAX_SELECTED);
  const chosen = new Set(selected.map((text) => text.slice(0, text.indexOf('='))));
  const names = [...new Set(url.searchParams.keys())].filter((name) => !chosen.has(name)).sort();
  return {
    parts: [...segments.map((segment) => (namesOneOfMany(segment) ? '*' : segment)), ...selected],
    depth: segments.length,
    names,
  };
}

/** Segments of the path, without the locale that it begins with. */
function segmentsOf(url: URL): string[] {
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  const [first = ''] = segments;
  return LOCALE.test(first) && isLanguageTag(first.replace('_', '-')) ? segments.slice(1) : segments;
}

function namesOneOfMany(segment: string): boolean {
  const name = segment.replace(EXTENSION, '');
  return isId(name) || NUMBERED.test(name);
}

/** Why no page of this address is looked at: links of a site that lead nowhere but to more of them. */
export function deadEnd(key: string): LeftOutReason | undefined {
  const segments = segmentsOf(new URL(key));
  if (segments.length > MAX_DEPTH) return 'deep_path';
  return repeats(segments) ? 'repeated_path' : undefined;
}

/** Three equal segments, or a sequence of segments twice in a row; ids do not count, as dates repeat them. */
function repeats(segments: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const segment of segments.filter((one) => !isId(one))) {
    const count = (counts.get(segment) ?? 0) + 1;
    if (count > 2) return true;
    counts.set(segment, count);
  }
  return segments.some((_, from) =>
    segments.some((segment, to) => {
      const length = to - from;
      if (length < 2 || segment !== segments[from] || isId(segment)) return false;
      return segments.slice(from, to).every((one, i) => one === segments[to + i]);
    }),
  );
}

/** Why one page of such addresses is enough: there are as many as there are months, orders or parts of a list. */
export function endlessSeries(key: string): LeftOutReason | undefined {
  const url = new URL(key);
  const parameters = [...url.searchParams];
  const segments = segmentsOf(url);
  if (endsWithDate(segments) || parameters.some(([name, value]) => DATES.test(name) && /\d/.test(value)))
    return 'calendar';
  if (parameters.some(([name]) => SORTS.test(name))) return 'sorting';
  const isNumbered = parameters.some(([name, value]) => PAGES.test(name) && /^\d{1,9}$/.test(value));
  const [last = '', before = ''] = segments.toReversed();
  return isNumbered || (/^(?:page|seite|pagina)$/i.test(before) && /^\d{1,9}$/.test(last)) ? 'pagination' : undefined;
}

/** `/2026/11`, `/2026/11/30`, `/2026-11-30`; not `/2026/11/title`. */
function endsWithDate(segments: readonly string[]): boolean {
  const [last = '', before = '', first = ''] = segments.toReversed();
  if (DATE.test(last)) return true;
  return (YEAR.test(before) && MONTH.test(last)) || (YEAR.test(first) && MONTH.test(before) && DAY.test(last));
}
