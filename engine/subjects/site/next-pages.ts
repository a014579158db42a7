import type { LeftOutReason } from '../../evidence/facts/site.ts';
import { isCommandParameter } from '../../evidence/parse/http/acting/acting-address.ts';
import { compareText } from '../../findings/finding.ts';
import type { Arranged } from './arranged-pages.ts';
import type { Template } from './fold-templates.ts';
import { compareNearness, type KnownPage } from './known-pages.ts';

/** Keys of pages. */
interface Progress {
  readonly taken: ReadonlySet<string>;
  /** Looked at by a previous scan. */
  readonly before: ReadonlySet<string>;
}

/** A template with pages that wait, the best one first. */
interface Queue {
  readonly look: string;
  readonly size: number;
  readonly isEndless: boolean;
  /** Its addresses say that something is done with a page, such as `?action=history`: others come before it. */
  readonly isCommand: boolean;
  readonly waiting: KnownPage[];
}

/** One page of a template with so many stands for all of them. */
const LARGE = 5;

/**
 * The next pages: of the templates whose look was taken least; then pages of the previous scan, of large templates and of small ones in turn, near
 * ones, and those of larger templates.
 */
export function nextPages(count: number, arranged: Arranged, { taken, before }: Progress): KnownPage[] {
  const { templates, templateOf, lookOf } = arranged;
  const looks = new Map<string, number>();
  /** Pages of large templates that were taken, less those of small ones. */
  let surplus = 0;
  const countPage = (look: string, size: number): void => {
    looks.set(look, (looks.get(look) ?? 0) + 1);
    surplus += size >= LARGE ? 1 : -1;
  };
  for (const key of taken) {
    const template = templateOf.get(key);
    if (template) countPage(lookOf(template), template.pages.length);
  }
  const queues = templates.map((one) => queueOf(one, lookOf(one), { taken, before }));
  const rankOf: RankOf = ({ look, isEndless, isCommand, size }, page) => [
    (looks.get(look) ?? 0) + (isEndless || isCommand ? 1 : 0),
    before.has(page.key) ? 0 : 1,
    size >= LARGE === surplus < 0 ? 0 : 1,
    ...page.nearness,
    -size,
  ];
  const next: KnownPage[] = [];
  while (next.length < count) {
    const open = queues.filter(({ waiting }) => waiting.length > 0);
    const best = open.reduce<Queue | undefined>(
      (one, other) => (one && compareQueues(one, other, rankOf) <= 0 ? one : other),
      undefined,
    );
    const page = best?.waiting.shift();
    if (!best || !page) break;
    next.push(page);
    countPage(best.look, best.size);
  }
  return next;
}

function queueOf(template: Template<KnownPage>, look: string, { taken, before }: Progress): Queue {
  const { pages } = template;
  const ordinary = pages.filter((page) => endlessReason(page, template) === undefined);
  const isEndless = ordinary.length === 0;
  const left = (isEndless ? pages : ordinary).filter(({ key }) => !taken.has(key));
  const waiting = left.sort((one, other) => comparePages(one, other, before));
  const isDone = isEndless && left.length < pages.length;
  const isCommand = [...new URLSearchParams(template.text.split('?')[1]).keys()].some(isCommandParameter);
  return {
    look,
    size: pages.length,
    isEndless,
    isCommand,
    waiting: isDone ? [] : isEndless ? waiting.slice(0, 1) : waiting,
  };
}

/** Smaller is earlier, from the first number on. */
type RankOf = (queue: Queue, first: KnownPage) => readonly number[];

function compareQueues(one: Queue, other: Queue, rankOf: RankOf): number {
  const [page, otherPage] = [one.waiting[0], other.waiting[0]];
  if (!page || !otherPage) return page ? -1 : 1;
  const ranks = rankOf(other, otherPage);
  const differences = rankOf(one, page).map((rank, i) => rank - (ranks[i] ?? 0));
  return differences.find((difference) => difference !== 0) ?? compareText(page.url, otherPage.url);
}

function comparePages(one: KnownPage, other: KnownPage, before: ReadonlySet<string>): number {
  return (
    compareKnown(one, other, before) || compareNearness(one.nearness, other.nearness) || compareText(one.url, other.url)
  );
}

/** Pages of the previous scan first. */
function compareKnown({ key }: KnownPage, other: KnownPage, before: ReadonlySet<string>): number {
  return Number(before.has(other.key)) - Number(before.has(key));
}

/** Why one page of the template is enough; undefined for ordinary pages. */
export function endlessReason({ endless }: KnownPage, { isFiltered }: Template<KnownPage>): LeftOutReason | undefined {
  return endless ?? (isFiltered ? 'filters' : undefined);
}
