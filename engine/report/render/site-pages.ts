import type { LeftOutReason } from '../../evidence/facts/site.ts';
import type { ShownHead } from './head.ts';

/** Pages of a site that a whole scan looks at, unless another number is given. */
export const DEFAULT_PAGES = 10;
export const MAX_PAGES = 1000;
/** Of each user, in a comparison of two. */
export const MAX_COMPARED_PAGES = 50;

/** A page in a table: its grade or a dash, the scores, and its path. */
export interface PageLine {
  readonly grade: string;
  readonly score: string;
  readonly findings: number;
  readonly path: string;
  readonly template: string;
  readonly note: string | null;
}

/** The pages of a report of several; empty for one page. */
export function pageLines({ pages = [] }: Pick<ShownHead, 'pages'>): PageLine[] {
  return pages.map(({ grade, score, findings, url, template, not_scored }) => ({
    grade: grade ?? '–',
    score: score === null ? '–' : String(score),
    findings,
    path: pathOf(url),
    template,
    note: not_scored,
  }));
}

/** A template in a table: its score, and how many of its pages it rests on. */
export interface TemplateLine {
  readonly template: string;
  readonly grade: string;
  readonly score: number;
  readonly pages: string;
}

/** The templates with a score of several pages. */
export function templateLines({ site }: Pick<ShownHead, 'site'>): TemplateLine[] {
  return (site?.templates ?? []).flatMap(({ template, found, looked_at, score = null, grade }) =>
    score === null || looked_at < 2
      ? []
      : [{ template, grade: grade ?? '–', score, pages: `${looked_at} of ${found} known` }],
  );
}

/** Path and query. */
export function pathOf(url: string): string {
  const { pathname = url, search = '' } = URL.parse(url) ?? {};
  return pathname + search;
}

/** Why addresses were not looked at, in words; later versions may store others. */
const REASONS: Readonly<Record<string, string>> = {
  excluded: 'excluded',
  not_included: 'not included',
  robots: 'that robots.txt disallows',
  api: 'of an API, which are not pages',
  not_found: 'that do not exist',
  may_act: 'that may do more than show a page',
  calendar: 'of a calendar',
  filters: 'with filters',
  sorting: 'with another sort order',
  pagination: 'that continue a list',
  repeated_path: 'that repeat their own path',
  deep_path: 'with a deep path',
  long_address: 'with a long address',
  crawl_delay: 'for which there was no time at the crawl delay of robots.txt',
  limit: 'beyond the limit of known pages',
} satisfies Record<LeftOutReason, string>;

/** A fact about the choice of pages, with an address of the site as an example. */
interface SiteFact {
  readonly text: string;
  readonly example: string | undefined;
}

/** How many pages there are, and why some were not looked at; empty for one page. */
export function siteFacts({ site }: Pick<ShownHead, 'site'>): SiteFact[] {
  if (!site) return [];
  return [
    { text: `Looked at ${site.looked_at} of ${site.found} known pages`, example: undefined },
    ...site.left_out.map(({ reason, count, example }) => ({
      text: `Left out: ${count} ${count === 1 ? 'page' : 'pages'} ${REASONS[reason] ?? reason}`,
      example,
    })),
  ];
}

/** The same as lines of text. */
export function siteLines(head: Pick<ShownHead, 'site'>): string[] {
  return siteFacts(head).map(({ text, example }) => (example === undefined ? text : `${text}, such as ${example}`));
}

/** Unscored pages that are named. */
const MAX_UNSCORED = 20;

/** The same after the pages that were looked at and have no score. */
export function siteNotes(head: Pick<ShownHead, 'pages' | 'site'>): string[] {
  const unscored = pageLines(head).flatMap(({ path, note }) => (note === null ? [] : [`Not scored: ${path}: ${note}`]));
  const more = unscored.length - MAX_UNSCORED;
  return [
    ...unscored.slice(0, MAX_UNSCORED),
    ...(more > 0 ? [`Not scored: ${more} more ${more === 1 ? 'page' : 'pages'}`] : []),
    ...siteLines(head),
  ];
}
