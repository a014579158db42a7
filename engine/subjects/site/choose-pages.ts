import type { FoundAddress, PageSource } from '../../evidence/facts/site.ts';
import type { SiteSummary } from '../../report/site-report.ts';
import { type Arranged, arrangePages } from './arranged-pages.ts';
import { leftOutOf, templateRows } from './choice-summary.ts';
import { createKnownPages, type KnownPagesOptions } from './known-pages.ts';
import { nextPages } from './next-pages.ts';
import { identify } from './page-identity.ts';
import { createSafePages, type PlacedLink } from './safe-pages.ts';

interface PageChoiceOptions extends KnownPagesOptions {
  /** Pages that are looked at, with the start page. */
  readonly max: number;
  /** Pages that a previous scan looked at, if they are still there. Of their templates, they are chosen first. */
  readonly previous: readonly string[];
  /** Only pages that show something are chosen then: see `createSafePages`. */
  readonly isSignedIn?: boolean | undefined;
}

export interface ChosenPage {
  readonly url: string;
  readonly template: string;
  /** Empty for a page that only the previous scan found. */
  readonly sources: readonly PageSource[];
}

const MAX_TEMPLATES = 200;

/**
 * Chooses the pages of a site that a scan looks at: see `nextPages`. Neither the order in which addresses are found nor chance decides.
 */
export function createPageChoice({ max, previous, isSignedIn = false, ...options }: PageChoiceOptions) {
  const known = createKnownPages(options);
  const safe = createSafePages(options.include.length > 0);
  // A signed-in user goes only where links lead.
  if (!isSignedIn) for (const url of previous) known.add(url, undefined, 0);
  const before = new Set(previous.flatMap((url) => identify(url)?.key ?? []));
  const taken = new Set([known.start]);
  const structures = new Map<string, string>();
  let turn = 0;
  let arranged: Arranged | undefined;
  const arrange = (): Arranged => {
    arranged ??= arrangePages(known.all(), structures);
    return arranged;
  };
  const follow = (link: PlacedLink): void => {
    const identity = identify(link.url);
    if (!identity) return;
    if (link.place !== 'acts') {
      if (!known.isClosed(identity.key) && safe.add(identity.key, link)) known.add(link.url, 'link', link.turn);
      return;
    }
    safe.remove(identity.key);
    // What was looked at is a page.
    if (!taken.has(identity.key)) known.close(identity);
  };
  const templateAt = (key: string): string | undefined => arrange().templateOf.get(key)?.text;
  return {
    add(found: readonly FoundAddress[]): void {
      for (const { url, source, place, leftOut } of found)
        if (leftOut !== undefined) known.setAside(url, leftOut);
        else if (place === undefined) known.add(url, source, turn);
        else follow({ url, place, turn });
      arranged = undefined;
    },
    /** The next pages, at most `n`; none if all are taken. With few at a time, what they lead to decides about the following ones. */
    take(n: number): readonly ChosenPage[] {
      const count = Math.min(n, max - taken.size);
      const next = count > 0 ? nextPages(count, arrange(), { taken, before }) : [];
      if (next.length > 0) turn += 1;
      for (const { key } of next) taken.add(key);
      return next.map(({ key, url, sources }) => ({ url, template: templateAt(key) ?? '', sources }));
    },
    /** The structure of a page that was read. Further pages of templates that look like it are chosen last. */
    note(url: string, structure: string): void {
      const key = identify(url)?.key;
      if (key === undefined || !known.has(key)) return;
      structures.set(key, structure);
      for (const link of safe.read(key)) known.add(link.url, 'link', link.turn);
      arranged = undefined;
    },
    /** A page that was asked for and does not exist: it is counted as left out, and as one of those tried. */
    lose(url: string): void {
      const key = identify(url)?.key;
      if (key !== undefined) known.setMissing(key);
    },
    /** The template of a known page: it can change as more pages are found. */
    templateOf: (url: string): string | undefined => templateAt(identify(url)?.key ?? ''),
    summary: (): Omit<SiteSummary, 'looked_at'> => ({
      found: known.count(taken) + safe.waiting().length,
      templates: templateRows(arrange().templates, taken, MAX_TEMPLATES),
      left_out: leftOutOf([...known.leftOut(), ...safe.waiting()], arrange().templates, taken),
    }),
  };
}
