import type { AddressShape } from './address-shape.ts';

/** Pages of one kind, by their addresses: `/products/*`, `/search?q=*`. */
export interface Template<Page> {
  readonly text: string;
  /** Its addresses combine parameters freely. */
  readonly isFiltered: boolean;
  readonly pages: readonly Page[];
}

/** Shapes that are equal, with what has them. */
interface Row<Page> {
  readonly parts: readonly string[];
  readonly depth: number;
  readonly names: readonly string[];
  readonly pages: readonly Page[];
}

/** So many siblings that differ in one part only are of one kind; words at the top of a site are sections and single pages. */
const MIN_SIBLINGS = 5;
const MIN_TOP_SIBLINGS = 30;
/** So many siblings in a folder are of one kind, whatever follows them. */
const MIN_FOLDERS = 30;
/** A title at the top of a site, such as the address of an article, has so many words. */
const TITLE_WORDS = 4;
/** More combinations of parameters for one path are filters. */
const MAX_COMBINATIONS = 4;
/** Folded parts reveal siblings that differed in several parts before. */
const ROUNDS = 2;

/** Groups pages by template; the same for the same pages in any order. */
export function foldTemplates<Page>(pages: readonly Page[], shapeOf: (page: Page) => AddressShape): Template<Page>[] {
  let rows = united(pages.map((page) => ({ ...shapeOf(page), pages: [page] })));
  const longest = rows.reduce((most, { parts }) => Math.max(most, parts.length), 0);
  for (let round = 0; round < ROUNDS; round++)
    for (let at = longest - 1; at >= 0; at--) rows = united(foldedAt(rows, at));
  return withFilters(rows);
}

function foldedAt<Page>(rows: readonly Row<Page>[], at: number): readonly Row<Page>[] {
  const siblings = new Map<string, Set<string>>();
  const children = new Map<string, Set<string>>();
  const open = rows.filter((row) => row.parts.length > at && row.parts[at] !== starAt(row, at));
  for (const row of open) {
    const part = row.parts[at] ?? '';
    addTo(siblings, alikeBut(row, at), part);
    if (!isTop(row, at)) addTo(children, folderOf(row, at), part);
  }
  const folded = new Set(
    open.filter((row) => {
      const min = isTop(row, at) && !isTitle(row.parts[at] ?? '') ? MIN_TOP_SIBLINGS : MIN_SIBLINGS;
      if ((siblings.get(alikeBut(row, at))?.size ?? 0) >= min) return true;
      return !isTop(row, at) && (children.get(folderOf(row, at))?.size ?? 0) >= MIN_FOLDERS;
    }),
  );
  return rows.map((row) => (folded.has(row) ? { ...row, parts: row.parts.with(at, starAt(row, at)) } : row));
}

/** The first segment, and what selects the page of a front controller. */
function isTop({ depth }: Row<unknown>, at: number): boolean {
  return at === 0 || at >= depth;
}

function isTitle(part: string): boolean {
  return part.split(/[-_+]|%20/).length >= TITLE_WORDS;
}

function starAt({ parts, depth }: Row<unknown>, at: number): string {
  return at < depth ? '*' : `${(parts[at] ?? '').split('=', 1)[0]}=*`;
}

/** The same for rows that differ in this part only; at the top, titles and words differ. */
function alikeBut(row: Row<unknown>, at: number): string {
  const kind = isTop(row, at) && isTitle(row.parts[at] ?? '') ? 'title' : 'word';
  return [kind, keyOf({ ...row, parts: row.parts.with(at, starAt(row, at)) })].join('\n');
}

function folderOf({ parts }: Row<unknown>, at: number): string {
  return parts.slice(0, at).join('\n');
}

function keyOf({ parts, depth, names }: Omit<Row<unknown>, 'pages'>): string {
  return [depth, ...parts, '?', ...names].join('\n');
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  sets.set(key, (sets.get(key) ?? new Set<string>()).add(value));
}

function united<Page>(rows: readonly Row<Page>[]): Row<Page>[] {
  return [...Map.groupBy(rows, keyOf).values()].flatMap((same) => {
    const [first] = same;
    return first && same.length > 1 ? { ...first, pages: same.flatMap(({ pages }) => pages) } : (first ?? []);
  });
}

/** Several parameters that a path is combined with in many ways are one template. */
function withFilters<Page>(rows: readonly Row<Page>[]): Template<Page>[] {
  const combinations = new Map<string, Set<string>>();
  for (const row of rows) addTo(combinations, pathOf(row), row.names.join('&'));
  const templates = rows.map((row) => {
    const isFiltered = row.names.length > 1 && (combinations.get(pathOf(row))?.size ?? 0) > MAX_COMBINATIONS;
    return { text: textOf(row, isFiltered), isFiltered, pages: row.pages };
  });
  return [...Map.groupBy(templates, ({ text }) => text)].map(([text, same]) => ({
    text,
    isFiltered: same.some(({ isFiltered }) => isFiltered),
    pages: same.flatMap(({ pages }) => pages),
  }));
}

function pathOf({ parts, depth }: Row<unknown>): string {
  return [depth, ...parts].join('\n');
}

function textOf({ parts, depth, names }: Row<unknown>, isAnyQuery: boolean): string {
  const named = isAnyQuery ? ['*'] : names.map((name) => `${name}=*`);
  const query = [...parts.slice(depth), ...named];
  return `/${parts.slice(0, depth).join('/')}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}
